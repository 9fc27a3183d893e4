import type { Translated } from '../values/language.js';
import { allowed, problem } from './messages.js';
import type { Wording } from './problem.js';
import { wrongValue } from './shape-messages.js';

/*
 * The loader's messages about figures: the source in which they were read, what nobody has looked up for the year, and
 * values that are probably typing errors.
 */

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

/** The ways out of `confirm` while the year is a draft. */
export function waysToConfirm(year: number): Translated {
  return {
    it: `Cercala nelle sue fonti, correggi il valore se è cambiato, e togli "confirm". Se l'hai cercata e il suo valore del ${year} non è ancora uscito, scrivi al suo posto "copiedFrom" con l'anno del valore, per esempio ${year - 1}.`,
    en: `Look it up in its sources, correct the value if it has changed, and remove "confirm". If you have looked and its value of ${year} is not published yet, write "copiedFrom" in its place with the year of the value, for example ${year - 1}.`,
  };
}

/** @param version of the rules, which is not a draft */
export const unconfirmed = (name: string, version: string, year: number) => {
  const { it, en } = waysToConfirm(year);
  return problem('unconfirmed', {
    it: {
      message: `Nessuno ha ancora guardato la cifra "${name}", e la versione ${version} non è una bozza.`,
      hint: `${it} Oppure rimetti "-draft" nella versione.`,
    },
    en: {
      message: `Nobody has looked up the figure "${name}" yet, and the version ${version} is not a draft.`,
      hint: `${en} Or put "-draft" back in the version.`,
    },
  });
};

export const copiedAndUnconfirmed = (name: string) =>
  problem('unconfirmed', {
    it: {
      message: `La cifra "${name}" dice che nessuno l'ha guardata ("confirm") e che è stata cercata ("copiedFrom").`,
      hint: 'Togli quella che non è vera.',
    },
    en: {
      message: `The figure "${name}" says that nobody has looked it up ("confirm") and that somebody has ("copiedFrom").`,
      hint: 'Remove the one that is not true.',
    },
  });

/** @param year of the rules */
export const copiedFromLater = (copiedFrom: number, year: number) =>
  wrongValue(copiedFrom, {
    it: {
      message: `non viene prima del ${year}, l'anno di queste regole`,
      hint: `Scrivi l'anno da cui viene il valore, per esempio ${year - 1}.`,
    },
    en: {
      message: `is not before ${year}, the year of these rules`,
      hint: `Write the year that the value is from, for example ${year - 1}.`,
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
  if (unit.startsWith('EUR'))
    return {
      it: { message: 'euro ha più di due decimali', hint: 'Scrivi la somma in euro e centesimi.' },
      en: { message: 'euro has more than two decimals', hint: 'Write the sum in euro and cents.' },
    };
  if (unit !== 'percent' || value >= 1) return undefined;
  const meant = Math.round(value * 1e6) / 1e4;
  return {
    it: { message: 'per cento è una percentuale molto piccola', hint: `Scrivi ${meant} per ${meant}%.` },
    en: { message: 'percent is a very small percentage', hint: `Write ${meant} for ${meant}%.` },
  };
}
