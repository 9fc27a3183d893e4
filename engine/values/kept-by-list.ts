interface Step<Thing, Value> {
  next: Map<Thing, Step<Thing, Value>> | undefined;
  value: Value | undefined;
}

/**
 * What was made of a list of things, kept for the next time that the very same things come in the same order. Bounded:
 * when it is full it forgets everything, and what is still asked for is soon there again.
 */
export class KeptByList<Thing extends object, Value extends object> {
  readonly #most: number;
  #root: Step<Thing, Value> = newStep();
  #steps = 0;

  /** @param most how many steps are kept: a list takes one for each thing by which it differs from the others */
  constructor(most: number) {
    this.#most = most;
  }

  of(things: readonly Thing[], make: () => Value): Value {
    let step = this.#root;
    for (const thing of things) step = step.next?.get(thing) ?? this.#add(step, thing);
    step.value ??= make();
    return step.value;
  }

  #add(step: Step<Thing, Value>, thing: Thing): Step<Thing, Value> {
    const added = newStep<Thing, Value>();
    this.#steps += 1;
    if (this.#steps > this.#most) {
      this.#root = newStep();
      this.#steps = 0;
    }
    step.next ??= new Map();
    step.next.set(thing, added);
    return added;
  }
}

function newStep<Thing, Value>(): Step<Thing, Value> {
  return { next: undefined, value: undefined };
}
