import { allowed, problem, quoted } from './messages.js';

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
