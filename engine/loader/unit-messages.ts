import type { Operand } from '../../schemas/types/rules.js';
import { inList } from '../document/in-words.js';
import { MONEY, type Unit, type Units } from '../pricing/units.js';
import { inEach, type Translated } from '../values/language.js';
import { type ProblemAt, problem, quoted } from './messages.js';

/* The loader's messages about units that do not fit. */

/** A clause that says which units a place takes. */
export type UnitPlace = Translated<(units: string) => string>;

const place = (it: string, en: string): UnitPlace => ({
  it: (units) => `${it} ${units}`,
  en: (units) => `${en} ${units}`,
});

/** The clauses for the kinds of place that take units. */
export const UNIT_PLACES = {
  line: (id: string) => place(`la riga "${id}" prende`, `the line "${id}" takes`),
  figure: (name: string) => place(`la cifra "${name}" è in`, `the figure "${name}" is in`),
  fact: (name: string) => place(`il fatto "${name}" è in`, `the fact "${name}" is in`),
  key: (key: string) => place(`"${key}" prende`, `"${key}" takes`),
  words: (words: string) => place(`"${words}" dice`, `"${words}" says`),
};

/** A figure, fact or number, with its unit. A bare number has none. */
interface Quantity {
  readonly operand: Operand;
  readonly unit: Unit | undefined;
}

/** The contents of a message about a unit that does not fit. */
interface MisfitWords {
  /** One operand, the factors of a product, or a dividend and its divisor. */
  readonly quantities: readonly Quantity[];
  readonly takes: Units;
  readonly place: UnitPlace;
  /** Whether a calculation may stand here. */
  readonly takesCalculation: boolean;
  /** A figure in months/year. */
  readonly months?: string | undefined;
}

export const unitMisfit = (misfit: MisfitWords): ProblemAt => {
  const { quantities, takes, place } = misfit;
  const [only, ...others] = quantities;
  const units = inEach((language) => inList(takes, language, 'or'));
  const calculation = misfit.takesCalculation ? calculationGiving(misfit) : undefined;
  if (only === undefined || others.length > 0) {
    const all = inEach((language) => inList(quantities.map(written), language));
    return problem('unit_misfit', {
      it: {
        message: `Il calcolo fra ${all.it} non va qui: ${place.it(units.it)}.`,
        hint: `${calculation === undefined ? '' : `Scrivi ${calculation}. `}In un prodotto un solo fattore ha un'unità, e gli altri sono conteggi; si divide per un conteggio. EUR/month per months/year fa EUR/year.`,
      },
      en: {
        message: `The calculation of ${all.en} does not fit: ${place.en(units.en)}.`,
        hint: `${calculation === undefined ? '' : `Write ${calculation}. `}In a product one factor has a unit, and the others are counts; a divisor is a count. EUR/month times months/year is EUR/year.`,
      },
    });
  }
  const name = quoted(only.operand);
  const other: Translated =
    calculation !== undefined
      ? { it: `un calcolo che la dà: ${calculation}`, en: `a calculation that gives it: ${calculation}` }
      : takes.includes('percent')
        ? { it: 'un numero: 22 per 22%', en: 'a number: 22 for 22%' }
        : { it: `correggi l'unità di ${name} se è sbagliata`, en: `correct the unit of ${name} if it is wrong` };
  return problem('unit_misfit', {
    it: {
      message: `${name} è in ${only.unit}, ma ${place.it(units.it)}.`,
      hint: `Scrivi una cifra in ${units.it}, o ${other.it}.`,
    },
    en: {
      message: `${name} is in ${only.unit}, but ${place.en(units.en)}.`,
      hint: `Write a figure in ${units.en}, or ${other.en}.`,
    },
  });
};

function written({ operand, unit }: Quantity): string {
  return unit === undefined ? String(operand) : `${quoted(operand)} in ${unit}`;
}

