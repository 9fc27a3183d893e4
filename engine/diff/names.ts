import type * as Api from '../../schemas/types/api.js';
import type { AnswerFunction } from './answers.js';
import type { NewNames, Sides } from './observe.js';
import { formerId, type Renames } from './renames.js';
import type { Requests } from './requests.js';
import type { Comparison, Years } from './written.js';

/* The names and labels of the rules of both sides in a report. */

/** Both sides of a comparison, with their answers and the requests they were asked. */
export interface ComparedSides {
  readonly years: Years;
  /** The same rules in the language of the report. */
  readonly named: Years;
  readonly renames: Renames;
  readonly indexes: Comparison['indexes'];
  readonly answers: { readonly base: AnswerFunction; readonly head: AnswerFunction };
  readonly numbers: Requests['numbers'];
  readonly reads: Requests['reads'];
}

/** Both sides, each with a function from an id in the report to the id on that side. */
export function bothSides({ years, renames }: ComparedSides) {
  const formerIn = (section: Api.Section, id: string): string => formerId(renames, section, id);
  return [
    { rules: years.base, former: formerIn },
    { rules: years.head, former: (_: Api.Section, id: string) => id },
  ];
}

/** The question that a field of a request answers. */
export function questionLabel(field: string, { named: { head } }: ComparedSides): string {
  const fact = head.source.facts[field];
  return fact !== undefined && 'question' in fact ? fact.question : head.source.personClass.question;
}

/** The label of a rule, and its id in the base if that differs. */
export function ruleNames(section: Api.Section, id: string, { named, renames }: ComparedSides) {
  const was = formerId(renames, section, id);
  const [before, after] = [labelOf(section, was, named.base), labelOf(section, id, named.head)];
  const assumed = [named.head, named.base].flatMap((rules) => [...rules.assumedAnswers.values()]);
  const label = after ?? before ?? assumed.find((notice) => notice.id === id)?.label ?? id;
  return { id, label, ...(was === id ? {} : { formerId: was }) };
}

/** The same, and whether the rule was added, removed or changed. */
export function ruleSides(section: Api.Section, id: string, compared: ComparedSides) {
  const was = formerId(compared.renames, section, id);
  const [before, after] = [labelOf(section, was, compared.named.base), labelOf(section, id, compared.named.head)];
  const kind: Api.LineDiff['kind'] =
    (before === undefined) === (after === undefined) ? 'changed' : after === undefined ? 'removed' : 'added';
  return { ...ruleNames(section, id, compared), kind };
}

/** The label of a line in the base, if it differs. */
export function formerLabel(id: string, { named, renames }: ComparedSides): Pick<Api.LineDiff, 'formerLabel'> {
  const [before, after] = [
    labelOf('lines', formerId(renames, 'lines', id), named.base),
    labelOf('lines', id, named.head),
  ];
  return before === undefined || after === undefined || before === after ? {} : { formerLabel: before };
}

/** The label of a rule; undefined if the rules of that side, or all rules of the section, have none. */
export function labelOf(section: Api.Section, id: string, { source, lines }: Years['head']): string | undefined {
  if (section === 'lines') return lines.find((line) => line.id === id)?.rule.label;
  if (section === 'figures' || section === 'facts' || section === 'forms' || section === 'conditions')
    return source[section][id]?.label;
  if (section === 'modifiers' || section === 'notices' || section === 'deadlines' || section === 'steps') {
    const rules: readonly { readonly id: string; readonly label: string }[] = source[section];
    return rules.find((rule) => rule.id === id)?.label;
  }
  return undefined;
}

/** What the head calls the base's rules, and the new texts of its status reasons that were only reworded. */
export function newNames({ years, renames }: Pick<ComparedSides, 'years' | 'renames'>): NewNames {
  const reworded = years.base.source.ruleset.inailStatus.flatMap(({ id, reason }): [string, string][] => {
    const now = years.head.source.ruleset.inailStatus.find((one) => one.id === id);
    return now === undefined ? [] : [[reason, now.reason]];
  });
  return { renames, reworded: new Map(reworded) };
}

/** Gives the reasons of a status in the language of the report; answers have them in Italian. */
export function reasonsInLanguage({ before, after }: Sides<string>, { years, named }: ComparedSides): Sides<string> {
  const inWords = (text: string | null, side: 'base' | 'head'): string | null => {
    const index = years[side].source.ruleset.inailStatus.findIndex(({ reason }) => reason === text);
    return named[side].source.ruleset.inailStatus[index]?.reason ?? text;
  };
  return { before: inWords(before, 'base'), after: inWords(after, 'head') };
}
