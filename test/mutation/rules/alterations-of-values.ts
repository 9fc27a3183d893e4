import { type Change, isMapping, type Kind, type Site, type Vocabulary, without } from './alterations.js';

/** Every range as small as its minimum or its maximum, every calculation with a part left out, every effect another. */
export const amounts: Kind = (site) => [...range(site), ...operation(site), ...effect(site)];

function range({ path, value }: Site): Change[] {
  if (!isMapping(value) || value.min === undefined || value.max === undefined || value.min === value.max) return [];
  return [
    { what: 'min -> max', path: [...path, 'min'], to: value.max },
    { what: 'max -> min', path: [...path, 'max'], to: value.min },
  ];
}

function operation({ path, value }: Site): Change[] {
  if (!isMapping(value)) return [];
  const { times } = value;
  if (Array.isArray(times))
    return times.map((factor, index) => ({ what: `without ${factor}`, path, to: { times: times.with(index, 1) } }));
  if (value.percent !== undefined && value.of !== undefined)
    return [{ what: 'the whole instead of a per cent of it', path: [...path, 'percent'], to: 100 }];
  if (value.byPercent !== undefined) return [{ what: 'without the increase', path: [...path, 'byPercent'], to: 0 }];
  return [];
}

function effect({ key, path, value }: Site): Change[] {
  if (key !== 'effect' || path.at(-1) !== 'effect' || !isMapping(value)) return [];
  const { increase, reduce, setMinimum, setTo, ...rest } = value;
  const other: Change['to'][] = [];
  if (increase !== undefined) other.push({ ...rest, reduce: isMapping(increase) ? increase.max : increase });
  if (reduce !== undefined) other.push({ ...rest, increase: reduce });
  if (setMinimum !== undefined) other.push({ setTo: setMinimum }, { exempt: true });
  if (setTo !== undefined) other.push({ setMinimum: setTo }, { exempt: true });
  if (value.exempt !== undefined) other.push({ setTo: 0 }, { setMinimum: 0 });
  return other.map((to) => ({ what: `effect -> ${JSON.stringify(to)}`, path, to }));
}

/** Lists of which each item counts. */
const COUNTING = [
  ...['lines', 'modifiers', 'notices', 'deadlines', 'holidays', 'inpsStatus', 'inailStatus', 'totalsCompleteness'],
  ...['amount', 'forEach', 'targets', 'instalments', 'roles', 'class', 'asks', 'sources'],
];

/** Lists of which the first item that holds, or the order of application or of the answer, counts. */
const ORDERED = [
  ...['amount', 'modifiers', 'inpsStatus', 'inailStatus', 'totalsCompleteness', 'lines', 'notices', 'sources'],
];

/** Every item of a list gone; every two neighbours in the other order, where the order counts. */
export const lists: Kind = ({ key, path, value }) => {
  if (!Array.isArray(value) || path.at(-1) !== key) return [];
  const removals =
    COUNTING.includes(key) && value.length > 1
      ? value.map((item, index) => ({ what: `${nameOf(item, index)} removed`, path, to: without(value, index) }))
      : [];
  const swaps = ORDERED.includes(key)
    ? value.slice(1).map((item, index) => ({
        what: `${nameOf(item, index + 1)} before ${nameOf(value[index], index)}`,
        path,
        to: [...value.slice(0, index), item, value[index], ...value.slice(index + 2)],
      }))
    : [];
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
