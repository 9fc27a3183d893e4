/** Reads something when it is first wanted, and once: a start waits for nothing that a calculation does not need. */
export function onFirstUse<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
