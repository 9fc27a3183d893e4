import type { Operand } from '../../schemas/types/rules.js';
import { inList } from '../document/in-words.js';
import type { OperandUnit } from '../pricing/operands.js';
import { MONEY, type Unit, type Units } from '../pricing/units.js';
import { didYouMean } from '../request/messages.js';
import { inEach, type Translated } from '../values/language.js';
import { problem, quoted, type Unplaced } from './messages.js';

/* The loader's messages about units that do not fit. */

/** A clause that says which units a place takes. */
export type Taker = Translated<(units: string) => string>;

const taker = (it: string, en: string): Taker => ({
  it: (units) => `${it} ${units}`,
  en: (units) => `${en} ${units}`,
});

/** The clauses for the kinds of place that take units. */
export const TAKERS = {
  line: (id: string) => taker(`la riga "${id}" prende`, `the line "${id}" takes`),
  figure: (name: string) => taker(`la cifra "${name}" è in`, `the figure "${name}" is in`),
  fact: (name: string) => taker(`il fatto "${name}" è in`, `the fact "${name}" is in`),
  key: (key: string) => taker(`"${key}" prende`, `"${key}" takes`),
  words: (words: string) => taker(`"${words}" dice`, `"${words}" says`),
};

/** A figure, fact or number, with its unit. A bare number has none. */
interface Quantity {
  readonly operand: Operand;
  readonly unit: Unit | undefined;
}

/** The contents of a message about a unit that does not fit. */
export interface MisfitWords {
  /** One operand, the factors of a product, or a dividend and its divisor. */
  readonly quantities: readonly Quantity[];
  readonly counts: OperandUnit;
  /** The units found; empty for a product or quotient that is no amount. */
  readonly found: Units;
  readonly takes: Units;
  readonly taker: Taker;
  /** The figure that is most likely meant. */
  readonly meant: string | undefined;
  /** A figure in months/year. */
  readonly months: string | undefined;
  /** Where a calculation can convert the unit: in this place, or in a new derived figure; undefined if nowhere. */
  readonly remedy: 'here' | 'derive' | undefined;
  /** The units of the calculation that contains the operand; empty if its operands do not fit one another. */
  readonly calculated: Units;
}

export const unitMisfit = (misfit: MisfitWords): Unplaced => {
  const { quantities, takes, taker, meant } = misfit;
  const [calculated] = misfit.calculated;
  const written = ({ operand, unit }: Quantity, isIn: string): string =>
    unit === undefined ? String(operand) : `${quoted(operand)} ${isIn} ${unit}`;
  const [only, ...others] = quantities;
  const units = inEach((language) => inList(takes, language, 'or'));
  const what = {
    it: others.length === 0 && only !== undefined ? written(only, 'è in') : calculationWords(misfit, 'it'),
    en: others.length === 0 && only !== undefined ? written(only, 'is in') : calculationWords(misfit, 'en'),
  };
  const near = meant === undefined ? inEach(() => '') : didYouMean(quoted(meant));
  const how = near.en === '' && calculated === undefined ? remedy(misfit, units) : conversion(misfit);
  const unit = {
    it: calculated === undefined ? '' : ` Se il calcolo è giusto, scrivi unit: ${calculated}.`,
    en: calculated === undefined ? '' : ` If the calculation is right, write unit: ${calculated}.`,
  };
  return problem('unit_misfit', {
    it: { message: `${what.it}, ma ${taker.it(units.it)}.`, hint: `${near.it}${how.it}${unit.it}` },
    en: { message: `${what.en}, but ${taker.en(units.en)}.`, hint: `${near.en}${how.en}${unit.en}` },
  });
};

