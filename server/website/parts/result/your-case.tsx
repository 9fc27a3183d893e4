import type { VNode } from 'preact';
import {
  type ComparedRequest,
  type ComparingRules,
  type Costs,
  euroSpan,
  groupsBy,
  inList,
  lineMoves,
  notesOnTotals,
  type Rules,
  totalRanges,
} from '../../../../engine/index.js';
import type { LineMove, Notice } from '../../../../schemas/types/api.js';
import { askedParameters, assumedAnswer, questionOf } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { Parameter } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { usualNotices } from '../forms/shares.js';
import { answerWords } from '../questions/answers.js';
import { CitedSources } from './sources.js';
import { RESULT } from './texts.js';

/** What a form costs with the visitor's answers beyond the request, and the lines that differ from the cost by the law alone. */
export interface CostsInYourCase {
  readonly inYourCase: Costs;
  readonly differences: readonly LineMove[];
}

/** A form in the visitor's case. */
export interface FormInYourCase {
  readonly form: Form;
  /** What it costs by the law alone. */
  readonly law: Costs;
  /** What it costs in the case, the same as by the law or not. */
  readonly inCase: Costs;
  /** What it costs in the case; undefined where that is the same. */
  readonly yourCase: CostsInYourCase | undefined;
  /** What most pay although no law asks for it, where it is not the same as without the answers. */
  readonly usual: readonly LineMove[];
  /** The warnings of the case that the law alone does not give. */
  readonly warnings: readonly Notice[];
}

/**
 * The result by the law alone, and what is due with the answers beyond the request. What is said beside the totals is already
 * that of the visitor's case; what the totals take for granted is not.
 * @param law the result of the same request by the law alone
 */
export function withYourCase<Of extends Costs>(
  law: Of,
  asked: ComparedRequest,
  rules: ComparingRules,
): { readonly result: Of } & Omit<FormInYourCase, 'form'> {
  if (asked.beyond === undefined)
    return { result: law, law, inCase: law, yourCase: undefined, usual: [], warnings: [] };
  const own = rules.costsOf(asked);
  const differences = lineMoves(law.lines, own.lines);
  const { possibleAdditional, notDeterminable, excludedMandatory, warnings } = own;
  const result = { ...law, possibleAdditional, notDeterminable, excludedMandatory, warnings };
  return {
    result,
    law,
    inCase: differences.length === 0 ? result : own,
    yourCase: differences.length === 0 ? undefined : { inYourCase: own, differences },
    usual: usualMoves(law, own, rules),
    warnings: own.warnings.filter(({ id, level }) => level === 'warning' && !law.warnings.some((one) => one.id === id)),
  };
}

/** How what most pay differs between two results: notices about the same service have the same label. */
function usualMoves(law: Costs, own: Costs, rules: Rules): LineMove[] {
  const now = new Map(usualNotices(own, rules).map(({ notice }) => [notice.label, notice]));
  const before = usualNotices(law, rules).map(({ notice }) => ({
    ...notice,
    id: now.get(notice.label)?.id ?? notice.id,
  }));
  return lineMoves(before, [...now.values()]);
}

interface Props {
  readonly forms: readonly FormInYourCase[];
  /** The level of the heading. */
  readonly heading?: 'h2' | 'h3';
  /** Whether the page has a place for each line of the law's result, to which its calendar links. */
  readonly hasLines?: boolean;
  readonly site: Site;
}

