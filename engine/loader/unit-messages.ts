import type { Operand } from '../../schemas/types/rules.js';
import { inList } from '../document/in-words.js';
import { MONEY, type Unit, type Units } from '../pricing/units.js';
import { didYouMean } from '../request/messages.js';
import { inEach, type Translated } from '../values/language.js';
import { problem, quoted, type Unplaced } from './messages.js';

/* What the loader says where figures meet whose units do not fit. */

/** What takes a unit, as a sentence goes on to say it. */
export type Taker = Translated<(units: string) => string>;

/** A clause about something with a name. */
const taker = (it: string, en: string): Taker => ({
  it: (units) => `${it} ${units}`,
  en: (units) => `${en} ${units}`,
});

export const TAKERS = {
  line: (id: string) => taker(`la riga "${id}" prende`, `the line "${id}" takes`),
  figure: (name: string) => taker(`la cifra "${name}" è in`, `the figure "${name}" is in`),
  fact: (name: string) => taker(`il fatto "${name}" è in`, `the fact "${name}" is in`),
  key: (key: string) => taker(`"${key}" prende`, `"${key}" takes`),
  words: (words: string) => taker(`"${words}" dice`, `"${words}" says`),
};

/** A figure, a fact or a number with its unit; a number has none. */
export interface Quantity {
  readonly operand: Operand;
  readonly unit: Unit | undefined;
}

/** Something that does not fit, and what may be written instead. */
export interface MisfitWords {
  /** One, or the factors of a product. */
  readonly quantities: readonly Quantity[];
  /** What a product may be read in; nothing where it gives no amount. */
  readonly found: Units;
  readonly takes: Units;
  readonly taker: Taker;
  /** The figure that is most likely meant. */
  readonly meant: string | undefined;
  /** A figure in months/year. */
  readonly months: string | undefined;
  /** Where what was found can be made into what is taken: in its place, or by a figure that is derived; undefined where nowhere. */
  readonly remedy: 'here' | 'derive' | undefined;
  /** What the calculation that it stands in gives by itself; nothing where that does not fit together either. */
  readonly calculated: Units;
}

export const unitMisfit = (misfit: MisfitWords): Unplaced => {
  const { quantities, found, takes, taker, meant } = misfit;
  const [calculated] = misfit.calculated;
  const written = ({ operand, unit }: Quantity, isIn: string): string =>
    unit === undefined ? String(operand) : `${quoted(operand)} ${isIn} ${unit}`;
  const [only, ...others] = quantities;
  const units = inEach((language) => inList(takes, language, 'or'));
  const what = {
    it: others.length === 0 && only !== undefined ? written(only, 'è in') : productWords(quantities, found, 'it'),
    en: others.length === 0 && only !== undefined ? written(only, 'is in') : productWords(quantities, found, 'en'),
  };
  const near = meant === undefined ? inEach(() => '') : didYouMean(quoted(meant));
  const how = near.en === '' && calculated === undefined ? remedy(misfit, units) : conversion(misfit);
  const unit = {
    it: calculated === undefined ? '' : ` Se il calcolo è giusto, scrivi unit: ${calculated}.`,
    en: calculated === undefined ? '' : ` If the calculation is right, write unit: ${calculated}.`,
  };
  return problem('unit_misfit', {
    it: { message: `${what.it}, e ${taker.it(units.it)}.`, hint: `${near.it}${how.it}${unit.it}` },
    en: { message: `${what.en}, and ${taker.en(units.en)}.`, hint: `${near.en}${how.en}${unit.en}` },
  });
};

function productWords(factors: readonly Quantity[], found: Units, language: 'it' | 'en'): string {
  const words = factors.map(({ operand, unit }) =>
    unit === undefined ? String(operand) : `${quoted(operand)} in ${unit}`,
  );
  const gives = inList(found, language, 'or');
  if (language === 'it') return `${words.join(' per ')} ${found.length === 0 ? 'non dà un importo' : `dà ${gives}`}`;
  return `${words.join(' times ')} ${found.length === 0 ? 'gives no amount' : `gives ${gives}`}`;
}

/** How what was found becomes what is taken. */
function conversion({ quantities, found, takes, months = 'mesi', remedy }: MisfitWords): Translated {
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
  if (found.length === 0)
    return {
      it: ' Lascia fra i fattori una sola unità, e per il resto conteggi.',
      en: ' Leave one unit among the factors, and counts beside it.',
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

/** What to do: where nothing converts what was found, another figure is needed, or its unit is wrong. */
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

/** @param figure one that is calculated, and says another unit than its calculation gives */
export const declaredOtherwise = (figure: string, declared: Unit, calculated: Units) => {
  const [unit = declared] = calculated;
  return problem('unit_misfit', {
    it: {
      message: `Il calcolo dà ${unit}, e la cifra "${figure}" è in ${declared}.`,
      hint: `Scrivi unit: ${unit}, o usa altre cifre.`,
    },
    en: {
      message: `The calculation gives ${unit}, and the figure "${figure}" is in ${declared}.`,
      hint: `Write unit: ${unit}, or use other figures.`,
    },
  });
};

export const comparedShare = (figure: string, unit: Unit, fact: string) =>
  problem('unit_misfit', {
    it: {
      message: `"${figure}" è in ${unit}, e il fatto "${fact}" va da 0 a 1.`,
      hint: 'Scrivi il numero stesso, per esempio 0.5 per la metà.',
    },
    en: {
      message: `"${figure}" is in ${unit}, and the fact "${fact}" goes from 0 to 1.`,
      hint: 'Write the number itself, for example 0.5 for half.',
    },
  });

/** @param schedule the key of the schedule */
export const paidByYear = (line: string, schedule: string) =>
  problem('unit_misfit', {
    it: {
      message: `La riga "${line}" è in EUR, e "${schedule}" divide o ripete ciò che è in EUR/year.`,
      hint: 'Usa daysAfterStart o daysAfterYearEnd per ciò che si paga una volta.',
    },
    en: {
      message: `The line "${line}" is in EUR, and "${schedule}" divides or repeats what is in EUR/year.`,
      hint: 'Use daysAfterStart or daysAfterYearEnd for what is paid once.',
    },
  });

/**
 * @param usual what most pay, once or every year
 * @param words those of the amount, which say something else
 */
export const usualSaidOtherwise = (usual: Unit, words: string, said: Unit) =>
  problem('unit_misfit', {
    it: {
      message: `"${words}" dice ${said}, e "usual" prende ${usual}.`,
      hint: 'Correggi le parole o "usual": ciò che si paga ogni anno è "all\'anno".',
    },
    en: {
      message: `"${words}" says ${said}, and "usual" takes ${usual}.`,
      hint: 'Correct the words or "usual": what is paid every year is "all\'anno".',
    },
  });

/** @param said the words of an amount with the unit that they say, in English and in Italian */
export const englishSaidOtherwise = (english: readonly [string, Unit], italian: readonly [string, Unit]) =>
  problem('unit_misfit', {
    it: {
      message: `"${english[0]}" dice ${english[1]}, e in italiano "${italian[0]}" dice ${italian[1]}.`,
      hint: "Di' lo stesso in inglese.",
    },
    en: {
      message: `"${english[0]}" says ${english[1]}, and in Italian "${italian[0]}" says ${italian[1]}.`,
      hint: 'Say the same in English.',
    },
  });

/**
 * @param sign what a text writes beside a figure
 * @param read how the figure itself is read there
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
