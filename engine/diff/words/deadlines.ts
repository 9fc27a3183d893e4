import type * as Diff from '../../../schemas/types/api.js';
import { inList, longDay, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { forWhom, type Vocabulary } from './whom.js';

const TEXTS = byLanguage({
  moved: (name: string, from: string, to: string) => ({
    it: `la scadenza ${name} passa dal ${from} al ${to}`,
    en: `the deadline ${name} moves from ${from} to ${to}`,
  }),
  starting: (start: string) => ({ it: ` (iniziando il ${start})`, en: ` (starting on ${start})` }),
  later: (days: number) => ({
    it: `, sempre ${days} ${days === 1 ? 'giorno' : 'giorni'} dopo`,
    en: `, always ${days} ${days === 1 ? 'day' : 'days'} later`,
  }),
  earlier: (days: number) => ({
    it: `, sempre ${days} ${days === 1 ? 'giorno' : 'giorni'} prima`,
    en: `, always ${days} ${days === 1 ? 'day' : 'days'} earlier`,
  }),
  some: { it: ', per certi giorni di inizio', en: ', for some days of the start' },
  added: (name: string, days: string) => ({
    it: `nuova scadenza ${name}, ${days}`,
    en: `a new deadline ${name}, ${days}`,
  }),
  removed: (name: string) => ({
    it: `non si paga più con la scadenza ${name}`,
    en: `nothing is paid by the deadline ${name} any more`,
  }),
  none: (name: string, day: string) => ({
    it: `la scadenza ${name} del ${day} non cade più nei 12 mesi`,
    en: `the deadline ${name} of ${day} no longer falls in the 12 months`,
  }),
});

/**
 * A deadline that falls on other days: its name, an old and a new day, for whom. Without a full stop.
 */
export function deadlineInWords(deadline: Diff.DeadlineDiff, vocabulary: Vocabulary): string {
  const { whom } = deadline;
  return daysInWords(deadline, vocabulary.language) + (whom.length === 0 ? '' : forWhom(whom, [], vocabulary));
}

function daysInWords({ label, kind, isAlways, daysLater, example }: Diff.DeadlineDiff, language: Language): string {
  const texts = TEXTS[language];
  const name = quoted(label, language);
  const { start, before, after } = example;
  const starting = texts.starting(longDay(start, language));
  if (kind === 'removed') return texts.removed(name);
  if (before.length === 0)
    return (
      texts.added(
        name,
        inList(
          after.map((day) => longDay(day, language)),
          language,
        ),
      ) + starting
    );
  const at = before.findIndex((day, index) => day !== after[index]);
  const [old = '', now] = [before[at], after[at]];
  if (now === undefined) return texts.none(name, longDay(old, language)) + starting;
  const always = daysLater === null ? '' : daysLater > 0 ? texts.later(daysLater) : texts.earlier(-daysLater);
  return (
    texts.moved(name, longDay(old, language), longDay(now, language)) + starting + (isAlways ? always : texts.some)
  );
}
