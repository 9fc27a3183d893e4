import type { UsedFigure } from '../../schemas/types/api.js';
import { quantityInWords } from '../document/in-words.js';
import type { Language, Texts, Translated } from '../values/language.js';

/** The words of a comparison of two explanations beside the texts of the rules. */
export const WORDS = {
  or: { it: ' oppure ', en: ' or ' },
  underSome: (what: string) => ({ it: `${what}, con alcune risposte`, en: `${what}, under some answers` }),
  onlyIn: (side: 'before' | 'after') => ({
    it: `C’è solo nelle regole di ${side === 'before' ? 'prima' : 'dopo'}`,
    en: `Only the ${side === 'before' ? 'earlier' : 'later'} rules have it`,
  }),
  dueOrNot: (both: string) => ({ it: `Se è dovuta: ${both}`, en: `Whether it is due: ${both}` }),
  people: (both: string) => ({ it: `Quante persone conta: ${both}`, en: `How many people it counts: ${both}` }),
  otherwise: (both: string) => ({
    it: `Si calcola in un altro modo. ${both}`,
    en: `It is calculated in another way. ${both}`,
  }),
  itsModifier: (id: string, label: string, both: string) => ({
    it: `Il modificatore ${id}, «${label}». ${both}`,
    en: `The modifier ${id}, "${label}". ${both}`,
  }),
  both: (before: string, after: string) => ({
    it: `prima ${before}, dopo ${after}`,
    en: `${before} before, ${after} after`,
  }),
  bothApart: (before: string, after: string) => ({
    it: `Prima: ${before}. Dopo: ${after}`,
    en: `Before: ${before}. After: ${after}`,
  }),
  notAtAll: { it: 'per niente', en: 'not at all' },
  notApplied: { it: 'non si applica', en: 'does not apply' },
} satisfies Texts;

/** Whether something holds, given the open answers. */
export const VERDICTS: Readonly<Record<'always' | 'sometimes' | 'never', Translated>> = {
  always: { it: 'sempre', en: 'always' },
  sometimes: { it: 'con alcune risposte', en: 'under some answers' },
  never: { it: 'mai', en: 'never' },
};

/** A figure with its derivation and value: `tassa_alta = tassa_base aumentato di aumento = 120,00 €`. */
export function figureInWords({ name, value, unit, derivation }: UsedFigure, language: Language): string {
  return [name, ...(derivation === null ? [] : [derivation]), quantityInWords(value, unit, language, 'exact')].join(
    ' = ',
  );
}
