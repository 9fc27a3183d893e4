import { countsPerson, type Person, type RequestFacts } from '../facts.js';
import type { Alike, CompiledGroup, CompiledModifier } from './compiled.js';

/** The units of a line that are alike: who asks is apart where a modifier changes the amount of that person only. */
export function alikeIn(groups: readonly CompiledGroup[], modifiers: readonly CompiledModifier[]): Alike[] {
  const isAskerApart = modifiers.some(({ rule }) => rule.onlyWhoAsks === true);
  return groups.flatMap(({ people }, group): Alike[] => {
    if (people === undefined || !isAskerApart) return [{ group, people, who: 'all' }];
    return [
      { group, people, who: 'others' },
      { group, people, who: 'asker' },
    ];
  });
}

/** Whether a modifier changes the amount of such units. The one unit of a line without people belongs to who asks. */
export function changes({ rule }: CompiledModifier, who: Alike['who']): boolean {
  return who !== 'others' || rule.onlyWhoAsks !== true;
}

/** Whether a person is one of those who are alike. */
export function isAmong({ people, who }: Alike, person: Person): boolean {
  const isWho = who === 'all' || person.asks === (who === 'asker');
  return isWho && people !== undefined && countsPerson(people.filter, person);
}

/** How many units of a request are alike: one for a line without people. */
export function countAlike({ people, who }: Alike, facts: RequestFacts): number {
  if (people === undefined) return 1;
  const all = facts.numberOf(people.fact);
  if (who === 'all') return all;
  const asking = facts.people.some((person) => person.asks && countsPerson(people.filter, person)) ? 1 : 0;
  return who === 'asker' ? asking : all - asking;
}
