import type { VNode } from 'preact';
import {
  type Costs,
  euroSpan,
  groupsBy,
  inList,
  lineMoves,
  type Rules,
  totalRanges,
} from '../../../../engine/index.js';
import type { LineMove } from '../../../../schemas/types/api.js';
import { askedParameters, assumedAnswer, type PageRequest, questionOf } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import type { Parameter } from '../../address/parameters.js';
import type { Site } from '../../site.js';
import { answerWords } from '../questions/answers.js';
import { CitedSources } from './sources.js';
import { RESULT } from './texts.js';

/** What a form costs with the visitor's answers beyond the request, beside what it costs without them. */
export interface CostsInYourCase {
  readonly results: Costs;
  readonly inYourCase: Costs;
  readonly differences: readonly LineMove[];
}

/** A form with its cost in the visitor's case; undefined if the answers beyond the request change nothing. */
export interface FormInYourCase {
  readonly form: Form;
  readonly yourCase: CostsInYourCase | undefined;
}

/**
 * The cost with the answers beyond the request; undefined if they change nothing.
 * @param results of the same request without them
 */
export function yourCaseOf(
  results: Costs,
  { request, beyond }: Pick<PageRequest, 'request' | 'beyond'>,
  rules: Rules,
): CostsInYourCase | undefined {
  if (request === undefined || beyond === undefined) return undefined;
  const inYourCase = rules.with(beyond, { checked: true }).costs(request, { checked: true });
  const differences = lineMoves(results.lines, inYourCase.lines);
  return differences.length === 0 ? undefined : { results, inYourCase, differences };
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
  const moved = forms.flatMap(({ form, yourCase }): Moved[] => (yourCase === undefined ? [] : [{ form, yourCase }]));
  if (moved.length === 0) return null;
  const answered = askedParameters(
    moved.map(({ form }) => form),
    site.state,
    site.rules,
    (one) => isAnswered(one, site),
  );
  return (
    <section class="your-case" aria-labelledby="nel-tuo-caso">
      <Heading id="nel-tuo-caso">{texts.heading}</Heading>
      <p>
        {texts.answered(
          inList(
            answered.map((one) => answerLabel(one, site)),
            site.state.language,
          ),
        )}
      </p>
      {groupsBy(moved, ({ yourCase }) => JSON.stringify(yourCase.differences)).map((alike) => (
        <div class="notice" key={alike[0].form.address}>
          {alike.map((one) => (
            <CaseTotals key={one.form.address} of={one} isNamed={forms.length > 1} site={site} />
          ))}
          <LineMoves moves={alike[0].yourCase.differences} hasLines={hasLines} site={site} />
        </div>
      ))}
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

type Moved = FormInYourCase & { readonly yourCase: CostsInYourCase };

/** The totals of the case beside those of the law. */
function CaseTotals({ of, isNamed, site }: { of: Moved; isNamed: boolean; site: Site }): VNode {
  const { language } = site.state;
  const texts = RESULT[language].yourCase;
  const [law, own] = [totalRanges(of.yourCase.results), totalRanges(of.yourCase.inYourCase)];
  const sum = (total: 'first_year_12m' | 'annual_total') => (
    <>
      <strong>{euroSpan(own[total], language, 'whole')}</strong>
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
  readonly hasLines: boolean;
  readonly site: Site;
}

/** Each line that differs, the greatest difference first; those that no total counts stand apart. */
function LineMoves({ moves, hasLines, site }: MovesProps): VNode {
  const list = (isIncluded: boolean) =>
    moves
      .filter(({ included }) => included === isIncluded)
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .map((move) => (
        <li key={move.id} id={hasLines && move.before === null ? `riga-${move.id}` : undefined}>
          {move.label}: {moveWords(move, site)}
        </li>
      ));
  const outside = list(false);
  return (
    <>
      <ul>{list(true)}</ul>
      {outside.length > 0 && (
        <>
          <p>{RESULT[site.state.language].yourCase.outside}</p>
          <ul>{outside}</ul>
        </>
      )}
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
