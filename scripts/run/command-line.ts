// The command line of a script: a wrong one is told in a sentence, with what is allowed, and never as a stack trace.
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Options and words of this process's command line; it ends with 1 when an option is not among them or lacks its value.
 * @param usage as one would write it, e.g. `npm run mutate -- --count 40`
 * @returns besides them `refuse`, which ends the process in the same way
 */
export function readCommandLine<const C extends ParseArgsConfig>(usage: string, config: C) {
  const refuse = (fault: string): never => {
    console.error(`${fault}\nusage: ${usage}`);
    process.exit(1);
  };
  try {
    return { ...parseArgs(config), refuse };
  } catch (error) {
    // Node goes on about words that begin with a hyphen, which no command here takes.
    const [fault] = (error as Error).message.split('. ', 1);
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    return refuse(`${fault}; the options are ${known.join(', ')}`);
  }
}

/** @returns undefined when a text is no number from `least` on */
export function numberFrom(least: number, text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && number >= least ? number : undefined;
}