/** What some forms cost in the case of the visitor, after the law's calculation: the totals, and the lines that differ. */
export function InYourCase({ forms, heading: Heading = 'h3', hasLines = false, site }: Props): VNode | null {
  const texts = RESULT[site.state.language].yourCase;
  const moved = forms.filter(
    ({ yourCase, usual, warnings }) => yourCase !== undefined || usual.length > 0 || warnings.length > 0,
  );
  if (moved.length === 0) return null;
  const answered = askedParameters(
    moved.map(({ form }) => form),
    site.state,
    site.comparing,
    (one) => isAnswered(one, site),
  );
  return (
    <section class="your-case" aria-labelledby="nel-tuo-caso">
      <Heading id="nel-tuo-caso">{texts.heading}</Heading>
      {answered.length > 0 && (
        <p>
          {texts.answered(
            inList(
              answered.map((one) => answerLabel(one, site)),
              site.state.language,
            ),
          )}
        </p>
      )}
      {groupsBy(moved, ({ yourCase, usual, warnings }) => JSON.stringify([yourCase?.differences, usual, warnings])).map(
        (alike) => {
          const [{ form, yourCase, usual, warnings }] = alike;
          return (
            <div class="notice" key={form.address}>
              {alike.map((one) => (
                <CaseTotals key={one.form.address} of={one} isNamed={forms.length > 1} site={site} />
              ))}
              <LineMoves moves={yourCase?.differences ?? []} usual={usual} hasLines={hasLines} site={site} />
              {warnings.map(({ id, label, text }) => (
                <p key={id}>
                  <strong>{label}.</strong> {text}
                </p>
              ))}
            </div>
          );
        },
      )}
      {answered.map((one) => {
        const { why, sources = [] } = questionOf(one, site.rules.source.facts);
        return (
          <p class="note" key={one.name}>
            {why}
            {sources.length > 0 && <CitedSources keys={sources} site={site} />}
          </p>
        );
      })}
    </section>
  );
}

/** The totals of the case beside those of the law, where they are not the same. */
function CaseTotals({ of, isNamed, site }: { of: FormInYourCase; isNamed: boolean; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language].yourCase;
  if (of.yourCase === undefined) return isNamed ? <p>{of.form.name}</p> : null;
  const { inYourCase } = of.yourCase;
  const [law, own] = [totalRanges(of.law), totalRanges(inYourCase)];
  const notes = notesOnTotals(inYourCase, site.rules.source);
  const sum = (total: 'first_year_12m' | 'annual_total') => (
    <>
      <strong>{euroSpan(own[total], language, 'whole')}</strong>
      {notes.length > 0 && ` (${notes.join('; ')})`}
      {`, ${texts.insteadOf(euroSpan(law[total], language, 'whole'))}`}
    </>
  );
  return (
    <p>
      {isNamed && `${of.form.name}. `}
      {texts.firstYear} {sum('first_year_12m')}; {texts.annual} {sum('annual_total')}.
    </p>
  );
}

interface MovesProps {
  readonly moves: readonly LineMove[];
  /** Of what most pay without an obligation. */
  readonly usual: readonly LineMove[];
  readonly hasLines: boolean;
  readonly site: Site;
}

/** Each line that differs, the greatest difference first; apart those that no total counts, and what most pay besides. */
function LineMoves({ moves, usual, hasLines, site }: MovesProps): VNode {
  const texts = RESULT[site.state.language].yourCase;
  const list = (some: readonly LineMove[], lead?: string) =>
    some.length > 0 && (
      <>
        {lead !== undefined && <p>{lead}</p>}
        <ul>
          {some
            .toSorted((one, other) => sizeOf(other) - sizeOf(one))
            .map((move) => (
              <li key={move.id} id={hasLines && move.before === null ? `riga-${move.id}` : undefined}>
                {move.label}: {moveWords(move, site)}
              </li>
            ))}
        </ul>
      </>
    );
  return (
    <>
      {list(moves.filter(({ included }) => included))}
      {list(
        moves.filter(({ included }) => !included),
        texts.outside,
      )}
      {list(usual, texts.usual)}
    </>
  );
}

function moveWords({ before, after }: LineMove, { state: { language } }: Site): string {
  const texts = RESULT[language].yourCase;
  if (after === null) return texts.notDue;
  const now = euroSpan(after, language);
  return before === null ? texts.more(now) : `${now} ${texts.insteadOf(euroSpan(before, language))}`;
}

function sizeOf({ before, after }: LineMove): number {
  const nothing = { min: 0, max: 0 };
  const [was, is] = [before ?? nothing, after ?? nothing];
  return Math.max(Math.abs(is.min - was.min), Math.abs(is.max - was.max));
}

/** Whether the visitor's answer to a question beyond the request differs from what is assumed without one. */
function isAnswered(parameter: Parameter, { state, rules }: Site): boolean {
  if (!parameter.isBeyond || !('values' in parameter)) return false;
  const value = parameter.values[state.answers.get(parameter.name) ?? ''];
  return value !== undefined && value !== assumedAnswer(parameter, rules.source.facts);
}

/** `Familiari che aiutano (1)` */
function answerLabel(parameter: Parameter, site: Site): string {
  const { label } = questionOf(parameter, site.rules.source.facts);
  return `${label} (${answerWords(parameter, site)})`;
}
