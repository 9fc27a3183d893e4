/**
 * Keeps what follows from a thing that results share, as long as the thing lives. Only of frozen things: they never
 * change.
 */
export function keptOf<Thing extends object, Value>(make: (thing: Thing) => Value): (thing: Thing) => Value {
  const kept = new WeakMap<Thing, Value>();
  return (thing) => {
    const before = kept.get(thing);
    if (before !== undefined) return before;
    const made = make(thing);
    if (Object.isFrozen(thing)) kept.set(thing, made);
    return made;
  };
}
