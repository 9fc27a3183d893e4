import type { Translated } from '../values/language.js';
import { allowed, problem } from './messages.js';
import type { Wording } from './problem.js';

/* The loader's messages about figures: the source in which they were read, and values that are probably typing errors. */

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

/**
 * The message for a figure that is probably a typing error: a negative value, a sum with more than two decimals, or a
 * percentage below one with more than two decimals. It follows the value. Undefined for other figures.
 */
export function figureSlip(value: number, unit: string): Translated<Wording> | undefined {
  if (value < 0)
    return {
      it: {
        message: 'è meno di zero',
        hint: `Scrivi ${-value} senza il segno; ciò che abbassa un importo è l'effetto di un modificatore.`,
      },
      en: {
        message: 'is below zero',
        hint: `Write ${-value} without the sign; an amount is reduced by the effect of a modifier.`,
      },
    };
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
        hint: `Write the sum in euro and cents.${isThousands ? ` If the point separates thousands, remove it: ${meant}.` : ''}`,
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
