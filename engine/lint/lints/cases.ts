import { tryCase, type UnmetExpectation } from '../../cases.js';
import { inList } from '../../document/in-words.js';
import { ruleWords } from '../../loader/messages.js';
import type { Place } from '../../loader/problem.js';
import type { WrittenRule } from '../../loader/rule-book.js';
import type { NamedRule } from '../../names/named-rules.js';
import { usesOf } from '../../names/uses.js';
import { BUCKETS, type Costs } from '../../rules/rules-year.js';
import { inEach, type Language, type Translated } from '../../values/language.js';
import { type Group, groupsBy } from '../../values/maps.js';
import { TOTALS_OF } from '../expected-parts.js';
import { changedRules } from '../former-rules.js';
import { type Cause, defineLint, type LintContext } from '../lint.js';

/**
 * Cases that expect another result than the rules give, for example because of a misplaced comma in a figure. Cases
 * that fail for the same reason are reported together: because the same rules have changed or, if none have, because
 * the same line or total differs.
 */
export const unfulfilledCases = defineLint({
  code: 'unfulfilled_case',
  severity: 'error',
  find(context) {
    const groups = groupsBy(failedCases(context), ({ behind, subject }) =>
      behind.length > 0 ? behind.map(({ section, name }) => `${section} ${name}`).join() : subject,
    );
    return groups.flatMap((group) => {
      if (group.length === 1) return group;
      const cause = causeOf(group);
      return group.map((one) => ({ ...one, shared: { cause, own: ownWords(one) } }));
    });
  },
  text: (one) => {
    const { name, texts, behind } = one;
    const message = inEach((language) => {
      const moved = behind.length === 0 ? '' : ` ${FAILED[language].because(rulesInWords(behind, language))}`;
      return `${FAILED[language].one(name, texts[language])}${moved}`;
    });
    return {
      it: {
        message: message.it,
        hint: 'Se la regola è giusta, correggi il caso dalla sua fonte, mai da ciò che risponde il programma.',
      },
      en: {
        message: message.en,
        hint: "If the rule is right, correct the case from its source, never from the program's answer.",
      },
    };
  },
});

/** A case that fails. */
interface FailedCase {
  readonly name: string;
  /** The expectations that are not met, in words. */
  readonly texts: Translated;
  /** The subject of the first of them: a line, a modifier, a notice, a deadline, a total or a status. */
  readonly subject: string;
  /** The rules behind these expectations that have changed since the base. */
  readonly behind: readonly WrittenRule[];
  /** The place of the first of them. */
  readonly place: Place;
}

function failedCases(context: LintContext): FailedCase[] {
  const { book, rules } = context;
  const changed = changedSinceBase(context);
  return book.source.cases.flatMap((one): FailedCase[] => {
    const { result, unmet } = tryCase(one, rules) ?? { unmet: [] };
    const [first] = unmet;
    if (first === undefined || result === undefined) return [];
    return [
      {
        name: one.name,
        texts: inEach((language) => unmet.map(({ text }) => text[language]).join('; ')),
        subject: first.subject ?? first.path.join(' '),
        behind: changed.size === 0 ? [] : rulesBehind(unmet, result, changed, context),
        place: book.placeIn(one, ['expect', ...first.path]),
      },
    ];
  });
}

function ownWords({ name, texts }: FailedCase): Translated {
  return inEach((language) => `"${name}": ${texts[language]}`);
}

/** The message for several cases, at the place of the rule that changed. */
function causeOf(group: Group<FailedCase>): Cause {
  const [{ behind, subject, place }] = group;
  return {
    ...(behind[0]?.place() ?? place),
    message: inEach((language) => {
      const { follow, expect } = FAILED[language];
      return behind.length > 0
        ? follow(group.length, rulesInWords(behind, language))
        : expect(group.length, `"${subject}"`);
    }),
    hint: inEach((language) => FAILED[language].hint),
  };
}

function rulesInWords(rules: readonly WrittenRule[], language: Language): string {
  const words = rules.map((rule) => ruleWords(rule)[language]);
  return inList(
    words.map((rule) => (language === 'it' ? rule.charAt(0).toLowerCase() + rule.slice(1) : `the ${rule}`)),
    language,
  );
}

const FAILED = {
  it: {
    one: (name: string, why: string) => `Il caso "${name}" non torna: ${why}.`,
    because: (rules: string) => `Dipende da ciò che è cambiato: ${rules}.`,
    follow: (count: number, rules: string) =>
      `${count} casi non tornano più, dopo la modifica di ciò da cui dipendono: ${rules}.`,
    expect: (count: number, subject: string) => `${count} casi si aspettano altro da ${subject}.`,
    hint: 'Se la regola è giusta, correggi i casi dalle loro fonti, mai da ciò che risponde il programma.',
  },
  en: {
    one: (name: string, why: string) => `The case "${name}" fails: ${why}.`,
    because: (rules: string) => `It depends on what has changed: ${rules}.`,
    follow: (count: number, rules: string) => `${count} cases depend on ${rules}, which changed, and now fail.`,
    expect: (count: number, subject: string) => `${count} cases expect another result for ${subject}.`,
    hint: "If the rule is right, correct the cases from their sources, never from the program's answer.",
  },
} satisfies Translated<unknown>;

/** The rules that have changed since the base of the check. Keys are a section, a space and a name. */
function changedSinceBase({ book, files, former }: LintContext): Map<string, WrittenRule> {
  const changed = changedRules(files, former);
  return new Map(
    book.named.map((one) => [`${one.section} ${one.name}`, one] as const).filter(([key]) => changed.has(key)),
  );
}

/** The buckets in an expected total; all of them for a total of all buckets. */
function bucketsOf(total: string): readonly string[] {
  const own = BUCKETS.filter((bucket) => TOTALS_OF[bucket].some((one) => one === total));
  return own.length === 0 ? BUCKETS : own;
}

/**
 * The changed rules behind the unmet expectations. For a line that is not due, these are the rules that decide that.
 */
function rulesBehind(
  unmet: readonly UnmetExpectation[],
  result: Costs,
  changed: ReadonlyMap<string, WrittenRule>,
  { book: { index } }: LintContext,
): WrittenRule[] {
  const named = unmet.flatMap(({ subject }) => subject ?? []);
  const linesOf = (one: NamedRule): string[] =>
    index.usesOf(one).flatMap(({ kind, value }) => (kind === 'LineId' ? [String(value)] : []));
  // A payment also depends on the lines that its deadline pays.
  const deadlines = index.declared('deadlines').filter(({ name }) => named.includes(name));
  const subjects = [...named, ...deadlines.flatMap(linesOf)];
  const buckets = unmet.flatMap(({ path }) => bucketsOf(String(path[0])));
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
  const targeting = index.declared('modifiers').filter((one) => linesOf(one).some((line) => isDue.has(line)));
  const uses = [
    ...lines.flatMap((line) => usesOf(isDue.has(line.name) ? line : { ...line, rule: { when: line.rule.when } })),
    ...[...others, ...targeting].flatMap((one) => index.usesOf(one)),
  ];
  // A line does not depend on other lines that its modifiers or deadlines name, nor on sources.
  const behind = index.behind(uses, ({ kind }) => kind !== 'LineId' && kind !== 'SourceKey');
  const meant = new Set(
    [...lines, ...others, ...targeting, ...behind].map(({ section, name }) => `${section} ${name}`),
  );
  return [...changed].flatMap(([key, rule]) => (meant.has(key) ? [rule] : []));
}
