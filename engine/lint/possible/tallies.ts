import type { CompiledRules } from '../../pricing/compiled-rules.js';
import type { Group, Tally } from './groups.js';

/** Shares are tried in companies of so many partners. */
const MOST_PARTNERS = 24;

/** The numbers of people among some facts, and those that shares among them are computed of. */
export function talliesAmong(names: readonly string[], { source, space }: CompiledRules): Tally[] {
  const exact = new Set(
    names.flatMap((name) => {
      const fact = source.facts[name];
      return fact?.type === 'share' ? [fact.part, fact.whole] : [];
    }),
  );
  return [...new Set([...names, ...exact])].flatMap((name) => {
    const fact = source.facts[name];
    if (fact?.type !== 'count') return [];
    const limits = space.cells[space.numberOf.get(name) ?? -1]?.bounds.map(({ low }) => low) ?? [];
    const most = Math.max(0, ...limits.filter(Number.isFinite).map(Math.floor)) + 1;
    const others = source.facts[fact.plus ?? ''];
    return [
      {
        name,
        fact,
        most: exact.has(name) ? MOST_PARTNERS : most,
        isExact: exact.has(name),
        unasked: others?.type === 'number' ? others.unasked : 0,
      },
    ];
  });
}

/** Of groups that some facts do not tell apart, one: shares are the same for many numbers of people. */
export function toldApart(
  groups: readonly Group[],
  names: readonly string[],
  tallies: readonly Tally[],
  { source, space }: CompiledRules,
): Group[] {
  const seenAs = ({ counts }: Group, name: string): number | undefined => {
    const countOf = (count: string): number => counts[tallies.findIndex((tally) => tally.name === count)] ?? 0;
    const fact = source.facts[name];
    if (fact?.type === 'count') return Math.min(countOf(name), tallies.find((tally) => tally.name === name)?.most ?? 0);
    if (fact?.type !== 'share') return undefined;
    const whole = countOf(fact.whole);
    return space.cells[space.numberOf.get(name) ?? -1]?.cellOf(whole === 0 ? 0 : countOf(fact.part) / whole);
  };
  const byLook = groups.map((group) => [names.map((name) => seenAs(group, name)).join(), group] as const);
  return [...new Map(byLook).values()];
}
