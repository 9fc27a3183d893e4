import type { Line, NoticeList } from '../../engine/rule-source.js';

type Words<Name extends string> = Readonly<Record<Name, string>>;

export const BUCKETS: Words<Line['bucket']> = {
  opening: 'Apertura, una volta sola',
  annual: 'Costi fissi di ogni anno',
  inps: 'Contributi INPS',
  inail: 'Assicurazione INAIL',
};

export const CLASSIFICATIONS: Words<Line['classification']> = {
  statutory_exact: 'fissato per legge',
  statutory_range: 'fissato per legge, entro un intervallo',
  market_range: 'prezzo di mercato',
  estimate: 'stima',
};

export const LISTS: Words<NoticeList> = {
  excludedMandatory: 'Dovuto, ma fuori dai totali',
  notDeterminable: 'Dovuto solo in certi casi',
  possibleAdditional: 'Spese facoltative frequenti',
  warnings: 'Avvertenze',
  assumptions: 'Quello che diamo per scontato',
};

export const OPERATORS: Readonly<Record<string, string>> = {
  equal: 'è',
  notEqual: 'non è',
  in: 'è fra',
  notIn: 'non è fra',
  lessThan: 'è minore di',
  lessThanInclusive: 'è minore o uguale a',
  greaterThan: 'è maggiore di',
  greaterThanInclusive: 'è maggiore o uguale a',
};

export const ROUNDINGS: Words<'cent' | 'euro'> = {
  cent: 'arrotondato al centesimo',
  euro: "arrotondato all'euro",
};

/** The names of a table of words, in its order. */
export function namesOf<Name extends string>(words: Words<Name>): Name[] {
  const isName = (name: string): name is Name => name in words;
  return Object.keys(words).filter(isName);
}
