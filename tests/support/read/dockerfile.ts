// The Dockerfile as stages of instructions.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Its text. */
export const dockerfile = readFileSync('Dockerfile', 'utf8');

export interface Instruction {
  name: string;
  text: string;
}
/** Instructions of each stage by its name. */
export const stages = new Map(
  dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage): [string, Instruction[]] => [
      /^FROM \S+ AS (\S+)/.exec(stage)?.[1] ?? '',
      [...stage.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', text = '']) => ({ name, text })),
    ]),
);
/** Of a stage, then of the stage that it starts from. */
export function instructions(stage: string): Instruction[] {
  const own = stages.get(stage);
  if (!own) return [];
  const base = /^(\S+)/.exec(own[0]?.text ?? '')?.[1] ?? '';
  return [...own, ...instructions(base)];
}
/** The text of the last instruction of this name. */
export const last = (stage: string, name: string) =>
  instructions(stage).find((instruction) => instruction.name === name)?.text;
/** The words of a command in JSON. */
export const words = (stage: string, name: string) =>
  JSON.parse((last(stage, name) ?? '').replace(/^.*?(?=\[")/, '')) as string[];
/** Variables that a stage sets, those of the stages below it too. */
export const environmentOf = (stage: string) =>
  Object.fromEntries(
    instructions(stage)
      .filter(({ name }) => name === 'ENV')
      .reverse()
      .flatMap(({ text }) => text.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
  );

/** What the COPY lines of a stage take from the project's folder: files and folders there, and their place in the image. */
export function projectFiles(stage: string): { source: string; target: string }[] {
  return instructions(stage)
    .filter(({ name, text }) => name === 'COPY' && text.includes('/project/'))
    .flatMap(({ text }) => {
      const [target = '', ...sources] = text.split(' ').slice(1).toReversed();
      return sources
        .map((source) => source.replace('/project/', ''))
        .map((source) => ({ source, target: path.posix.join(target, path.posix.basename(source)) }));
    });
}
