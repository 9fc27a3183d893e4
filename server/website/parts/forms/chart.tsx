import type { ComponentChildren, VNode } from 'preact';
import {
  euro,
  euroRange,
  euroSpan,
  inList,
  type Language,
  missingWords,
  notesOnTotals,
  type Rules,
} from '../../../../engine/index.js';
import type { Path } from '../../../paths.js';
import { type Form, formsOf, memberNouns, pairOf } from '../../address/forms.js';
import { type State, worksOf } from '../../address/parameters.js';
import { asksPeople, comparedPeople, formPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { Axis, Bar, BarKey, BarPatterns, type Scale, scaleTo } from '../charts.js';
import { linkTo } from '../links.js';
import { List } from '../lists.js';
import { CopiedTotals } from '../result/totals.js';
import { totalData } from '../totals.js';
import type { FormCase } from './cases.js';
import { LONG, SHARES, type Shares, sharesOf, usualNotices, type View, viewOf } from './shares.js';
import { CHART } from './texts.js';

interface Props {
  readonly cases: readonly FormCase[];
  readonly site: Site;
}

/** A form of the chart with its cost in shares. */
interface Row {
  readonly one: FormCase;
  readonly shares: Shares;
}

/**
 * What some forms cost, in shares and on one scale; those that are not for the case stand apart. It needs no script.
 * @param children what stands between the two
 */
export function FormsChart({ cases, children, site }: Props & { children?: ComponentChildren }): VNode {
  const { language } = site.state;
  const texts = CHART[language];
  const view = viewOf(site.state);
  const rows = cases.map((one) => ({ one, shares: sharesOf(one.result, site.rules, view) }));
  const scale = scaleTo(Math.max(...rows.map(({ shares }) => shares.total.max)));
  const fits = rows.filter(({ one }) => one.misfit === undefined);
  const misfits = rows.filter(({ one }) => one.misfit !== undefined);
  const names = shareNames(view, language);
  const { usual: _, ...required } = names;
  const chart = (some: readonly Row[]) => (
    <ul class="chart">
      {some.map((row) => (
        <ChartRow key={row.one.form.address} row={row} scale={scale} site={site} />
      ))}
    </ul>
  );
  return (
    <div class="forms-chart">
      <BarPatterns tones={SHARES} scale={scale} />
      <BarKey of={{ ...(view.isRealistic ? names : required), open: texts.striped }} />
      <Axis scale={scale} language={language} />
      {chart(fits)}
      <p class="legend">{texts.scale(euro(scale.most, language, 'whole'))}</p>
      <CopiedTotals results={cases.map(({ result }) => result)} site={site} />
      {children}
      {misfits.length > 0 && (
        <section class="misfits" aria-labelledby="non-per-questo-caso">
          <h3 id="non-per-questo-caso">{texts.misfits}</h3>
          <p class="note">{texts.misfitsNote}</p>
          {chart(misfits)}
        </section>
      )}
    </div>
  );
}

function ChartRow({ row: { one, shares }, scale, site }: { row: Row; scale: Scale; site: Site }): VNode {
  const { language } = site.state;
  const { form, state } = one;
  const notes = formNotes(one, site);
  return (
    <li class="chart-row" id={`costo-${form.address}`}>
      <span class="chart-form">
        <a class="chart-name" href={`${linkTo('/', state, { form: form.address })}#risultato`}>
          {chartName(form)}
        </a>{' '}
        <span class="form-hint">{form.hint}</span>
      </span>{' '}
      <strong class="chart-total" data-total={totalData(shares.total)}>
        {euroSpan(shares.total, language, 'whole')}
      </strong>
      <Bar shares={shares.shares} height="18" {...scale} />
      <span class="chart-parts">{shareWords(shares, viewOf(site.state), language).join(' · ')}</span>
      {notes.length > 0 && <span class="form-note">{notes.join(' · ')}</span>}
    </li>
  );
}

/** The name of a form beside others: of one that is no company the short name says too little. */
export function chartName(form: Form): string {
  return asksPeople(form) ? form.name : form.label;
}

/** The shares of a cost that are not nothing, each rounded to the euro by itself, so that the same amount reads the same everywhere. */
function shareWords({ shares }: Shares, view: View, language: Language): string[] {
  const names = shareNames(view, language);
  return SHARES.filter((share) => shares[share].max > 0).map(
    (share) => `${names[share]} ${euroRange(shares[share], language, 'whole')}`,
  );
}

/** The names of the shares. That of the yearly costs depends on how many years the chart shows. */
function shareNames({ years }: View, language: Language) {
  const { shares, annual } = CHART[language];
  return { ...shares, annual: annual[years === LONG ? 'long' : 'first'] };
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

/** What a total counts and leaves out, so that nobody takes a total for two people for that of one. */
export function formNotes({ form, state, result, misfit }: FormCase, { rules, state: { language } }: Site): string[] {
  const texts = CHART[language].notes;
  const notes: string[] = misfit === undefined ? [] : [misfit.replace(/\.$/, '')];
  notes.push(...peopleNotes(form, state));
  const { provided, free } = (misfit === undefined && form.apart) || {};
  notes.push(...[provided, result.first_year_12m_max === 0 ? free : undefined].filter((note) => note !== undefined));
  notes.push(...notesOnTotals(result, rules.source));
  if (result.totalsCompleteness === 'partial') notes.push(texts.partial(missingWords(result, language)));
  return notes;
}

/** The switches of a chart, as links that keep the answers. */
export function ViewSwitches({ path, site: { state } }: { path: Path; site: Site }): VNode {
  const texts = CHART[state.language].views;
  const { costs, period } = state;
  const link = (label: string, isChosen: boolean, change: Pick<State, 'costs' | 'period'>) => (
    <li>
      <a href={linkTo(path, state, change)} aria-current={isChosen ? 'true' : undefined} data-live>
        {label}
      </a>
    </li>
  );
  return (
    <nav class="switches" aria-label={texts.label}>
      <ul>
        {link(texts.costs.required, costs === undefined, { costs: undefined })}
        {link(texts.costs.realistic, costs !== undefined, { costs: 'realistiche' })}
      </ul>
      <ul>
        {link(texts.period.first, period === undefined, { period: undefined })}
        {link(texts.period.long, period !== undefined, { period: 'tre-anni' })}
      </ul>
    </nav>
  );
}

/** The addresses of a form beside each of some others, with the same people and answers. */
export function pairStates(form: Form, others: readonly Form[], { state, rules }: Site): State[] {
  const people = comparedPeople(state, formsOf(rules));
  return others.map((other) => ({ ...state, people, pair: [form.address, other.address] }));
}

/** A link to forms side by side: to their own page where they have one. */
export function pairLink(compared: State, rules: Rules): string {
  const pair = pairOf(compared.pair ?? [], rules);
  return linkTo(pair === undefined ? '/confronto' : `/${pair.slug}`, compared);
}

/** The question that a link to forms side by side asks. */
export function pairQuestion({ pair = [], language }: State, rules: Rules): string {
  const forms = formsOf(rules);
  const names = pair.map((address) => forms.get(address)?.name ?? address);
  return CHART[language].pairs.question(pairOf(pair, rules)?.label ?? inList(names, language, 'or'));
}

/** Links to forms side by side, and to the comparison of all. */
export function PairLinks({ states, site: { state, rules } }: { states: readonly State[]; site: Site }): VNode | null {
  if (states.length === 0) return null;
  const texts = CHART[state.language].pairs;
  return (
    <section class="pairs" aria-labelledby="due-alla-volta">
      <h2 id="due-alla-volta">{texts.heading}</h2>
      <List
        items={[
          ...states.map((one) => <a href={pairLink(one, rules)}>{pairQuestion(one, rules)}</a>),
          <a href={linkTo('/confronto', { ...state, pair: undefined })}>{texts.all(formsOf(rules).size)}</a>,
        ]}
      />
    </section>
  );
}
