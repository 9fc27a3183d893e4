import type { VNode } from 'preact';
import {
  type Costs,
  euroRange,
  euroSpan,
  inList,
  memoize,
  missingWords,
  type Rules,
} from '../../../../engine/index.js';
import type { Path } from '../../../paths.js';
import { type Form, memberNouns } from '../../address/forms.js';
import { parametersOf, type State, worksOf } from '../../address/parameters.js';
import { asksPeople, formPeople } from '../../address/people.js';
import { presumedWords } from '../../address/presumed.js';
import type { Site } from '../../site.js';
import { Bar, BarKey, BarPatterns } from '../charts.js';
import { linkTo } from '../links.js';
import { outcomesOf } from '../outcomes.js';
import { CopiedTotals, openCondition } from '../result/totals.js';
import { totalData } from '../totals.js';
import type { FormCase } from './cases.js';
import { SHARES, type Shares, sharesOf, usualNotices, viewOf } from './shares.js';
import { CHART } from './texts.js';

interface Props {
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

interface ChartProps extends Props {
  /** The form of the case, which is marked. */
  readonly own?: Form | undefined;
  /** What the page says already of what is presumed. */
  readonly said?: readonly string[];
}

/** One of the amounts of a row: a form whose outcome is open has two. */
interface RowAmount extends Shares {
  /** On what it depends; undefined where there is one amount. */
  readonly when?: string;
}

/** What some forms cost: name, total and a bar each, on one scale. It needs no script. */
export function FormsChart({ cases, own, said = [], site }: ChartProps): VNode {
  const { language } = site.state;
  const texts = CHART[language];
  const rows = cases.map((one) => ({ one, amounts: rowAmounts(one, site) }));
  const most = SPARE * Math.max(1, ...rows.flatMap(({ amounts }) => amounts.map(({ total }) => total.max)));
  return (
    <>
      <BarPatterns tones={SHARES} />
      <BarKey of={{ ...texts.shares, open: texts.open }} />
      <ul class="chart">
        {rows.map(({ one, amounts }) => (
          <ChartRow key={one.form.address} {...{ one, amounts, most, isOwn: one.form === own, said, site }} />
        ))}
      </ul>
      <CopiedTotals results={cases.map(({ result }) => result)} site={site} />
    </>
  );
}

/** So much of the width the longest bar leaves free, that no bar looks cut off. */
const SPARE = 1.08;

/** What a form costs in the view of a page: one amount, or one for each of its outcomes. */
function rowAmounts({ form, state, result }: FormCase, site: Site): RowAmount[] {
  const view = viewOf(site.state);
  const outcomes = outcomesOf(form, state, site);
  if (outcomes.length === 0) return [sharesOf(result, site.rules, view)];
  return outcomes.map(({ when, result }) => ({ when, ...sharesOf(result, site.rules, view) }));
}

interface RowProps {
  readonly one: FormCase;
  readonly amounts: readonly RowAmount[];
  /** The amount at the right end of every bar, euro. */
  readonly most: number;
  /** Whether it is the form of the case. */
  readonly isOwn: boolean;
  /** What the page says already of what is presumed. */
  readonly said: readonly string[];
  readonly site: Site;
}

function ChartRow({ one: { form, state, result }, amounts, most, isOwn, said, site }: RowProps): VNode {
  const { language } = site.state;
  const besides = besidesOf(result, site);
  const [usual, ...others] = amounts;
  const amount = ({ total }: RowAmount) => (
    <span data-total={totalData(total)}>
      {euroSpan(total, language, 'whole')}
      {besides !== undefined && ` + ${besides}`}
    </span>
  );
  return (
    <li class={isOwn ? 'chart-row own' : 'chart-row'} id={`costo-${form.address}`}>
      <a class="chart-name" href={`${linkTo('/', state, { form: form.address })}#risultato`}>
        {chartName(form)}
      </a>{' '}
      <strong class="chart-total">{usual && amount(usual)}</strong>
      {others.map((other) => (
        <span key={other.when} class="chart-other">
          {CHART[language].otherwise(other.when ?? '')} {amount(other)}
        </span>
      ))}
      {besides === undefined &&
        amounts.map(({ when, shares }) => (
          <Bar key={when ?? ''} shares={shares} most={most} height={others.length > 0 ? '6' : '14'} />
        ))}
      <RowHints form={form} state={state} result={result} said={said} site={site} />
    </li>
  );
}

interface HintsProps extends Pick<FormCase, 'form' | 'state' | 'result'>, Pick<RowProps, 'said' | 'site'> {}

/** What qualifies the number of a row; on a wide screen also what the form is for. */
function RowHints({ form, state, result, said, site }: HintsProps): VNode | null {
  const { language } = site.state;
  const condition = openCondition(form, state);
  const outside = outsideWords(result, site);
  const qualifying = [
    ...(condition === undefined ? [] : [condition]),
    ...presumedWords(state, [form]).filter((words) => !said.includes(words)),
    ...(outside === undefined || said.includes(outside) ? [] : [CHART[language].inAddition(outside)]),
  ];
  const hint = condition === undefined ? form.hint : undefined;
  if (qualifying.length === 0) return hint === undefined ? null : <span class="form-hint wide">{hint}</span>;
  return (
    <span class="form-hint">
      {hint !== undefined && <span class="wide">{hint}; </span>}
      {qualifying.join('; ')}
    </span>
  );
}

/**
 * What a total lacks besides what decides, in words: the name of each, and its amount where there is one.
 * @returns undefined where it is complete
 */
export function outsideWords(result: Costs, { rules, state }: Site): string | undefined {
  if (result.totalsCompleteness === 'complete') return undefined;
  const besides = besidesIn(rules.source.notices);
  const excludedMandatory = result.excludedMandatory.filter(({ id }) => besides.get(id) === undefined);
  const words = missingWords({ ...result, excludedMandatory }, state.language);
  return words === '' ? undefined : words.split('; ').map(inSentence).join('; ');
}

/** What is due besides a total and has no known amount, after a plus; undefined where nothing decides beside the total. */
export function besidesOf({ excludedMandatory }: Costs, site: Pick<Site, 'rules' | 'state'>): string | undefined {
  const besides = besidesIn(site.rules.source.notices);
  const [usual] = excludedMandatory.flatMap(({ id }) => besides.get(id) ?? []);
  return usual === undefined ? undefined : (besidesAnswered(site) ?? usual);
}

/** What it is called by an answer of the case: the fund of a profession. */
function besidesAnswered({ rules, state }: Pick<Site, 'rules' | 'state'>): string | undefined {
  const { facts } = rules.source;
  const [named] = parametersOf(facts).flatMap((parameter) => {
    const [fact, answer] = [facts[parameter.field], state.answers.get(parameter.name)];
    if (answer === undefined || !('values' in parameter) || fact === undefined || !('besides' in fact)) return [];
    return fact.besides?.[String(parameter.values[answer])] ?? [];
  });
  return named;
}

const besidesIn = memoize(
  (notices: Rules['source']['notices']) => new Map(notices.map(({ id, besides }) => [id, besides])),
);

/** The name of a form beside others: of one apart from businesses the short name says too little. */
export function chartName({ apart, page, name }: Form): string {
  return apart === undefined ? name : (page?.name ?? name);
}

/** What most people pay in addition, whether it is counted or not. */
export function UsualWords({ cases, site }: Props): VNode | null {
  const { language } = site.state;
  const view = viewOf(site.state);
  const usual = cases.flatMap(({ result }) => usualNotices(result, site.rules));
  if (usual.length === 0) return null;
  const names = inList(new Set(usual.map(({ notice }) => inSentence(notice.label))), language);
  const range = {
    min: Math.min(...usual.map(({ amount }) => amount.min)),
    max: Math.max(...usual.map(({ amount }) => amount.max)),
  };
  return (
    <>
      {view.isRealistic
        ? CHART[language].usual(names)
        : CHART[language].without(names, euroRange(range, language, 'whole'))}
    </>
  );
}

/** A label in the middle of a sentence: small, unless it begins with an abbreviation. */
export function inSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
}

