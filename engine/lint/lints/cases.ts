import { tryCase, type UnmetExpectation } from '../../cases.js';
import { inList } from '../../document/in-words.js';
import { quoted } from '../../loader/messages.js';
import type { Place } from '../../loader/problem.js';
import type { RuleBook } from '../../loader/rule-book.js';
import { BUCKETS, type Costs } from '../../rules/rules-year.js';
import { inEach, type Translated } from '../../values/language.js';
import { type Group, groupsBy } from '../../values/maps.js';
import { TOTALS_OF } from '../expected-parts.js';
import { type Cause, defineLint, type LintContext } from '../lint.js';

/**
 * Cases that expect another result than the rules give, for example because of a misplaced comma in a figure. Cases
 * that may fail for the same reason are reported together: they depend on the same figures or, if on none, the same
 * line or total differs.
 */
export const unfulfilledCases = defineLint({
  code: 'unfulfilled_case',
  severity: 'error',
  find: (context) =>
    groupsOf(failedCases(context)).flatMap((group) => {
      const [first, second, ...others] = group;
      if (first === undefined || second === undefined) return group;
      const cause = causeOf([first, second, ...others], context.book);
      return group.map((one) => ({ ...one, shared: { cause, own: ownWords(one) } }));
    }),
  text: ({ name, texts }) => ({
    it: {
      message: `Il caso "${name}" non torna: ${texts.it}.`,
      hint: 'Se la regola è giusta, correggi il caso dalla sua fonte, mai da ciò che risponde il programma.',
    },
    en: {
      message: `The case "${name}" fails: ${texts.en}.`,
      hint: "If the rule is right, correct the case from its source, never from the program's answer.",
    },
  }),
});

/** A case that fails. */
interface FailedCase {
  readonly name: string;
  /** The expectations that are not met, in words. */
  readonly texts: Translated;
  /** The subject of the first of them: a line, a modifier, a notice, a deadline, a total or a status. */
  readonly subject: string;
  /** The figures that every one of them depends on. */
  readonly figures: readonly string[];
  /** The place of the first of them. */
  readonly place: Place;
}

function failedCases({ book, rules }: LintContext): FailedCase[] {
  return book.source.cases.flatMap((one): FailedCase[] => {
    const { result, unmet } = tryCase(one, rules) ?? { unmet: [] };
    const [first] = unmet;
    if (first === undefined || result === undefined) return [];
    return [
      {
        name: one.name,
        texts: inEach((language) => unmet.map(({ text }) => text[language]).join('; ')),
        subject: first.subject ?? first.path.join(' '),
        figures: common(unmet.map((each) => figuresBehind(each, result, book))),
        place: book.placeIn(one, ['expect', ...first.path]),
      },
    ];
  });
}

/** The figures behind an expectation: those of its line, modifier or notice, or of the lines in its total or payment. */
function figuresBehind({ subject, path: [total] }: UnmetExpectation, { lines }: Costs, { source, index }: RuleBook) {
  const buckets = BUCKETS.filter((one) => total === 'first_year' || TOTALS_OF[one].some((name) => name === total));
  const summed = lines.filter(({ bucket, includedInTotals }) => includedInTotals && buckets.includes(bucket));
  const paid = source.deadlines.find(({ id }) => id === subject)?.lines ?? [];
  const ids = subject === undefined ? summed.map(({ id }) => id) : [subject, ...paid];
  const targeting = source.modifiers.filter(({ targets }) => targets.some((id) => ids.includes(id)));
  const meant = new Set([...ids, ...targeting.map(({ id }) => id)]);
  const rules = ['lines', 'modifiers', 'notices', 'deadlines'].flatMap(index.declared);
  const uses = rules.filter(({ name }) => meant.has(name)).flatMap((one) => index.usesOf(one));
  // A rule does not depend on the lines that it names, nor on sources.
  const behind = index.behind(uses, ({ kind }) => kind !== 'LineId' && kind !== 'SourceKey');
  return [...behind].flatMap(({ section, name }) => (section === 'figures' ? name : []));
}

/** The names that are in all lists. */
function common([first = [], ...others]: readonly (readonly string[])[]): string[] {
  return first.filter((name) => others.every((one) => one.includes(name)));
}

/** Groups cases by the figure that most of them depend on, then the others likewise; those without one by their subject. */
function groupsOf(failed: readonly FailedCase[]): (readonly FailedCase[])[] {
  const figures = new Set(failed.flatMap((one) => one.figures));
  const dependent = [...figures].map((name) => failed.filter((one) => one.figures.includes(name)));
  const largest = dependent.reduce((most, cases) => (cases.length > most.length ? cases : most), []);
  if (largest.length === 0) return groupsBy(failed, ({ subject }) => subject);
  return [largest, ...groupsOf(failed.filter((one) => !largest.includes(one)))];
}

function ownWords({ name, texts }: FailedCase): Translated {
  return inEach((language) => `"${name}": ${texts[language]}`);
}

/** The message for several cases: at the figure behind all of them if there is only one, otherwise at the first case. */
function causeOf(cases: Group<FailedCase>, { source, placeOfName }: RuleBook): Cause {
  const [{ subject, place }] = cases;
  const figures = common(cases.map((one) => one.figures));
  const [only] = figures.length === 1 ? figures.flatMap((name) => source.figures[name] ?? []) : [];
  return {
    ...(only === undefined ? place : placeOfName(only)),
    message: inEach((language) => {
      const { depend, others, expect } = FAILED[language];
      if (figures.length === 0) return expect(cases.length, quoted(subject));
      const named = figures.slice(0, figures.length > MOST_FIGURES ? FIRST_FIGURES : MOST_FIGURES).map(quoted);
      const left = figures.length - named.length;
      return depend(cases.length, inList([...named, ...(left === 0 ? [] : [others(left)])], language));
    }),
    hint: inEach((language) => FAILED[language].hint),
  };
}

/** How many figures a message names at most, and how many where there are more, so that at least two are left. */
const MOST_FIGURES = 4;
const FIRST_FIGURES = 3;

const FAILED = {
  it: {
    depend: (count: number, figures: string) => `${count} casi non tornano: tutti leggono ${figures}.`,
    others: (left: number) => `altre ${left} cifre`,
    expect: (count: number, subject: string) => `${count} casi si aspettano altro da ${subject}.`,
    hint: 'Se la regola è giusta, correggi i casi dalle loro fonti, mai da ciò che risponde il programma.',
  },
  en: {
    depend: (count: number, figures: string) => `${count} cases fail: all of them read ${figures}.`,
    others: (left: number) => `${left} other figures`,
    expect: (count: number, subject: string) => `${count} cases expect another result for ${subject}.`,
    hint: "If the rule is right, correct the cases from their sources, never from the program's answer.",
  },
} satisfies Translated<unknown>;
