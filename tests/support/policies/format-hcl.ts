// Sets the equal signs of Terraform as terraform fmt does: below one another in lines that follow each other, but for
// those whose value goes on in the next line, which end a column. Held against Terraform 1.x; what else it formats, as
// indents, is taken as it is.

const FIELD = /^(?<key> *(?:"(?:[^"\\]|\\.)*"|[\w-]+)) += (?<value>.*)$/s;

export function formatHcl(text: string): string {
  const lines: string[] = [];
  let column: { key: string; value: string }[] = [];
  const close = () => {
    const width = Math.max(...column.map(({ key }) => key.length));
    lines.push(...column.map(({ key, value }) => `${key.padEnd(width)} = ${value}`));
    column = [];
  };
  for (const line of text.split('\n')) {
    const { key = '', value = '' } = FIELD.exec(line)?.groups ?? {};
    const goesOn = /[[{(]$/.test(value);
    if (value !== '' && !goesOn) {
      column.push({ key, value });
      continue;
    }
    close();
    lines.push(goesOn ? `${key} = ${value}` : line);
  }
  close();
  return lines.join('\n');
}
