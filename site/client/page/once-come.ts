// What is fetched when it is first wanted, and only once.

/** @returns gives what came; what did not come is fetched again the next time */
export function onceCome<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= load();
    asked.catch(() => {
      asked = undefined;
    });
    return asked;
  };
}