function calculationWords({ quantities, counts, found }: MisfitWords, language: 'it' | 'en'): string {
  const words = quantities.map(({ operand, unit }) =>
    unit === undefined ? String(operand) : `${quoted(operand)} in ${unit}`,
  );
  const gives = inList(found, language, 'or');
  const sign = counts === 'divisor' ? { it: ' diviso ', en: ' divided by ' } : { it: ' per ', en: ' times ' };
  if (language === 'it') return `${words.join(sign.it)} ${found.length === 0 ? 'non dà un importo' : `dà ${gives}`}`;
  return `${words.join(sign.en)} ${found.length === 0 ? 'gives no amount' : `gives ${gives}`}`;
}

/** The hint that converts the unit found to one that fits; empty if there is none. */
function conversion({ quantities, counts, found, takes, months = 'mesi', remedy }: MisfitWords): Translated {
  const named = (...units: readonly Unit[]) =>
    quantities.find(({ unit }) => unit !== undefined && units.includes(unit))?.operand;
  const [rate, sum] = [named('percent'), named('EUR', 'EUR/year', 'EUR/month')];
  const [monthly, once] = [named('EUR/month'), named('EUR')];
  const [isYearly, isSum] = [takes.includes('EUR/year'), takes.some((unit) => MONEY.includes(unit))];
  const written = (calculation: string) => `${remedy === 'derive' ? 'derive: ' : ''}{ ${calculation} }`;
  if (remedy !== undefined && isSum && rate !== undefined) {
    const how = written(`percent: ${rate}, of: ${sum ?? '…'}`);
    return {
      it: ` Scrivi di che cosa è la percentuale: ${how}.`,
      en: ` Say what the percentage is of: ${how}.`,
    };
  }
  if (counts === 'divisor')
    return {
      it: ' Dividi per un conteggio, o una cifra in EUR/year per una in months/year.',
      en: ' Divide by a count, or a figure in EUR/year by one in months/year.',
    };
  if (found.length === 0)
    return {
      it: ' Lascia fra i fattori una sola unità, e per il resto conteggi.',
      en: ' Leave one factor with a unit; the others must be counts.',
    };
  if (remedy !== undefined && isYearly && monthly !== undefined) {
    const how = written(`times: [${months}, ${monthly}]`);
    return {
      it: ` Rendila annua con una cifra in months/year: ${how}.`,
      en: ` Make it yearly with a figure in months/year: ${how}.`,
    };
  }
  if (remedy !== undefined && isYearly && once !== undefined) {
    const how = written(`times: […, ${once}]`);
    return {
      it: ` Moltiplicala per quante volte si paga in un anno: ${how}.`,
      en: ` Multiply it by how often it is paid in a year: ${how}.`,
    };
  }
  if (takes.includes('percent'))
    return {
      it: ' Scrivi una cifra in percent, o un numero: 22 per 22%.',
      en: ' Write a figure in percent, or a number: 22 for 22%.',
    };
  return inEach(() => '');
}

/** The hint to convert the unit or, if that is not possible, to use another figure or to correct its unit. */
function remedy(misfit: MisfitWords, units: Translated): Translated {
  const how = conversion(misfit);
  if (how.en !== '') return how;
  const [only, ...others] = misfit.quantities;
  if (only === undefined || others.length > 0)
    return { it: ` Usa fattori che diano ${units.it}.`, en: ` Use factors that give ${units.en}.` };
  const name = quoted(only.operand);
  return {
    it: ` Usa una cifra in ${units.it}, o correggi l'unità di ${name} se è sbagliata.`,
    en: ` Use a figure in ${units.en}, or correct the unit of ${name} if it is wrong.`,
  };
}

/** @param figure a derived figure that declares another unit than that of its calculation */
export const declaredOtherwise = (figure: string, declared: Unit, calculated: Units) => {
  const [unit = declared] = calculated;
  return problem('unit_misfit', {
    it: {
      message: `Il calcolo dà ${unit}, ma la cifra "${figure}" è in ${declared}.`,
      hint: `Scrivi unit: ${unit}, o usa altre cifre.`,
    },
    en: {
      message: `The calculation gives ${unit}, but the figure "${figure}" is in ${declared}.`,
      hint: `Write unit: ${unit}, or use other figures.`,
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
