import { suggestion } from '../values/nearest-name.js';
import { booleanHint, conditionHint, figureHint, type Translated } from './hints.js';
import type { Place, Problem, ProblemCode } from './problem.js';

/*
 * What the loader says of rules: what is wrong, naming the value found, and a hint: what is allowed and, where there is one,
 * the nearest right name. What it says of files, keys and types is in file-messages.ts.
 */

/** A problem that still has to be told where it is. */
export type Unplaced = (place: Place) => Problem;

/** A message with its code, and its hint where there is one. */
export function problem(code: ProblemCode, text: Translated<readonly [message: string, hint?: string]>): Unplaced {
  const [message, hint = ''] = text.en;
  return (place) => ({ ...place, code, message, hint: hint.trim() });
}

/** A value, in quotes where it is text. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}

/** Values one after the other, texts in quotes. */
export function listed(values: readonly unknown[]): string {
  return values.map(quoted).join(', ');
}

/** `file:line:column`, as editors open it. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** The whole list where it is short: a list of a hundred names tells nobody anything. */
function allowed(values: readonly unknown[]): Translated {
  if (values.length === 0) return { en: ' There is none yet.' };
  return values.length <= 12 ? { en: ` Allowed: ${listed(values)}.` } : { en: '' };
}

export const aliasTaken = (alias: string, first: Place) =>
  problem('duplicate_id', {
    en: [
      `The alias "${alias}" is also a name at ${formatPlace(first)}.`,
      'An alias is a name that no rule has any more. Remove it, or rename the other rule.',
    ],
  });

/** What rules refer to by name: the code of a name that nothing has, its word, and where such names are declared. */
const REFERENCES = {
  condition: {
    code: 'unknown_condition',
    hint: conditionHint,
    en: ['condition', ' Conditions stand in the folder conditions.'],
  },
  figure: { code: 'unknown_figure', hint: figureHint, en: ['figure', ' Figures are declared in figures.yaml.'] },
  fact: { code: 'unknown_fact', en: ['fact', ' Facts are declared in facts.yaml.'] },
  count: { code: 'unknown_fact', en: ['count fact', ''] },
  number: { code: 'unknown_fact', en: ['number fact', ''] },
  people: { code: 'unknown_people', en: ['count of people', ' Counts are declared in facts.yaml.'] },
  source: { code: 'unknown_source', en: ['source', ' Sources are declared in the folder sources.'] },
  target: { code: 'unknown_target', en: ['line', ' A target is bucket.id, for example annual.diritto_annuale.'] },
  form: { code: 'unknown_form', en: ['form', ' A form has a request schema and stands in forms.yaml.'] },
  role: { code: 'unknown_role', en: ['role', ' Roles are the lists and the holders in forms.yaml.'] },
  class: { code: 'unknown_class', en: ['class', ''] },
  line: { code: 'unknown_id', en: ['line', ' A line is bucket.id, for example annual.diritto_annuale.'] },
} as const satisfies Record<string, Reference>;

interface Reference extends Translated<readonly [word: string, where: string]> {
  readonly code: ProblemCode;
  /** For a name that looks like something else. */
  readonly hint?: (name: string) => Translated;
}

export const unknownName = (reference: keyof typeof REFERENCES, name: string, names: readonly string[]) =>
  unknown(REFERENCES[reference], name, names);

/** @param what the kind of rule that an expectation or a translation is of, which is its word */
export const unknownRule = (what: string, name: string, names: readonly string[]) =>
  unknown({ code: 'unknown_id', en: [what, ''] }, name, names);

/** @param fact the fact that is compared with the figure */
export const unknownComparedFigure = (name: string, fact: string, names: readonly string[]) => {
  const where = ` The fact "${fact}" is compared with a number or a figure of figures.yaml.`;
  return unknown({ ...REFERENCES.figure, en: ['figure', where] }, name, names);
};

function unknown({ code, hint, en: [word, where] }: Reference, name: string, names: readonly string[]): Unplaced {
  return problem(code, {
    en: [
      `Unknown ${word} "${name}".`,
      `${suggestion(name, names)}${hint?.(name).en ?? ''}${where}${allowed(names).en}`,
    ],
  });
}

export const unknownField = (name: string, fields: readonly string[]) =>
  problem('unknown_field', {
    en: [`No request has a field "${name}".`, `${suggestion(name, fields)}${allowed(fields).en}`],
  });

export const unaskedFact = (name: string) =>
  problem('unasked_fact', {
    en: [`No form asks "${name}".`, 'Name it under "asks" of the forms that do, in forms.yaml, or remove it.'],
  });

export const holderOrPeople = () =>
  problem('missing_key', {
    en: [
      'A form has either "holder" or "people".',
      'Say where its people stand: one holder, or the lists of a request.',
    ],
  });

export const cycle = (what: 'condition' | 'figure' | 'fact', names: readonly string[]) =>
  problem('cycle', {
    en: [`This ${what} refers to itself: ${names.join(' -> ')}.`, 'Take one of these references out.'],
  });

export const missingUnasked = (name: string) =>
  problem('missing_key', {
    en: [`Not every form asks "${name}".`, 'Say with "unasked" which value it has for the others.'],
  });

/** What the values of a fact are, or what it is compared with. */
export const VALUES = {
  boolean: { en: 'true or false' },
  number: { en: 'a number' },
  choice: (choices: readonly unknown[]): Translated => ({ en: `one of ${choices.join(', ')}` }),
  from: (minimum: number): Translated => ({ en: `a number from ${minimum} up` }),
  list: (operator: string): Translated => ({ en: `compared by "${operator}" with a list` }),
  single: (operator: string): Translated => ({ en: `compared by "${operator}" with one value` }),
};

