import type { Result } from '../../../schemas/types/api.js';
import { calculate } from '../../calculate.js';
import { type Exercised, exercisables, exercisedBy, type UnmetExpectation, unmetByRules } from '../../cases.js';
import { TEXT_KEYS } from '../../english.js';
import { ruleWords } from '../../loader/messages.js';
import type { Place } from '../../loader/problem.js';
import type { WrittenRule } from '../../loader/rule-book.js';
import { usesOf } from '../../names/uses.js';
import { validateRequest } from '../../request/validate.js';
import { BUCKETS } from '../../rules/rules-year.js';
import { inEach, type Translated } from '../../values/language.js';
import { formerRules } from '../former-rules.js';
import { defineLint, type LintContext } from '../lint.js';

/**
 * A line, amount case, modifier or notice that no case exercises, so that nobody would notice if it were wrong. Of a line
 * that is not exercised only the line is reported; what no request exercises is for other lints.
 */
export const notExercised = defineLint({
  code: 'not_exercised',
  severity: 'error',
  find({ book, rules, reachable }) {
    const seen = new Set(rules.source.cases.flatMap((one) => exercisedBy(rules, one)));
    const isMissing = (name: Exercised): boolean => reachable.has(name) && !seen.has(name);
    return exercisables(rules)
      .filter(({ name, line }) => isMissing(name) && !(line !== undefined && isMissing(`line ${line}`)))
      .map(({ name, rule, path }) => ({ name, place: book.placeIn(rule, path) }));
  },
  text: ({ name }) => ({
    it: {
      message: `Nessun caso prova ${inItalian(name)}.`,
      hint: 'Aggiungi un caso nella cartella cases, con ciò che è dovuto e dove è scritto.',
    },
    en: {
      message: `No case exercises ${name}.`,
      hint: 'Add a case to the folder cases, with what is due and where that is written.',
    },
  }),
});

function inItalian(name: Exercised): string {
  return name
    .replace(/^line /, 'la riga ')
    .replace(/^notice /, "l'avviso ")
    .replace(/^modifier (\S+) on /, 'il modificatore $1 su ')
    .replace(/^amount case (\d+) of /, 'la possibilità $1 di ')
    .replace(' for ', ' per ');
}

/**
 * Cases whose result is not what they expect: a figure with a slipped comma shows here. Those that fail for one reason are
 * reported together: what has changed and stands behind them, else the line or the total that is not as expected.
 */
export const unfulfilledCases = defineLint({
  code: 'unfulfilled_case',
  severity: 'error',
  find(context) {
    const { book, rules } = context;
    const changed = changedRules(context);
    const groups = new Map<string, FailedCases>();
    for (const one of book.source.cases) {
      const validation = validateRequest(one.request);
      if (!validation.ok) continue;
      const result = calculate(rules, validation.request);
      const unmet = unmetByRules(one, validation.request, rules);
      const [first] = unmet;
      if (first === undefined) continue;
      const subjects = unmet.map(({ path, subject }) => subject ?? path.join(' '));
      const behind = changed.size === 0 ? [] : rulesBehind(unmet, result, changed, context);
      const key =
        behind.length > 0 ? behind.map(({ section, name }) => `${section} ${name}`).join() : (subjects[0] ?? '');
      const place = behind[0]?.place() ?? book.placeIn(one, ['expect', ...first.path]);
      const { cases } = groups.get(key) ?? { cases: [] };
      const texts = inEach((language) => unmet.map(({ text }) => text[language]).join('; '));
      groups.set(key, { behind, cases: [...cases, { name: one.name, texts, place }] });
    }
    return [...groups.values()].flatMap((group) => group.cases.slice(0, 1).map(({ place }) => ({ ...group, place })));
  },
  text: ({ behind, cases }) => {
    const failed = inEach((language) => {
      const shown = cases.slice(0, SHOWN).map(({ name, texts }) => [name, texts[language]] as const);
      const reasons = behind
        .map((rule) => ruleWords(rule)[language])
        .map((rule) => (language === 'it' ? rule.charAt(0).toLowerCase() + rule.slice(1) : `the ${rule}`))
        .join(', ');
      const { one, several, because } = FAILED[language];
      const [[name, why] = ['', '']] = shown;
      const all = shown.map(([name, why]) => `"${name}" (${why})`).join(', ');
      const message = cases.length === 1 ? one(name, why) : several(cases.length, all, cases.length - SHOWN);
      return behind.length === 0 ? message : `${message} ${because(reasons)}`;
    });
    return {
      it: {
        message: failed.it,
        hint: 'Correggi le regole; o, se la sua fonte ora dice altro, correggi il caso dalla sua fonte, mai dalla risposta del programma.',
      },
      en: {
        message: failed.en,
        hint: "Correct the rules; or, where its source says otherwise now, correct the case from its source, never from the program's answer.",
      },
    };
  },
});

