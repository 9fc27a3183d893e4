import { isMapping, type Kind } from '../change.js';

/** What each operator is easily confused with. */
const CONFUSED: Readonly<Record<string, readonly string[]>> = {
  equal: ['notEqual', 'greaterThanInclusive', 'lessThanInclusive'],
  notEqual: ['equal'],
  in: ['notIn'],
  notIn: ['in'],
  lessThan: ['lessThanInclusive', 'greaterThanInclusive', 'notEqual'],
  lessThanInclusive: ['lessThan', 'greaterThan', 'equal'],
  greaterThan: ['greaterThanInclusive', 'lessThanInclusive', 'notEqual'],
  greaterThanInclusive: ['greaterThan', 'lessThan', 'equal'],
};

/** Facts that are numbers are compared with numbers, or with the names of figures. */
const ORDERED = /Than/;

/** Every operator another one, every value that a fact is compared with another answer of the fact. */
export const comparisons: Kind = ({ value, path }, { otherAnswers }) => {
  if (!isMapping(value) || typeof value.operator !== 'string' || typeof value.fact !== 'string') return [];
  const { operator, fact } = value;
  const named = otherAnswers(fact, undefined).length > 0;
  const operators = (CONFUSED[operator] ?? []).filter((other) => !named || !ORDERED.test(other));
  return [
    ...operators.map((to) => ({ what: `${operator} -> ${to}`, path: [...path, 'operator'], to })),
    ...otherAnswers(fact, value.value).map((to) => ({
      what: `${value.value} -> ${to}`,
      path: [...path, 'value'],
      to,
    })),
  ];
};
