// What html-validate finds wrong with pages of HTML.
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

/** html-validate works its settings out again for each page, which takes as long as the page. */
class SettledConfig extends StaticConfigLoader {
  #settled: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(file: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#settled ??= super.getConfigFor(file);
    return this.#settled;
  }
}

/** @returns the faults of a page, one line each */
export function htmlFaults(config: ConfigData): (html: string) => string[] {
  const validator = new HtmlValidate(new SettledConfig(config));
  return (html) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `line ${line}: ${message} (${ruleId})`),
      );
}
