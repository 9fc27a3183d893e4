/**
 * Reads something when it is first wanted, and once: a start waits for nothing that a calculation does not need. What
 * cannot be read is tried again when it is next wanted.
 */
export function onFirstUse<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().catch((failure: unknown) => {
      reading = undefined;
      throw failure;
    });
    return reading;
  };
}