/** @param choices the values that it could be, as far as they can be listed */
export const valueOutsideFact = (
  value: unknown,
  fact: string,
  expected: Translated,
  choices: readonly unknown[] = [],
) =>
  problem('value_outside_fact', {
    en: [
      `${quoted(value)} is not a value of the fact "${fact}", which is ${expected.en}.`,
      suggestion(value, choices) || booleanHint(value, choices).en,
    ],
  });

export const operatorOutsideFact = (operator: string, fact: string, values: Translated, operators: readonly string[]) =>
  problem('operator_outside_fact', {
    en: [`"${operator}" cannot compare the fact "${fact}", which is ${values.en}.`, `Allowed: ${listed(operators)}.`],
  });

export const tooManySituations = (count: number, limit: number, facts: readonly string[]) =>
  problem('too_many_situations', {
    en: [
      `This reads ${facts.join(', ')}: ${count} situations, more than the ${limit} that can be decided beforehand.`,
      'Split it.',
    ],
  });

export const minOverMax = (min: number, max: number) =>
  problem('min_over_max', {
    en: [
      `The minimum ${min} is greater than the maximum ${max}.`,
      'Are they swapped, or is a figure behind them wrong: 0.24 written for 24%, or 18.808 for 18808?',
    ],
  });

/** @param modifier the one after which the amount is so; undefined where its case alone makes it so */
export const impossibleAmount = (line: string, min: number, max: number, modifier: string | undefined) =>
  problem('impossible_amount', {
    en: [
      `${modifier === undefined ? 'Here' : `After the modifier "${modifier}"`} the amount of "${line}" is ${min === max ? min : `from ${min} to ${max}`}.`,
      'A cost is never below zero, nor its minimum above its maximum.',
    ],
  });

export const bothAmountAndForEach = () =>
  problem('amount_or_for_each', {
    en: ['This line has both "amount" and "forEach".', 'Keep one of the two.'],
  });

export const noAmount = () =>
  problem('amount_or_for_each', { en: ['This line has no amount.', 'Give it "amount" or "forEach".'] });

export const openAmount = (fact: string) =>
  problem('open_amount', {
    en: [
      `The fact "${fact}" can be left unanswered, so no amount can be computed from it.`,
      'Give it an "unanswered" value in facts.yaml, or use a figure.',
    ],
  });

/** @param situation the values of the facts that decide, by their names */
export const uncoveredSituation = (line: string, situation: readonly (readonly [fact: string, value: unknown])[]) => {
  const facts = situation.map(([fact, value]) => `${fact} is ${value}`).join(' and ');
  return problem('uncovered_situation', {
    en: [
      `The line "${line}" has no amount when ${facts || 'nothing special holds'}.`,
      'Add a case for it, or a last case without "when".',
    ],
  });
};

/** @param last the last day that the month has in every year */
export const notADayOfEveryYear = (day: number, month: number, last: number) =>
  problem('wrong_value', {
    en: [
      `"${day}/${month}" is not a day of every year.`,
      last === 28 ? 'February has 28 days, and 29 only in leap years.' : `That month has ${last} days.`,
    ],
  });

export const monthCovered = (month: number, times: number) =>
  problem('months_of_instalments', {
    en: [
      times === 0 ? `No instalment covers month ${month}.` : `Month ${month} is covered ${times} times.`,
      'Together the instalments cover each month of the year once.',
    ],
  });

export const openDeadline = (fact: string) =>
  problem('open_deadline', {
    en: [
      `The fact "${fact}" can be left unanswered, so nobody could tell when this is paid.`,
      'Use a condition on facts that every request gives, or leave "when" out.',
    ],
  });

export const warningWithoutLevel = () =>
  problem('level_of_notice', {
    en: ['This warning has no level.', 'Add level: warning if it could change the choice, or info.'],
  });

export const levelOutsideWarnings = (list: string) =>
  problem('level_of_notice', {
    en: [`A notice of the list "${list}" has no level; only warnings do.`, 'Remove it.'],
  });

export const statusWithoutDefault = () =>
  problem('status_without_default', {
    en: ['Some request might have no status.', 'Add a last case without "when".'],
  });

export const notTheYearOfFolder = (year: number, called: number) =>
  problem('wrong_value', {
    en: [
      `${year} is not the year of the folder rules-${called}.`,
      `Write year: ${called}, or call the folder rules-${year}.`,
    ],
  });

/** @param path a JSON Pointer, empty for the request as a whole */
/** @param what whose request it is: a case or an example */
export const invalidRequest = (path: string, message: string, what: string) =>
  problem('invalid_request', {
    en: [`The request of this ${what} is refused${path === '' ? '' : ` at ${path}`}: ${message}`],
  });

/** @param figures the figures that have this value */
export const repeatedFigure = (written: string, figures: readonly string[]) =>
  problem('repeated_figure', {
    en: [
      `The text repeats ${figures.length === 1 ? 'the value of the figure' : 'a value of the figures'} ${figures.map(quoted).join(' and ')}: ${written}.`,
      `Write ${figures.map((name) => `{${name}}`).join(' or ')} without the unit, which comes with it. A number that only happens to be equal is written {=${written}}.`,
    ],
  });

/** @param rule in words, for example `fact "partners"` */
export const noItalianText = (rule: string, text: string, texts: readonly string[]) =>
  problem('no_italian_text', {
    en: [
      `The ${rule} has no "${text}" in Italian to translate.`,
      `${suggestion(text, texts)} Correct it or remove it.${allowed(texts).en}`,
    ],
  });
