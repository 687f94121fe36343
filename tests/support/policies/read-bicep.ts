// Reads as much of Bicep as a module with one resource needs: comments, literals, objects and arrays. Interpolation is
// refused, because no text of ours may begin one.

export interface BicepModule {
  targetScope: string;
  /** Type with its version, and the object. */
  resources: { symbol: string; type: string; value: unknown }[];
  outputs: string[];
}

/** @throws where the text is not of that part of the language */
export function readBicep(text: string): BicepModule {
  const module: BicepModule = { targetScope: '', resources: [], outputs: [] };
  let at = 0;

  const fail = (what: string): never => {
    throw new Error(`${what} expected at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
  };
  const skip = (pattern: RegExp): void => {
    at += new RegExp(pattern.source, 'y').exec(text.slice(at))?.[0].length ?? 0;
  };
  const take = (pattern: RegExp, what: string): string => {
    const match = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(text.slice(at));
    if (!match) return fail(what);
    at += match[0].length;
    return match[0];
  };
  const blank = () => skip(/(?:\s|\/\/[^\n]*\n)*/);

  const readString = (): string => {
    take(/'/, 'a text');
    let value = '';
    for (;;) {
      const [character = ''] = text.slice(at);
      if (character === '' || character === '\n') fail('the end of the text');
      if (character === "'") {
        at += 1;
        return value;
      }
      if (/^\$\{/.test(text.slice(at, at + 2))) fail('a text without interpolation');
      if (character !== '\\') {
        value += character;
        at += character.length;
        continue;
      }
      const escaped = take(/\\(?:[\\'nrt$]|u\{[0-9a-f]{1,6}\})/, 'an escape');
      const [, kind = ''] = escaped;
      value +=
        kind === 'u'
          ? String.fromCodePoint(Number.parseInt(escaped.slice(3, -1), 16))
          : ({ n: '\n', r: '\r', t: '\t' }[kind] ?? kind);
    }
  };
  const readValue = (): unknown => {
    if (text.startsWith("'", at)) return readString();
    if (text.startsWith('[', at)) return readList(']', readValue);
    if (text.startsWith('{', at)) {
      const entries = readList('}', () => {
        const key = text.startsWith("'", at) ? readString() : take(/[A-Za-z_][A-Za-z0-9_]*/, 'a key');
        take(/: */, 'a colon');
        return [key, readValue()] as const;
      });
      return Object.fromEntries(entries);
    }
    return JSON.parse(take(/-?\d+|true|false|null/, 'a value'));
  };
  /** Items stand on lines of their own. */
  function readList<T>(end: string, readItem: () => T): T[] {
    at += 1;
    const items: T[] = [];
    for (;;) {
      blank();
      if (text.startsWith(end, at)) {
        at += 1;
        return items;
      }
      items.push(readItem());
      if (!text.startsWith(end, at)) take(/ *\n/, 'the end of the line');
    }
  }

  for (blank(); at < text.length; blank()) {
    const word = take(/targetScope|resource|output/, 'a declaration');
    take(/ +/, 'a space');
    if (word === 'targetScope') {
      take(/= */, 'an equals sign');
      module.targetScope = readString();
    } else if (word === 'resource') {
      const symbol = take(/[a-zA-Z]+/, 'a symbol');
      take(/ +/, 'a space');
      const type = readString();
      take(/ = /, 'an equals sign');
      module.resources.push({ symbol, type, value: readValue() });
    } else module.outputs.push(take(/[a-z]+ string = [a-zA-Z.]+/, 'an output'));
  }
  return module;
}
