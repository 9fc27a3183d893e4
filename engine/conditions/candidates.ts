import { combinations, type FactSpace, OPEN, type Situation } from './situation.js';

/** Something decided for every combination of some facts; 0 where it is not there at all. */
export interface Table {
  readonly facts: readonly number[];
  readonly sizes: readonly number[];
  readonly values: Uint8Array | Uint16Array;
}

/** For each cell of one fact, a bit for each table that is somewhere there in that cell. */
interface FactBits {
  readonly fact: number;
  readonly cells: readonly Uint32Array[];
}

/**
 * Finds, among many tables, the few that can be there in a situation: an index of bits, of which a request takes those of
 * its own cells together, 32 tables at a time. Tables that it does not meet cost it next to nothing.
 */
export class Candidates {
  readonly #words: number;
  readonly #facts: readonly FactBits[];
  readonly #all: Uint32Array;

  constructor(tables: readonly Table[], space: FactSpace) {
    this.#words = Math.ceil(tables.length / 32);
    this.#all = new Uint32Array(this.#words);
    for (const number of tables.keys()) setBit(this.#all, number);
    this.#facts = space.cells
      .map(({ representatives }, fact) => ({ fact, cells: representatives.map(() => this.#all.slice()) }))
      .filter(({ fact, cells }) => excludeAll(tables, fact, cells));
  }

  /** The numbers, ascending, of the tables that no single fact of the situation excludes. */
  among(situation: Situation): number[] {
    const masks: Uint32Array[] = [];
    for (const { fact, cells } of this.#facts) {
      const mask = cells[situation[fact] ?? OPEN];
      if (mask !== undefined) masks.push(mask);
    }
    const found: number[] = [];
    for (let word = 0; word < this.#words; word++) {
      let bits = this.#all[word] ?? 0;
      for (let at = 0; at < masks.length && bits !== 0; at++) bits &= masks[at]?.[word] ?? 0;
      for (; bits !== 0; bits &= bits - 1) found.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
    return found;
  }
}

/** Takes the tables out of the cells of a fact in which they are nowhere there; whether any was taken out. */
function excludeAll(tables: readonly Table[], fact: number, cells: readonly Uint32Array[]): boolean {
  let isAny = false;
  for (const [number, table] of tables.entries()) {
    for (const cell of emptyCells(table, fact, cells.length)) {
      clearBit(cells[cell], number);
      isAny = true;
    }
  }
  return isAny;
}

/** The cells of a fact in which a table is nowhere there; none of a fact that it does not read. */
function emptyCells({ facts, sizes, values }: Table, fact: number, count: number): number[] {
  const position = facts.indexOf(fact);
  if (position < 0) return [];
  const stride = combinations(sizes.slice(position + 1));
  const isThere = new Uint8Array(count);
  for (let index = 0; index < values.length; index++)
    if (values[index] !== 0) isThere[Math.floor(index / stride) % count] = 1;
  return [...isThere.keys()].filter((cell) => isThere[cell] === 0);
}

function setBit(bits: Uint32Array, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

function clearBit(bits: Uint32Array | undefined, number: number): void {
  if (bits !== undefined) bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
}
