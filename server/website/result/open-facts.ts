import { factsBehind, type RuleSource } from '../../../engine/index.js';
import { PARAMETERS } from '../address/parameters.js';
import { buildRequest, formAsks } from '../address/request.js';
import type { Site } from '../site.js';

type Expression = RuleSource['modifiers'][number]['when'];

/** The facts that the form of a page asks, that nobody has answered and for which the rules take no answer. */
export function openFacts({ state, rules }: Site): ReadonlySet<string> {
  const { form } = state;
  if (form === undefined) return new Set();
  const answered = new Set(Object.keys(buildRequest(state, form).request ?? {}));
  const isOpen = (field: string): boolean => {
    const fact = rules.source.facts[field];
    return fact !== undefined && 'unanswered' in fact && fact.unanswered === 'open' && !answered.has(field);
  };
  return new Set(
    PARAMETERS.filter((parameter) => formAsks(form, parameter) && isOpen(parameter.field)).map(({ field }) => field),
  );
}

/** Whether an expression reads any of some facts, directly or through other conditions. */
export function readsAny(expression: Expression, facts: ReadonlySet<string>, { rules }: Site): boolean {
  return facts.size > 0 && factsBehind(expression, rules.source.conditions).some((fact) => facts.has(fact));
}