/** The people whom a total counts, for a form that can have several. */
export function peopleNotes(form: Form, state: State): string[] {
  if (!asksPeople(form)) return [];
  const people = formPeople(state, form);
  const { none } = worksOf(form);
  const working = people.filter(({ work }) => work !== none).length;
  const { one, many } = memberNouns(form);
  const notes = CHART[state.language].notes.people;
  return [notes(working, people.length - working, one.toLowerCase(), many.toLowerCase())];
}

/** What the numbers of a page count: one control of three, as links that keep the answers. */
export function Modes({ path, site: { state } }: { path: Path; site: Site }): VNode {
  const { modes, modesLabel } = CHART[state.language];
  const { costs, period } = state;
  const mode = (label: string, isChosen: boolean, change: Pick<State, 'costs' | 'period'>) => (
    <li>
      <a href={linkTo(path, state, change)} aria-current={isChosen ? 'true' : undefined} data-live>
        {label}
      </a>
    </li>
  );
  return (
    <nav class="mode" aria-label={modesLabel}>
      <ul>
        {mode(modes.first, costs === undefined && period === undefined, { costs: undefined, period: undefined })}
        {mode(modes.usual, costs !== undefined && period === undefined, { costs: 'realistiche', period: undefined })}
        {mode(modes.long, period !== undefined, { costs: undefined, period: 'tre-anni' })}
      </ul>
    </nav>
  );
}
