/** What a map has under a key; what it lacks is made, and stays in it: for how long says who keeps the map. */
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

/** Some things that have a key in common: at least one. */
export type Group<Item> = [Item, ...Item[]];

/** Some things by a key of each, the keys in the order in which they are first met. */
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

/** The groups alone. */
export function groupsBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Group<Item>[] {
  return [...groupedBy(items, keyOf).values()];
}
