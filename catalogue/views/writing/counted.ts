// Numbers of things in sentences.

/** `1 service`, `2 services`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