/** A calculation from what was found that gives a unit that fits; undefined if there is none. */
function calculationGiving({ quantities, takes, months = 'mesi' }: MisfitWords): string | undefined {
  const named = (...units: readonly Unit[]) =>
    quantities.find(({ unit }) => unit !== undefined && units.includes(unit))?.operand;
  const [rate, monthly, once] = [named('percent'), named('EUR/month'), named('EUR')];
  if (rate !== undefined && takes.some((unit) => MONEY.includes(unit)))
    return `{ percent: ${rate}, of: ${named(...MONEY) ?? '…'} }`;
  if (!takes.includes('EUR/year')) return undefined;
  if (monthly !== undefined) return `{ times: [${months}, ${monthly}] }`;
  return once === undefined ? undefined : `{ times: […, ${once}] }`;
}

/** @param figure a derived figure that declares another unit than that of its calculation */
export const declaredOtherwise = (figure: string, declared: Unit, calculated: Units) => {
  const units = inEach((language) => inList(calculated, language, 'or'));
  return problem('unit_misfit', {
    it: {
      message: `Il calcolo dà ${units.it}, ma la cifra "${figure}" è in ${declared}.`,
      hint: `Scrivi unit: ${calculated[0]}, o usa altre cifre.`,
    },
    en: {
      message: `The calculation gives ${units.en}, but the figure "${figure}" is in ${declared}.`,
      hint: `Write unit: ${calculated[0]}, or use other figures.`,
    },
  });
};

export const comparedShare = (figure: string, unit: Unit, fact: string) =>
  problem('unit_misfit', {
    it: {
      message: `"${figure}" è in ${unit}, ma il fatto "${fact}" va da 0 a 1.`,
      hint: 'Scrivi il numero stesso, per esempio 0.5 per la metà.',
    },
    en: {
      message: `"${figure}" is in ${unit}, but the fact "${fact}" goes from 0 to 1.`,
      hint: 'Write the number itself, for example 0.5 for half.',
    },
  });

/** @param schedule the key of the schedule */
export const paidByYear = (line: string, schedule: string) =>
  problem('unit_misfit', {
    it: {
      message: `La riga "${line}" è in EUR, ma "${schedule}" divide o ripete ciò che è in EUR/year.`,
      hint: 'Usa daysAfterStart o daysAfterYearEnd per ciò che si paga una volta.',
    },
    en: {
      message: `The line "${line}" is in EUR, but "${schedule}" divides or repeats what is in EUR/year.`,
      hint: 'Use daysAfterStart or daysAfterYearEnd for what is paid once.',
    },
  });

/**
 * @param usual the unit in `usual`
 * @param words the unit of the amount in words
 * @param said the unit that these words mean
 */
export const usualSaidOtherwise = (usual: Unit, words: string, said: Unit) =>
  problem('unit_misfit', {
    it: {
      message: `"${words}" dice ${said}, ma "usual" prende ${usual}.`,
      hint: 'Correggi le parole o "usual": ciò che si paga ogni anno è "all\'anno".',
    },
    en: {
      message: `"${words}" says ${said}, but "usual" takes ${usual}.`,
      hint: 'Correct the words or "usual": what is paid every year is written "all\'anno".',
    },
  });

/** For each language: the words of an amount, and the unit that they mean. */
export const englishSaidOtherwise = (english: readonly [string, Unit], italian: readonly [string, Unit]) =>
  problem('unit_misfit', {
    it: {
      message: `"${english[0]}" dice ${english[1]}, ma in italiano "${italian[0]}" dice ${italian[1]}.`,
      hint: "Di' lo stesso in inglese.",
    },
    en: {
      message: `"${english[0]}" says ${english[1]}, but in Italian "${italian[0]}" says ${italian[1]}.`,
      hint: 'Say the same in English.',
    },
  });

/**
 * @param sign what a text writes beside a figure
 * @param read the text that the figure is replaced by
 */
export const unitWrittenBeside = (sign: string, figure: string, read: string) =>
  problem('unit_misfit', {
    it: {
      message: `Il testo aggiunge "${sign}" a {${figure}}, che si legge ${quoted(read)}.`,
      hint: `Togli "${sign}": l'unità viene con il valore.`,
    },
    en: {
      message: `The text adds "${sign}" to {${figure}}, which reads ${quoted(read)}.`,
      hint: `Remove "${sign}": the unit comes with the value.`,
    },
  });
