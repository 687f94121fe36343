// Numbers of things, and what somebody sent, as sentences say them.

/** `1 service`, `2 services`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** The text, or as many of its characters with an ellipsis. */
export function shortened(text: string, maximum: number): string {
  return text.length > maximum ? `${text.slice(0, maximum)}…` : text;
}
