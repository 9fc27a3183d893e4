/** How many small things are done before others have their turn: so few take less than one answer to a calculation does. */
const FEW = 4;

/** Does small things a few at each turn of the event loop: a thousand at once would keep all others waiting. */
export class FewATurn {
  readonly #waiting: (() => void)[] = [];

  do(thing: () => void): void {
    if (this.#waiting.push(thing) === 1) this.#goOn();
  }

  #goOn(): void {
    setImmediate(() => {
      for (const thing of this.#waiting.slice(0, FEW)) thing();
      this.#waiting.splice(0, FEW);
      if (this.#waiting.length > 0) this.#goOn();
    });
  }
}
