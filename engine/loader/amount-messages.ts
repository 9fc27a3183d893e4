import { joinAnd } from '../request/messages.js';
import { problem } from './messages.js';

/* The loader's messages about amounts, and about the days on which they are due. */

/**
 * @param fractions the percentages below one behind the bounds, which may be meant as fractions:
 * `aliquota_artigiani: 0.24`
 */
export const minOverMax = (min: number, max: number, fractions: readonly string[]) =>
  problem('min_over_max', {
    it: {
      message: `Il minimo ${min} è maggiore del massimo ${max}.`,
      hint:
        fractions.length > 0
          ? `Guarda nelle cifre ${joinAnd(fractions, 'it')}: se è una frazione, scrivi la percentuale, come 24 per 24%.`
          : "Scambiali, o correggi la cifra che c'è dietro.",
    },
    en: {
      message: `The minimum ${min} is greater than the maximum ${max}.`,
      hint:
        fractions.length > 0
          ? `Look at the figures ${joinAnd(fractions, 'en')}: if one is a fraction, write the percentage, such as 24 for 24%.`
          : 'Swap them, or correct the figure behind them.',
    },
  });

/** @param modifier the modifier that gives this amount; undefined if the amount case gives it */
export const impossibleAmount = (line: string, min: number, max: number, modifier: string | undefined) => {
  const isOne = min === max;
  const where = {
    it: modifier === undefined ? 'Qui' : `Dopo il modificatore "${modifier}"`,
    en: modifier === undefined ? 'Here' : `After the modifier "${modifier}"`,
  };
  return problem('impossible_amount', {
    it: {
      message: `${where.it} l'importo di "${line}" ${isOne ? `è ${min}` : `va da ${min} a ${max}`}.`,
      hint: "Correggi l'effetto o le cifre che ci sono dietro, perché il minimo non sia sotto zero, né sopra il massimo.",
    },
    en: {
      message: `${where.en} the amount of "${line}" is ${isOne ? min : `from ${min} to ${max}`}.`,
      hint: 'Correct the effect or the figures behind it, so that the minimum is not below zero, nor above the maximum.',
    },
  });
};

export const bothAmountAndForEach = problem('amount_or_for_each', {
  it: { message: 'Questa riga ha sia "amount" sia "forEach".', hint: 'Tienine uno.' },
  en: { message: 'This line has both "amount" and "forEach".', hint: 'Keep one of the two.' },
});

export const noAmount = problem('amount_or_for_each', {
  it: { message: 'Questa riga non ha importo.', hint: 'Dalle "amount" o "forEach".' },
  en: { message: 'This line has no amount.', hint: 'Give it "amount" or "forEach".' },
});

/** @param parts in how many parts a contribution is divided */
export const fewerThanTwoParts = (parts: number) =>
  problem('wrong_value', {
    it: {
      message: `${parts} è meno di due parti.`,
      hint: "Dividi per due o più: l'amministratore paga una parte, la società le altre.",
    },
    en: {
      message: `${parts} is fewer than two parts.`,
      hint: 'Divide by two or more: the administrator bears one part, the company the others.',
    },
  });

export const openAmount = (fact: string) =>
  problem('open_amount', {
    it: {
      message: `Il fatto "${fact}" può restare senza risposta, e allora da esso non si calcola nessun importo.`,
      hint: 'Dagli un valore "unanswered" in facts.yaml, o usa una cifra.',
    },
    en: {
      message: `The fact "${fact}" can be left unanswered, so no amount can be computed from it.`,
      hint: 'Give it an "unanswered" value in facts.yaml, or use a figure.',
    },
  });

/** @param situation the values of the facts that decide, by their names */
export const uncoveredSituation = (line: string, situation: readonly (readonly [fact: string, value: unknown])[]) => {
  const it = situation.map(([fact, value]) => `${fact} è ${value}`).join(' e ');
  const en = situation.map(([fact, value]) => `${fact} is ${value}`).join(' and ');
  return problem('uncovered_situation', {
    it: {
      message: `La riga "${line}" non ha importo ${it === '' ? 'in nessun caso' : `quando ${it}`}.`,
      hint: 'Aggiungi una possibilità per questo, o un\'ultima senza "when".',
    },
    en: {
      message: `The line "${line}" has no amount ${en === '' ? 'at all' : `when ${en}`}.`,
      hint: 'Add an amount case for this, or a last one without "when".',
    },
  });
};

/** @param last the last day that the month has in every year */
export const notADayOfEveryYear = (day: number, month: number, last: number) =>
  problem('wrong_value', {
    it: {
      message: `Il giorno "${day}/${month}" non c'è in ogni anno.`,
      hint:
        last === 28
          ? 'Scrivi un giorno fino al 28: febbraio ne ha 29 solo negli anni bisestili.'
          : `Scrivi un giorno fino al ${last}.`,
    },
    en: {
      message: `"${day}/${month}" is not a day of every year.`,
      hint: last === 28 ? 'Write a day up to 28: February has 29 only in leap years.' : `Write a day up to ${last}.`,
    },
  });

export const noStart = (year: number) =>
  problem('missing_key', {
    it: {
      message: 'Questo caso si aspetta dei pagamenti, ma non ha un inizio.',
      hint: `Aggiungilo, per esempio "start: ${year}-01-01".`,
    },
    en: {
      message: 'This case expects payments, but has no start.',
      hint: `Add one, for example "start: ${year}-01-01".`,
    },
  });

export const monthCovered = (month: number, times: number) =>
  problem('months_of_instalments', {
    it: {
      message: times === 0 ? `Nessuna rata copre il mese ${month}.` : `Il mese ${month} è coperto ${times} volte.`,
      hint: 'Dividi i mesi fra le rate in modo che ognuno sia coperto una volta sola.',
    },
    en: {
      message: times === 0 ? `No instalment covers month ${month}.` : `Month ${month} is covered ${times} times.`,
      hint: 'Divide the months among the instalments so that each is covered exactly once.',
    },
  });

export const openDeadline = (fact: string) =>
  problem('open_deadline', {
    it: {
      message: `Il fatto "${fact}" può restare senza risposta, e allora non si saprebbe quando si paga.`,
      hint: 'Usa una condizione su fatti che ogni richiesta dà, o togli "when".',
    },
    en: {
      message: `The fact "${fact}" can be left unanswered, so it would not be known when this is paid.`,
      hint: 'Use a condition on facts that every request gives, or leave "when" out.',
    },
  });
