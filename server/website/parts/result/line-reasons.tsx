import { Fragment, type VNode } from 'preact';
import {
  type CalculationRequest,
  type Costs,
  euroRange,
  factsRead,
  type RuleSource,
} from '../../../../engine/index.js';
import { formAsks, questionOf } from '../../address/calculation-request.js';
import { type Parameter, parametersOf } from '../../address/parameters.js';
import { anchor, formOf, type Site } from '../../site.js';
import { linkToPlace } from '../links.js';
import { joined } from '../lists.js';
import { RESULT } from './texts.js';

type Meta = Costs['lines'][number]['meta'];
type Expression = RuleSource['modifiers'][number]['when'];

/**
 * Why a line is there; undefined if it always is.
 * @param open the facts without an answer: a condition that reads one of them is marked as possible
 */
export function lineConditions({ conditions }: Meta, open: ReadonlySet<string>, site: Site): VNode | undefined {
  if (conditions.length === 0) return undefined;
  const { state, rules } = site;
  return (
    <>
      {joined(
        conditions.map((name) => (
          <Fragment key={name}>
            <a href={linkToPlace('/metodologia', anchor.condition(name), state)}>
              {rules.source.conditions[name]?.label ?? name}
            </a>
            {readsAny(name, open, site) && ` (${RESULT[state.language].ifYourCase})`}
          </Fragment>
        )),
        ' · ',
      )}
    </>
  );
}

/** The modifiers that change the amount of a line. Those that leave it unchanged are not listed. */
export function lineModifiers({ modifiers }: Meta, open: ReadonlySet<string>, site: Site): VNode[] {
  const { state, rules } = site;
  const { language } = state;
  const texts = RESULT[language];
  return modifiers
    .filter(({ before, after }) => before.min !== after.min || before.max !== after.max)
    .map(({ id, before, after }) => {
      const rule = rules.source.modifiers.find((modifier) => modifier.id === id);
      return (
        <dd key={id}>
          <a href={linkToPlace('/metodologia', anchor.modifier(id), state)}>{rule?.label ?? id}</a>
          {rule !== undefined && readsAny(rule.when, open, site) && ` (${texts.ifYourCase})`}: {texts.before}{' '}
          {euroRange(before, language)}, {texts.after} {euroRange(after, language)}
        </dd>
      );
    });
}

/** The facts that the form of a page asks for, that its request does not answer and that the rules leave open. */
export function openFacts(request: CalculationRequest, { state, rules }: Site): ReadonlySet<string> {
  const form = formOf({ state, rules });
  if (form === undefined) return new Set();
  const isOpen = (parameter: Parameter): boolean =>
    questionOf(parameter, rules.source.facts).unanswered === 'open' && !(parameter.field in request);
  return new Set(
    parametersOf(form.facts)
      .filter((one) => formAsks(form, one) && isOpen(one))
      .map(({ field }) => field),
  );
}

/** Whether a condition or a modifier of a line reads any of some facts. */
export function readsOpen({ conditions, modifiers }: Meta, open: ReadonlySet<string>, site: Site): boolean {
  const rules = modifiers.flatMap(({ id }) => site.rules.source.modifiers.find((modifier) => modifier.id === id) ?? []);
  return [...conditions, ...rules.map(({ when }) => when)].some((one) => readsAny(one, open, site));
}

/** Whether an expression reads any of some facts, directly or through other conditions. */
function readsAny(expression: Expression, facts: ReadonlySet<string>, { rules }: Site): boolean {
  return facts.size > 0 && factsRead(expression, rules.source.conditions).some((fact) => facts.has(fact));
}
