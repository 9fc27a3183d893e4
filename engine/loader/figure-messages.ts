import type { Translated } from '../values/language.js';
import { allowed, problem, quoted } from './messages.js';
import type { Wording } from './problem.js';

/* What the loader says of figures: of where their values were read, and of texts that repeat them. */

/** @param cited the sources that the figure cites */
export const readInUncited = (source: string, cited: readonly string[]) => {
  const { it, en } = allowed(cited);
  return problem('unread_source', {
    it: {
      message: `La cifra è letta in "${source}", che non è fra le sue fonti.`,
      hint: `Aggiungila a "sources", o scegli una di quelle.${it}`,
    },
    en: {
      message: `The figure is read in "${source}", which is not among its sources.`,
      hint: `Add it to "sources", or choose one of those.${en}`,
    },
  });
};

export const readInUnread = (source: string) =>
  problem('unread_source', {
    it: {
      message: `La cifra è letta in "${source}", ma di quella fonte nessuno ha letto il testo.`,
      hint: 'Se l\'hai letta scrivi lì "consulted: text" e "place", altrimenti togli "readIn".',
    },
    en: {
      message: `The figure is read in "${source}", but nobody has read the text of that source.`,
      hint: 'If you have, write "consulted: text" and "place" there; if not, remove "readIn".',
    },
  });

/** @param figures the figures that have this value */
export const repeatedFigure = (written: string, figures: readonly string[]) => {
  const isOne = figures.length === 1;
  const names = figures.map((name) => `{${name}}`);
  const repeated = {
    it: `${isOne ? 'il valore della cifra' : 'un valore delle cifre'} ${figures.map(quoted).join(' e ')}`,
    en: `${isOne ? 'the value of the figure' : 'a value of the figures'} ${figures.map(quoted).join(' and ')}`,
  };
  return problem('repeated_figure', {
    it: {
      message: `Il testo ripete ${repeated.it}: ${written}.`,
      hint: `Scrivi ${names.join(' o ')} senza l'unità, che viene con il valore. Un numero uguale solo per caso si scrive {=${written}}.`,
    },
    en: {
      message: `The text repeats ${repeated.en}: ${written}.`,
      hint: `Write ${names.join(' or ')} without the unit, which comes with it. A number that only happens to be equal is written {=${written}}.`,
    },
  });
};

/**
 * For a figure that is allowed and most likely a slip all the same: a sum with three decimals, or a percentage with more
 * than two below one; undefined for what may well be meant.
 */
export function figureSlip(value: number, unit: string): Translated<Wording> | undefined {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  if (decimals <= 2) return undefined;
  if (unit.startsWith('EUR')) {
    const meant = Math.round(value * 1000);
    const isThousands = decimals === 3;
    return {
      it: {
        message: 'euro ha più di due decimali',
        hint: `Scrivi la somma in euro e centesimi.${isThousands ? ` Se il punto separa le migliaia, toglilo: ${meant}.` : ''}`,
      },
      en: {
        message: 'euro has more than two decimals',
        hint: `Write the sum in euro and cents.${isThousands ? ` If the point separates thousands, leave it out: ${meant}.` : ''}`,
      },
    };
  }
  if (unit !== 'percent' || value >= 1) return undefined;
  const meant = Math.round(value * 1e6) / 1e4;
  return {
    it: { message: 'per cento è una percentuale molto piccola', hint: `Scrivi ${meant} per ${meant}%.` },
    en: { message: 'percent is a very small percentage', hint: `Write ${meant} for ${meant}%.` },
  };
}
