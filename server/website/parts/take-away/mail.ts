import { type Amounts, euroSpan, type Language } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import { type Parameter, type State, worksOf } from '../../address/parameters.js';
import { asksPeople, formPeople, presumedPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import type { RequestedCost } from '../forms/form-cost.js';
import { workLabel, workQuestion } from '../questions/answers.js';
import { presumedAnswer } from '../questions/presumed.js';
import { splitTotals, TOTALS, totalName } from '../totals.js';
import { TAKE_AWAY } from './texts.js';

/** What a page shows, for a mail about it. */
export interface Sent {
  /** The forms with their costs, in the order of the page. */
  readonly costs: readonly Pick<RequestedCost, 'form' | 'result'>[];
  /** The questions of the page. */
  readonly questions: readonly Parameter[];
}

/** The longest `mailto:` address that mail programs open, characters. */
const MOST = 2_000;

/**
 * A mail about a page for the visitor's own mail program: the totals, the unanswered questions, and the link. Questions that do
 * not fit are counted.
 * @param address the whole address of the page
 */
export function mailAbout({ costs, questions }: Sent, address: string, site: Site): string {
  const { language } = site.state;
  const { mail } = TAKE_AWAY[language];
  const names = costs.map(({ form }) => form.name).join(', ');
  const open = openQuestions({ costs, questions }, site);
  const subject = encodeURIComponent(mail.subject(names));
  const start = encoded(
    mail.greeting,
    mail.lead(names, costs.length, site.rules.ruleset.year),
    totalsOf(costs, language).join('\n'),
  );
  const end = encoded(`${mail.link}\n${address}`, mail.end);
  const items = open.map((text) => encoded(`- ${text}`));
  const written = (count: number) => {
    const others = open.length - count;
    const list = [...items.slice(0, count), ...(others > 0 ? [encoded(`- ${mail.others(others)}`)] : [])];
    const questions = list.length === 0 ? [] : [[encoded(mail.open), ...list].join(encoded('\n'))];
    return `mailto:?subject=${subject}&body=${[start, ...questions, end].join(encoded('\n\n'))}`;
  };
  let count = open.length;
  let mailto = written(count);
  while (mailto.length >= MOST && count > 0) mailto = written(--count);
  return mailto;
}

/** Some paragraphs as an address writes them. */
function encoded(...paragraphs: readonly string[]): string {
  return encodeURIComponent(paragraphs.join('\n\n').replaceAll('\n', '\r\n'));
}

/** All totals for a few forms; only those of the first year for many, because a mail has no room for more. */
function totalsOf(costs: Sent['costs'], language: Language): string[] {
  const amounts = (name: string, total: Amounts) =>
    `${costs.length > 1 ? `${name} ` : ''}${euroSpan(total, language, 'whole')}`;
  const which = costs.length > 2 ? (['firstYear'] as const) : TOTALS;
  return which.map((total) => {
    const all = costs.map(({ form, result }) => amounts(form.name, splitTotals(result)[total].total));
    return `${totalName(total, language)}: ${all.join('; ')}`;
  });
}

/** The unanswered questions that leave the amounts open, or whose answer is presumed. */
function openQuestions({ costs, questions }: Sent, site: Site): string[] {
  const { state, rules } = site;
  const { presumed } = TAKE_AWAY[state.language].mail;
  const { facts } = rules.source;
  const open = questions.flatMap((parameter) => {
    const { question, unanswered } = questionOf(parameter, facts);
    const answer = presumedAnswer(parameter, site);
    if (answer !== undefined) return [presumed(question, answer)];
    return unanswered === 'open' && !state.answers.has(parameter.name) ? [question] : [];
  });
  return [...openPeople(costs, state, site), ...open];
}

/** The question about what people do, if a form has somebody who has not answered it. */
function openPeople(costs: Sent['costs'], state: State, site: Site): string[] {
  const { personClass } = site.rules.source;
  const { undecided } = worksOf(site.rules.source);
  const { presumed } = TAKE_AWAY[state.language].mail;
  const form = costs.find(
    (one) => asksPeople(one.form) && formPeople(state, one.form).some(({ work }) => work === undecided),
  )?.form;
  if (form === undefined) return [];
  const counted = formPeople(presumedPeople(state, form), form);
  const index = formPeople(state, form).findIndex(({ work }) => work === undecided);
  const work = counted[index]?.work ?? undecided;
  return [work === undecided ? personClass.question : presumed(workQuestion(site), workLabel(work, site))];
}
