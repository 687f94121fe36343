// Divides long work, so that the page can act on its reader meanwhile.

export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
