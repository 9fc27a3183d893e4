import { type Change, isMapping, type Kind, type Site } from '../change.js';

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

/** Every word another one, every flag turned, taken away, or put where there is none. */
export const flags: Kind = (site) => [...words(site), ...turned(site), ...removed(site), ...added(site)];

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
  if (path.length !== 2 || !isMapping(value)) return [];
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
