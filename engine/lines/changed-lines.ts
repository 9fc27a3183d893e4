import type { CompiledRules } from '../compiled-rules.js';
import type { RequestFacts } from '../facts/request-facts.js';
import type { CompiledLine } from './compiled-line.js';
import { lookupFor } from './price-all.js';
import { type PricedLine, priceLine } from './price-line.js';

/** What becomes of the lines of a request under another answer: those that go, and those that come in their place. */
export interface ChangedLines {
  readonly gone: readonly PricedLine[];
  readonly come: readonly PricedLine[];
}

/** The lines that another answer prices differently: only those that read something that it changes can be. */
export function changedLines(rules: CompiledRules, before: RequestFacts, after: RequestFacts): ChangedLines {
  const [figureBefore, figureAfter] = [lookupFor(rules, before), lookupFor(rules, after)];
  const gone: PricedLine[] = [];
  const come: PricedLine[] = [];
  for (const line of rules.lines) {
    if (readsAlike(line, before, after)) continue;
    const was = priceLine(line, before, figureBefore);
    const is = priceLine(line, after, figureAfter);
    if (was === is) continue;
    if (was !== undefined) gone.push(was);
    if (is !== undefined) come.push(is);
  }
  return { gone, come };
}

function readsAlike({ facts, numbers }: CompiledLine, before: RequestFacts, after: RequestFacts): boolean {
  for (const fact of facts) if (before.situation[fact] !== after.situation[fact]) return false;
  for (const name of numbers) if (before.numberOf(name) !== after.numberOf(name)) return false;
  return true;
}
