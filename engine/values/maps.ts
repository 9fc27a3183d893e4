/**
 * The value of a key in a map. A missing value is computed and stored; the owner of the map decides how long it stays.
 */
export function recall<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}

/** A list with at least one element. */
export type Group<Item> = [Item, ...Item[]];

/** Groups items by key. The keys are in the order of their first item. */
export function groupedBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Group<Item>> {
  const groups = new Map<Key, Group<Item>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Groups items by key, and returns only the groups. */
export function groupsBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Group<Item>[] {
  return [...groupedBy(items, keyOf).values()];
}

/**
 * The values that two maps have for each key; undefined where a map lacks it. The keys of the second map come first.
 */
export function pairs<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
): (readonly [key: Key, before: Value | undefined, after: Value | undefined])[] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => [key, before.get(key), after.get(key)]);
}