const FAILED = {
  it: {
    one: (name: string, why: string) => `Il caso "${name}" non torna: ${why}.`,
    several: (count: number, shown: string, more: number) =>
      `${count} casi non tornano: ${shown}${more > 0 ? ` e altri ${more}` : ''}.`,
    because: (reasons: string) => `Dietro c'è ciò che è cambiato: ${reasons}.`,
  },
  en: {
    one: (name: string, why: string) => `The case "${name}" is not fulfilled: ${why}.`,
    several: (count: number, shown: string, more: number) =>
      `${count} cases are not fulfilled: ${shown}${more > 0 ? ` and ${more} more` : ''}.`,
    because: (reasons: string) => `Behind stands what has changed: ${reasons}.`,
  },
} satisfies Translated<unknown>;

/** As many cases as a message names. */
const SHOWN = 3;

interface FailedCases {
  /** What has changed since the base, and what the cases expect comes from. */
  readonly behind: readonly WrittenRule[];
  readonly cases: readonly { readonly name: string; readonly texts: Translated; readonly place: Place }[];
}

/** The rules that are other than at the base of the check, texts and sources aside, by kind and name. */
function changedRules({ book, files, former }: LintContext): Map<string, WrittenRule> {
  const before = new Map(former.map(({ section, name, rule }) => [`${section} ${name}`, whatItDoes(rule)]));
  const touched = new Set(former.map(({ path }) => path));
  const now = files.flatMap(({ path, yaml }) => (touched.has(path) ? formerRules(path, yaml.text) : []));
  const changed = new Set(
    now
      .map(({ section, name, rule }) => [`${section} ${name}`, whatItDoes(rule)] as const)
      .filter(([key, does]) => before.get(key) !== does)
      .map(([key]) => key),
  );
  return new Map(
    book.named.map((one) => [`${one.section} ${one.name}`, one] as const).filter(([key]) => changed.has(key)),
  );
}

/** What a rule decides or costs, to be compared: without what only people read. */
function whatItDoes(rule: object): string {
  return JSON.stringify(rule, (key, value: unknown) =>
    PLAIN.includes(key) || TEXT_KEYS.includes(key) ? undefined : value,
  );
}

const PLAIN = ['sources', 'reviewBy', 'confirm', 'law', 'aliases'];

/** The buckets of the lines that a total adds up. */
const BUCKETS_OF: Readonly<Record<string, readonly string[]>> = {
  opening: ['opening'],
  annual_fixed: ['annual'],
  inps: ['inps'],
};

/** The changed rules that what is not as expected comes from: of a line that is not due, what decides that it is not. */
function rulesBehind(
  unmet: readonly UnmetExpectation[],
  result: Result,
  changed: ReadonlyMap<string, WrittenRule>,
  { book: { index } }: LintContext,
): WrittenRule[] {
  const subjects = unmet.flatMap(({ subject }) => subject ?? []);
  const buckets = unmet.flatMap(({ path }) => BUCKETS_OF[String(path[0])] ?? BUCKETS);
  const due = new Set(result.lines.map(({ id }) => id));
  const lines = index
    .declared('lines')
    .filter(({ name, rule }) =>
      subjects.length > 0 ? subjects.includes(name) : buckets.includes(String(rule.bucket)),
    );
  const others = ['modifiers', 'notices', 'deadlines']
    .flatMap(index.declared)
    .filter(({ name }) => subjects.includes(name));
  const isDue = new Set(lines.flatMap(({ name }) => (due.has(name) ? [name] : [])));
  const targeting = index
    .declared('modifiers')
    .filter((one) => index.usesOf(one).some(({ kind, value }) => kind === 'LineId' && isDue.has(String(value))));
  const uses = [
    ...lines.flatMap((line) => usesOf(isDue.has(line.name) ? line : { ...line, rule: { when: line.rule.when } })),
    ...[...others, ...targeting].flatMap((one) => index.usesOf(one)),
  ];
  // What a modifier or a deadline is of, and what cites a source, does not follow from it.
  const behind = index.behind(uses, ({ kind }) => kind !== 'LineId' && kind !== 'SourceKey');
  const meant = new Set(
    [...lines, ...others, ...targeting, ...behind].map(({ section, name }) => `${section} ${name}`),
  );
  return [...changed].flatMap(([key, rule]) => (meant.has(key) ? [rule] : []));
}
