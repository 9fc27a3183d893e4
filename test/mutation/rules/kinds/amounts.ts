import { type Change, isMapping, type Kind, type Site } from '../change.js';

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
