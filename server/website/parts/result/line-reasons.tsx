import type { VNode } from 'preact';
import {
  type CalculationRequest,
  type Costs,
  euroRange,
  factsRead,
  memoize,
  type RuleSource,
} from '../../../../engine/index.js';
import { formAsks, questionOf } from '../../address/calculation-request.js';
import { type Parameter, parametersOf } from '../../address/parameters.js';
import { anchor, formOf, type Site } from '../../site.js';
import { linkToPlace } from '../links.js';
import { RESULT } from './texts.js';

type Meta = Costs['lines'][number]['meta'];

/** The reasons of a line that depend on what nobody has answered. */
export interface OpenReasons {
  /** The names of the conditions. */
  readonly conditions: readonly string[];
  /** The ids of the modifiers. */
  readonly modifiers: readonly string[];
}

/** Why a line is there; undefined if it always is. A condition that is open is marked as possible. */
export function lineConditions({ conditions }: Meta, open: OpenReasons, { state, rules }: Site): string | undefined {
  if (conditions.length === 0) return undefined;
  const words = conditions.map((name) => {
    const { label } = rules.source.conditions[name] ?? { label: name };
    return open.conditions.includes(name) ? `${label} (${RESULT[state.language].ifYourCase})` : label;
  });
  return words.join(' · ');
}

/** The modifiers that change the amount of a line. Those that leave it unchanged are not listed. */
export function lineModifiers({ modifiers }: Meta, open: OpenReasons, site: Site): VNode[] {
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
          {open.modifiers.includes(id) && ` (${texts.ifYourCase})`}:{' '}
          {texts.insteadOf(euroRange(after, language), euroRange(before, language))}
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

/** Which conditions and modifiers of a line read any of some facts, directly or through other conditions. */
export function openReasons({ conditions, modifiers }: Meta, facts: ReadonlySet<string>, site: Site): OpenReasons {
  const read = readBy(site.rules.source);
  const isOpen = (names: readonly string[] = []) => names.some((name) => facts.has(name));
  return {
    conditions: conditions.filter((name) => isOpen(read.conditions.get(name))),
    modifiers: modifiers.flatMap(({ id }) => (isOpen(read.modifiers.get(id)) ? [id] : [])),
  };
}

/** The facts that each condition and each modifier reads. */
const readBy = memoize(({ conditions, modifiers }: RuleSource) => ({
  conditions: new Map(Object.keys(conditions).map((name) => [name, factsRead(name, conditions)])),
  modifiers: new Map(modifiers.map(({ id, when }) => [id, factsRead(when, conditions)])),
}));
