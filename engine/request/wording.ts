const LONGEST = 60;

/** A value as a message shows it: short, whatever the client sent. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number too large to represent';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** A name or a text in quotes, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

/** `a, b or c`, each as JSON. */
export function joinOr(values: readonly unknown[]): string {
  const words = values.map((value) => JSON.stringify(value));
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

/** `"a", "b" and "c"`. */
export function joinAnd(names: readonly string[]): string {
  const words = names.map(quote);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}
