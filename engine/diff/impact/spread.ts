import type { RangeChange, Span } from '../rules-diff.js';
import { euroOf } from './bounds.js';

/** The smallest and the largest of many changes, those of nothing left out. */
export class Spread {
  private smallest = Number.POSITIVE_INFINITY;
  private largest = Number.NEGATIVE_INFINITY;

  add(units: number): void {
    if (units === 0) return;
    if (units < this.smallest) this.smallest = units;
    if (units > this.largest) this.largest = units;
  }

  merge(other: Spread): void {
    if (other.smallest > other.largest) return;
    this.add(other.smallest);
    this.add(other.largest);
  }

  span(): Span | null {
    if (this.smallest > this.largest) return null;
    return { smallest: euroOf(this.smallest), largest: euroOf(this.largest) };
  }
}

/** How a range changes over many requests. */
export class RangeSpread {
  /** In how many requests. */
  requests = 0;
  private readonly min = new Spread();
  private readonly max = new Spread();

  /** @param weight how many requests change so */
  add(min: number, max: number, weight: number): void {
    if (min === 0 && max === 0) return;
    this.requests += weight;
    this.min.add(min);
    this.max.add(max);
  }

  merge(other: RangeSpread): void {
    this.requests += other.requests;
    this.min.merge(other.min);
    this.max.merge(other.max);
  }

  change(): RangeChange {
    return { min: this.min.span(), max: this.max.span() };
  }
}
