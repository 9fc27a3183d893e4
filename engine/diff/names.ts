import type * as Api from '../../schemas/types/api.js';
import type { Answering } from './answers.js';
import type { NewNames, Sides } from './observe.js';
import type { Renames } from './renames.js';
import type { Requests } from './requests.js';
import type { Years } from './written.js';

/* What a report calls the rules of both sides. */

/** What answers each side, and the rules by which that is told. */
export interface Compared {
  readonly years: Years;
  /** The same rules in the language of the report. */
  readonly named: Years;
  readonly renames: Renames;
  readonly answers: { readonly base: Answering; readonly head: Answering };
  readonly numbers: Requests['numbers'];
  readonly reads: Requests['reads'];
}

/** Each side, with the id that something has there by the id that the report calls it by. */
export function ofBothSides({ years, renames }: Compared) {
  const formerIn = (section: Api.Section, id: string): string =>
    [...renames(section)].find(([, now]) => now === id)?.[0] ?? id;
  return [
    { rules: years.base, former: formerIn },
    { rules: years.head, former: (_: Api.Section, id: string) => id },
  ];
}

export function factLabel(name: string, { named }: Compared): string {
  return (named.head.source.facts[name] ?? named.base.source.facts[name])?.label ?? name;
}

export function questionLabel(field: string, { named: { head } }: Compared): string {
  const fact = head.source.facts[field];
  return fact !== undefined && 'question' in fact ? fact.question : head.source.personClass.question;
}

/** What a rule is called, which it was, and on which side there is one. */
export function ruleNames(section: 'lines' | 'notices' | 'deadlines', id: string, { named, renames }: Compared) {
  const formerId = [...renames(section)].find(([, now]) => now === id)?.[0];
  const labelsIn = (rules: Years['head']): Map<string, string> =>
    new Map(
      section === 'lines'
        ? rules.lines.map((one) => [one.id, one.rule.label])
        : rules[section].map(({ rule }) => [rule.id, rule.label]),
    );
  const assumed = [named.head, named.base].flatMap(({ assumedAnswers }) =>
    [...assumedAnswers.values()].flatMap((notice) => (notice.id === id ? notice.label : [])),
  );
  const [before, after] = [labelsIn(named.base).get(formerId ?? id), labelsIn(named.head).get(id)];
  const kind =
    after === undefined && before !== undefined
      ? 'removed'
      : before === undefined && after !== undefined
        ? 'added'
        : 'changed';
  return {
    id,
    label: after ?? before ?? assumed[0] ?? id,
    ...(formerId === undefined ? {} : { formerId }),
    ...(section === 'lines' && before !== undefined && after !== undefined && before !== after
      ? { formerLabel: before }
      : {}),
    kind,
  } as const;
}

/** The ids of now, and the reasons of a status that are only worded otherwise. */
export function newNames({ years, renames }: Compared): NewNames {
  const reworded = years.base.source.ruleset.inailStatus.flatMap(({ id, reason }): [string, string][] => {
    const now = years.head.source.ruleset.inailStatus.find((one) => one.id === id);
    return now === undefined ? [] : [[reason, now.reason]];
  });
  const { lines, notices, modifiers } = {
    lines: renames('lines'),
    notices: renames('notices'),
    modifiers: renames('modifiers'),
  };
  return { lines, notices, modifiers, texts: new Map(reworded) };
}

/** Reasons are answered in Italian: here they are in the language of the report. */
export function reasonsNamed({ before, after }: Sides<string>, { years, named }: Compared): Sides<string> {
  const inWords = (text: string | null, side: 'base' | 'head'): string | null => {
    const index = years[side].source.ruleset.inailStatus.findIndex(({ reason }) => reason === text);
    return named[side].source.ruleset.inailStatus[index]?.reason ?? text;
  };
  return { before: inWords(before, 'base'), after: inWords(after, 'head') };
}

export function stepNames(id: string, { named, renames }: Compared) {
  const formerId = [...renames('steps')].find(([, now]) => now === id)?.[0];
  const found = [...named.head.steps, ...named.base.steps].find(({ rule }) => rule.id === id || rule.id === formerId);
  return { id, label: found?.rule.label ?? id, ...(formerId === undefined ? {} : { formerId }) };
}
