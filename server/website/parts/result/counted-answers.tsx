import type { VNode } from 'preact';
import { euroSpan, groupsBy, moreOrLess } from '../../../../engine/index.js';
import { assumedAnswer, questionOf } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { type Parameter, parametersOf } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { inSentence } from '../forms/chart.js';
import { formList, type RequestedCost } from '../forms/form-cost.js';
import { viewOf } from '../forms/shares.js';
import { answerWords } from '../questions/answers.js';
import { splitTotals } from '../totals.js';
import { RESULT } from './texts.js';

interface Props {
  readonly forms: readonly RequestedCost[];
  /** Whether the page says why its number is open, which the warnings about these answers would repeat. */
  readonly isOpen?: boolean;
  readonly site: Site;
}

/**
 * The visitor's answers that only some have to give, which the costs of these forms count, and by how much each moves the first 12
 * months; of one form also what it costs without them.
 */
export function CountedAnswers({ forms, isOpen = false, site }: Props): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const answers = parametersOf(site.rules.source.facts)
    .filter((one) => isAnswered(one, site))
    .map((parameter) => ({ parameter, moves: forms.flatMap((one) => moveOf(parameter, one, site) ?? []) }))
    .filter(({ moves }) => moves.length > 0);
  if (answers.length === 0) return null;
  const words = answers.map(({ parameter, moves }) => answerMoves(parameter, moves, forms.length, site)).join('; ');
  const warnings = new Map(isOpen ? [] : answers.flatMap(({ moves }) => moves.flatMap((one) => one.warnings)));
  const [only, ...others] = forms;
  const without = only && splitTotals(site.comparing.costsOf({ request: only.inputs.request })).firstYear.total;
  return (
    <div class="counted also">
      <p>
        {texts.counts(words)}{' '}
        {without !== undefined && others.length === 0 && texts.without(euroSpan(without, language, 'whole'))}
      </p>
      {[...warnings].map(([label, text]) => (
        <p key={label}>
          {label}. {text}
        </p>
      ))}
    </div>
  );
}

/** By how much an answer moves the first 12 months of a form, in words. */
interface Move {
  readonly form: Form;
  readonly words: string;
  /** What there is to be careful about only with it: names and texts. */
  readonly warnings: readonly (readonly [label: string, text: string])[];
}

/** `pensione (Sì, e chiedo la riduzione), da 2.257 a 2.302 € in meno` */
function answerMoves(parameter: Parameter, moves: readonly Move[], among: number, site: Site): string {
  const { label = parameter.name } = questionOf(parameter, site.rules.source.facts);
  const differences = groupsBy(moves, ({ words }) => words).map((alike) => {
    const [{ words }] = alike;
    const forms = alike.map(({ form }) => form);
    return among > 1 ? `${words} (${formList(forms, site.state.language)})` : words;
  });
  return [`${inSentence(label)} (${answerWords(parameter, site)})`, ...differences].join(', ');
}

/** What an answer changes for a form; undefined if nothing. */
function moveOf({ field }: Parameter, { form, inputs, result }: RequestedCost, site: Site): Move | undefined {
  const { comparing, state } = site;
  const { request, beyond = {} } = inputs;
  if (!Object.hasOwn(beyond, field)) return undefined;
  const { [field]: _, ...others } = beyond;
  const without = { request, beyond: others };
  const before = new Set(comparing.costsOf(without).warnings.map(({ id }) => id));
  const warnings = result.warnings.flatMap(({ id, level, label, text }) =>
    level === 'warning' && !before.has(id) ? [[label, text] as const] : [],
  );
  const movesAny = comparing.costDifference(without, inputs, { usual: true }).costs.length > 0;
  if (!movesAny && warnings.length === 0) return undefined;
  const { firstYear } = comparing.costDifference(without, inputs, { usual: viewOf(state).isRealistic });
  const isMoved = firstYear.min !== 0 || firstYear.max !== 0;
  return {
    form,
    warnings,
    words: isMoved ? moreOrLess(firstYear, state.language, 'whole') : RESULT[state.language].movesNothing,
  };
}

/** Whether the visitor's answer to a question beyond the request differs from what is assumed without one. */
function isAnswered(parameter: Parameter, { state, rules }: Site): boolean {
  if (!parameter.isBeyond || !('values' in parameter)) return false;
  const value = parameter.values[state.answers.get(parameter.name) ?? ''];
  return value !== undefined && value !== assumedAnswer(parameter, rules.source.facts);
}
