import type { CountFact } from '../../../schemas/types/rules.js';
import type { RuleSource } from '../../rules/rules-year.js';
import type { FormSpace } from './form-space.js';

/** The dimensions of a form that the values of some facts depend on; other names have none. */
export function dimensionsDeciding(names: readonly string[], facts: RuleSource['facts'], space: FormSpace): number[] {
  return names.flatMap((name) => {
    const fact = facts[name];
    if (fact === undefined) return [];
    if (fact.type === 'share') return dimensionsDeciding([fact.part, fact.whole], facts, space);
    return fact.type === 'count' ? dimensionsCounted(fact, space) : dimensionsNamed([name], space);
  });
}

function dimensionsCounted({ people, plus }: CountFact, space: FormSpace): number[] {
  const fields = [...people.roles, ...(plus === undefined ? [] : [plus])];
  return [...dimensionsNamed(fields, space), ...(people.roles.includes('titolare') ? dimensionsOfOwner(space) : [])];
}

/** Who the one person of a form without a list of people is may depend on any of its answers. */
function dimensionsOfOwner({ dimensions }: FormSpace): number[] {
  return dimensions.some(({ isPeople }) => isPeople) ? [] : [...dimensions.keys()];
}

function dimensionsNamed(fields: readonly string[], { dimensions }: FormSpace): number[] {
  return [...dimensions.entries()].filter(([, { field }]) => fields.includes(field)).map(([number]) => number);
}
