import { select, text } from '@clack/prompts';
import type { Language, Translated } from '../values/language.js';
import { TranslatedError } from '../values/language.js';
import type { Asker } from './questions.js';

/** The person has broken off. */
export class Cancelled extends TranslatedError {}

const CANCELLED: Translated = { it: 'Interrotto: niente è stato calcolato.', en: 'Stopped: nothing was calculated.' };

const DIGITS: Translated = {
  it: 'Scrivi le cifre senza punti, per esempio 10000 o 10000,50',
  en: 'Write digits without commas between them, for example 10000 or 10000.50',
};

/** Asks on the terminal, beside the output, so that this may go elsewhere. */
export function terminalAsker(language: Language): Asker {
  const output = process.stderr;
  const answered = (answer: string | symbol): string => {
    if (typeof answer === 'symbol') throw new Cancelled(CANCELLED);
    return answer;
  };
  return {
    async choose(message, answers, likely) {
      const initialValue = likely ?? answers[0]?.value ?? '';
      // Its instructions are in English only.
      const options = { message, options: [...answers], initialValue, showInstructions: false, output };
      return answered(await select<string>(options));
    },
    async number(message, hint, refusal) {
      const validate = (typed = '') => {
        const number = readDigits(typed);
        return typed.trim() === '' ? undefined : number === undefined ? DIGITS[language] : refusal(number);
      };
      return readDigits(answered(await text({ message, placeholder: hint, validate, output })));
    },
  };
}

/** A number without separators between thousands, which in the two languages mean the opposite of each other. */
export function readDigits(typed: string | undefined): number | undefined {
  const [digits] = /^\d+([.,]\d{1,2})?$/.exec(typed?.trim() ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}
