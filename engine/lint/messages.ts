import type { Exercised } from '../cases/coverage.js';
import type { Place, Remark } from '../loader/problem.js';
import type { RuleKind } from '../loader/rule-files.js';

/*
 * Every message of the lints: what is the matter, and a hint: what to do about it.
 */

function remark(code: string, message: string, hint: string) {
  return (place: Place): Remark => ({ ...place, code, message, hint });
}

export const unreachableAmount = (line: string) =>
  remark(
    'unreachable_amount',
    `No request ever reaches this amount case of "${line}".`,
    'An earlier case always holds first, or this one never holds where the line is due. Move it up, correct it or remove it.',
  );

export const alwaysTrue = (name: string | undefined) =>
  remark(
    'always_true',
    `${name === undefined ? 'This condition' : `The condition "${name}"`} holds for every request.`,
    'Correct it, or leave it out: what it asks makes no difference.',
  );

export const alwaysFalse = (name: string | undefined) =>
  remark(
    'always_false',
    `${name === undefined ? 'This condition' : `The condition "${name}"`} holds for no request.`,
    'Correct it, or remove what depends on it: that never applies.',
  );

export const unusedCondition = (name: string) =>
  remark(
    'unused_condition',
    `No line, modifier, notice, deadline or status uses the condition "${name}".`,
    'Name it in the "when" of a line, an amount case, a modifier, a notice or a deadline, or remove it.',
  );

export const unusedFigure = (name: string) =>
  remark(
    'unused_figure',
    `No amount and no condition in use reads the figure "${name}".`,
    'Name it in an amount or a condition, or remove it.',
  );

export const unusedSource = (key: string) =>
  remark(
    'unused_source',
    `Nothing cites the source "${key}".`,
    'Name it in the "sources" of what it is the source of, or remove it.',
  );

export const unusedFact = (name: string) =>
  remark(
    'unused_fact',
    `No amount and no condition in use reads the fact "${name}".`,
    'Read it in a condition or an amount, or remove it.',
  );

export const modifierNeverApplies = (modifier: string, target: string) =>
  remark(
    'idle_modifier',
    `The modifier "${modifier}" never applies to "${target}": its condition never holds where that line is due.`,
    'Correct its condition, or take the line off its targets.',
  );

export const modifierChangesNothing = (modifier: string, target: string) =>
  remark(
    'idle_modifier',
    `The modifier "${modifier}" never changes "${target}": the amount is the same after it as before.`,
    'Correct its effect, or take the line off its targets.',
  );

export const sameLabel = (line: string, other: string, place: Place) =>
  remark(
    'same_label',
    `"${line}" always appears together with "${other}", which has the same label at ${place.file}:${place.line}:${place.column}.`,
    'Label them so that a reader can tell them apart.',
  );

export const unpaidLine = (line: string, bySome: boolean) =>
  remark(
    'unpaid_line',
    bySome ? `For some requests no deadline says when "${line}" is paid.` : `No deadline says when "${line}" is paid.`,
    'Name it among the "lines" of a deadline, in the folder deadlines; a fee of later years does not pay the first.',
  );

export const paidTwice = (line: string, deadline: string) =>
  remark(
    'paid_twice',
    `For some requests the deadline "${deadline}" pays "${line}" a second time.`,
    'Give the deadlines that name this line conditions of which only one holds, or take it out of this one.',
  );

export const undatedSources = (line: string) =>
  remark(
    'undated_sources',
    `The law sets "${line}", but none of its sources has a date.`,
    'Cite one that says when it was published, for example the law itself.',
  );

export const reviewOverdue = (figure: string, reviewBy: string) =>
  remark(
    'review_overdue',
    `Somebody had to look at the figure "${figure}" again by ${reviewBy}.`,
    'Look whether its sources still say so, correct the value where they do not, and set the next "reviewBy".',
  );

export const unconfirmed = (figure: string) =>
  remark(
    'unconfirmed',
    `The figure "${figure}" was copied from the year before, and nobody has confirmed it yet.`,
    'Look it up in its sources, correct the value where it has changed, and remove "confirm".',
  );

export const checkOverdue = (source: string, checkedOn: string) =>
  remark(
    'check_overdue',
    `Nobody has looked at the source "${source}" for more than a year, since ${checkedOn}.`,
    'Open it, see whether it still says what is cited, and set "checkedOn" to that day.',
  );

export const notExercised = (what: Exercised) =>
  remark(
    'not_exercised',
    `No case exercises ${what}.`,
    'Add a case to the folder cases, with what is due and where that is written.',
  );

export const removedId = (kind: RuleKind, name: string) =>
  remark(
    'removed_id',
    `The ${kind.slice(0, -1)} "${name}" is gone: no rule has it as its id or as an alias.`,
    `If it was renamed, give it aliases: [${name}]. If it is gone for good, say so in CHANGELOG.md.`,
  );

export const untranslated = (rule: string, section: string) =>
  remark(
    'untranslated',
    `The ${rule} has no English texts: readers of English see it in Italian.`,
    `Write them in a file of the folder english, under "${section}".`,
  );

export const untranslatedPart = (rule: string, text: string) =>
  remark(
    'untranslated',
    `The ${rule} has no "${text}" in English: readers of English see it in Italian.`,
    'Write it beside its other English texts, in the folder english.',
  );

export const staleTranslation = (rule: string, text: string) =>
  remark(
    'stale_translation',
    `The "${text}" of the ${rule} has changed in Italian, and is still the same in English.`,
    'Say the same in English. If it says so already, there is nothing to do.',
  );

export const unfulfilledCase = (name: string, disappointment: string) =>
  remark(
    'unfulfilled_case',
    `The case "${name}" is not fulfilled: ${disappointment}.`,
    'Mend the rules, or, where its source says otherwise now, the case: never just to please the program.',
  );
