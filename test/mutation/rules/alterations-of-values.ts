import { type Change, isMapping, type Kind, type Site, type Vocabulary, without } from './alterations.js';

/** Every range as small as its minimum or its maximum. */
export const ranges: Kind = ({ path, value }) => {
  if (!isMapping(value) || value.min === undefined || value.max === undefined || value.min === value.max) return [];
  return [
    { what: 'min -> max', path: [...path, 'min'], to: value.max },
    { what: 'max -> min', path: [...path, 'max'], to: value.min },
  ];
};

/** Every item of a list gone; every two neighbours in the other order. */
export const lists: Kind = ({ key, path, value }) => {
  if (!Array.isArray(value) || path.at(-1) !== key || value.length < 2) return [];
  const removals = value.map((item, index) => ({
    what: `${nameOf(item, index)} removed`,
    path,
    to: without(value, index),
  }));
  const swaps = value.slice(1).map((item, index) => ({
    what: `${nameOf(item, index + 1)} before ${nameOf(value[index], index)}`,
    path,
    to: [...value.slice(0, index), item, value[index], ...value.slice(index + 2)],
  }));
  return [...removals, ...swaps];
};

function nameOf(item: unknown, index: number): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('id' in item) return String(item.id);
  return 'label' in item ? String(item.label) : `item ${index + 1}`;
}

/** What may be left out, and changes something then. */
const OPTIONAL = [
  ...['onlyIfCertain', 'movesToWorkingDay', 'state', 'firstYear', 'enrolment', 'administratorShare', 'round', 'upTo'],
  ...['works', 'plus', 'class'],
];

/** Words of which one is as easily written as another. */
const WORDS: readonly (readonly [key: string, words: readonly string[]])[] = [
  ['round', ['cent', 'euro']],
  ['level', ['warning', 'info']],
  ['enrolment', ['artisan', 'merchant', 'uncertain', 'family_collaborator', 'gestione_separata']],
  ['classification', ['statutory_exact', 'statutory_range', 'market_range', 'estimate']],
  ['valueSource', ['statutory', 'market', 'estimate']],
  ['status', ['determined', 'not_determinable']],
  ['status', ['required', 'conditional', 'not_applicable']],
  ['status', ['complete', 'partial']],
  ['list', ['excludedMandatory', 'notDeterminable', 'possibleAdditional', 'assumptions']],
  ['bucket', ['opening', 'annual', 'inps', 'inail']],
];

/** Every word another one, every flag turned, taken away, or put where there is none; what stands for no answer another one. */
export const flags: Kind = (site, vocabulary) => [
  ...words(site),
  ...turned(site),
  ...removed(site),
  ...added(site),
  ...standIns(site, vocabulary),
];

function standIns({ kind, path, value }: Site, { otherAnswers }: Vocabulary): Change[] {
  const [, fact, key] = path;
  if (kind !== 'facts' || (key !== 'unanswered' && key !== 'unasked')) return [];
  const answers = isMapping(value) ? [] : otherAnswers(String(fact), value);
  const others = path.length === 3 && key === 'unanswered' ? answers.map((one) => declared(one)) : answers;
  const opened = path.length === 3 && isMapping(value) ? ['open'] : [];
  return [...others, ...opened].map((to) => ({ what: `${key} -> ${JSON.stringify(to)}`, path, to }));
}

function declared(value: unknown) {
  return { value, assumption: 'Vale questo.' };
}

function words({ key, path, value }: Site): Change[] {
  return WORDS.flatMap(([of, all]) => {
    const at = all.indexOf(String(value));
    if (of !== key || at < 0) return [];
    const to = all[(at + 1) % all.length];
    return [{ what: `${key} ${value} -> ${to}`, path, to }];
  });
}

function turned({ key, path, value }: Site): Change[] {
  if (typeof value !== 'boolean' || key === 'consulted') return [];
  return [{ what: `${key} ${value} -> ${!value}`, path, to: !value }];
}

function removed({ key, path }: Site): Change[] {
  return OPTIONAL.includes(key) && path.at(-1) === key ? [{ what: `${key} removed`, path, to: undefined }] : [];
}

function added({ kind, path, value }: Site): Change[] {
  if (path.length !== 2 || path[0] !== kind || !isMapping(value)) return [];
  const flag = FLAGS[kind];
  if (flag === undefined || flag[0] in value) return [];
  return [{ what: `${flag[0]} added`, path: [...path, flag[0]], to: flag[1] }];
}

/** What a rule of each kind may say in addition. */
const FLAGS: Readonly<Record<string, readonly [key: string, value: unknown]>> = {
  notices: ['onlyIfCertain', true],
  deadlines: ['movesToWorkingDay', true],
  lines: ['firstYear', 'possible'],
};
