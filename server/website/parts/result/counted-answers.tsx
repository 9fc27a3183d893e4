import type { VNode } from 'preact';
import { groupsBy, moreOrLess } from '../../../../engine/index.js';
import type { Notice } from '../../../../schemas/types/api.js';
import { assumedAnswer, questionOf } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { type Parameter, parametersOf } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { inSentence } from '../forms/chart.js';
import { formList, type RequestedCost } from '../forms/form-cost.js';
import { viewOf } from '../forms/shares.js';
import { answerWords } from '../questions/answers.js';
import { CitedSources } from './sources.js';
import { RESULT } from './texts.js';

interface Props {
  readonly forms: readonly RequestedCost[];
  readonly site: Site;
}

/**
 * The visitor's answers that only some have to give, which the costs of these forms count: by how much each moves the first 12
 * months, and what it means.
 */
export function CountedAnswers({ forms, site }: Props): VNode | null {
  const answers = parametersOf(site.rules.source.facts)
    .filter((one) => isAnswered(one, site))
    .map((parameter) => ({ parameter, moves: forms.flatMap((one) => moveOf(parameter, one, site) ?? []) }))
    .filter(({ moves }) => moves.length > 0);
  if (answers.length === 0) return null;
  return (
    <div class="counted">
      {answers.map(({ parameter, moves }) => (
        <CountedAnswer key={parameter.name} parameter={parameter} moves={moves} among={forms.length} site={site} />
      ))}
    </div>
  );
}

/** What an answer changes for a form. */
interface Move {
  readonly form: Form;
  /** By how much it moves the first 12 months, in words. */
  readonly words: string;
  /** What there is to be careful about only with it. */
  readonly warnings: readonly Notice[];
}

interface AnswerProps {
  readonly parameter: Parameter;
  readonly moves: readonly Move[];
  /** How many forms the page shows. */
  readonly among: number;
  readonly site: Site;
}

function CountedAnswer({ parameter, moves, among, site }: AnswerProps): VNode {
  const { rules, state } = site;
  const { label, why, sources = [] } = questionOf(parameter, rules.source.facts);
  const differences = groupsBy(moves, ({ words }) => words).map((alike) => {
    const [{ words }] = alike;
    const forms = alike.map(({ form }) => form);
    return among > 1 ? `${words} (${formList(forms, state.language)})` : words;
  });
  const warnings = new Map(moves.flatMap((one) => one.warnings.map((warning) => [warning.id, warning])));
  const answer = `${inSentence(label ?? parameter.name)} (${answerWords(parameter, site)})`;
  return (
    <>
      <p>
        {RESULT[state.language].counts} {[answer, ...differences].join(', ')}.
      </p>
      {[...warnings.values()].map((warning) => (
        <p key={warning.id}>
          <strong>{warning.label}.</strong> {warning.text}
        </p>
      ))}
      <details class="fold">
        <summary>{RESULT[state.language].countsWhom}</summary>
        <p class="note">
          {why}
          {sources.length > 0 && <CitedSources keys={sources} site={site} />}
        </p>
      </details>
    </>
  );
}

/** What an answer changes for a form; undefined if nothing. */
function moveOf({ field }: Parameter, { form, asked, result }: RequestedCost, site: Site): Move | undefined {
  const { comparing, state } = site;
  const { request, beyond = {} } = asked;
  if (!Object.hasOwn(beyond, field)) return undefined;
  const { [field]: _, ...others } = beyond;
  const without = { request, beyond: others };
  const before = new Set(comparing.costsOf(without).warnings.map(({ id }) => id));
  const warnings = result.warnings.filter(({ id, level }) => level === 'warning' && !before.has(id));
  const movesAny = comparing.costDifference(without, asked, { usual: true }).costs.length > 0;
  if (!movesAny && warnings.length === 0) return undefined;
  const { firstYear } = comparing.costDifference(without, asked, { usual: viewOf(state).isRealistic });
  const isMoved = firstYear.min !== 0 || firstYear.max !== 0;
  const texts = RESULT[state.language];
  return { form, warnings, words: isMoved ? moreOrLess(firstYear, state.language, 'whole') : texts.movesNothing };
}

/** Whether the visitor's answer to a question beyond the request differs from what is assumed without one. */
function isAnswered(parameter: Parameter, { state, rules }: Site): boolean {
  if (!parameter.isBeyond || !('values' in parameter)) return false;
  const value = parameter.values[state.answers.get(parameter.name) ?? ''];
  return value !== undefined && value !== assumedAnswer(parameter, rules.source.facts);
}
