/** Requests that move by the same sums, and the simplest of them. */
export interface LikeMoves {
  /** The largest change of a bound, in units, without sign. */
  readonly size: number;
  alike: number;
  index: number;
  effort: number;
}

/** Keeps the largest of many movements; those that are alike are one, and are counted. */
export class LargestMoves {
  private readonly kept = new Map<string, LikeMoves>();
  private least = 0;

  /**
   * @param most how many are kept
   * @param effortOf how much has to be said to make the request at an index: the simplest stands for those alike
   */
  constructor(
    private readonly most: number,
    private readonly weight: number,
    private readonly effortOf: (index: number) => number,
  ) {}

  add(units: Float64Array, index: number): void {
    const size = largestOf(units);
    if (size < this.least) return;
    const key = units.join();
    const known = this.kept.get(key);
    if (known === undefined) this.keep(key, size, index);
    else this.count(known, index);
  }

  /** The largest first. */
  list(): LikeMoves[] {
    return [...this.kept.values()].sort((a, b) => b.size - a.size || a.effort - b.effort);
  }

  private count(known: LikeMoves, index: number): void {
    known.alike += this.weight;
    const effort = this.effortOf(index);
    if (effort < known.effort) Object.assign(known, { index, effort });
  }

  private keep(key: string, size: number, index: number): void {
    if (this.kept.size >= this.most) {
      const [smallest] = [...this.kept].sort(([, a], [, b]) => a.size - b.size);
      if (smallest === undefined || smallest[1].size >= size) return;
      this.kept.delete(smallest[0]);
    }
    this.kept.set(key, { size, alike: this.weight, index, effort: this.effortOf(index) });
    if (this.kept.size >= this.most) this.least = Math.min(...[...this.kept.values()].map((move) => move.size));
  }
}

function largestOf(units: Float64Array): number {
  let largest = 0;
  for (const value of units) largest = Math.max(largest, Math.abs(value));
  return largest;
}
