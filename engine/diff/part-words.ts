import { euroRange, inList, quantityInWords, sumSpan, withinSentence } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { CompiledRules } from '../pricing/compiled.js';
import { byLanguage, type Language } from '../values/language.js';
import type { NoticeValue, Part } from './answers.js';

/* What a part of an answer says, in a few words. */

const TEXTS = byLanguage({
  labels: {
    inps_status: { it: 'Stato INPS', en: 'INPS status' },
    inail_status: { it: 'Stato INAIL', en: 'INAIL status' },
    totalsCompleteness: { it: 'Totali', en: 'Totals' },
    reason: { it: 'Motivo dello stato INAIL', en: 'Reason for the INAIL status' },
    administrator: { it: 'Contributi dell’amministratore', en: 'The director’s contributions' },
    'inpsDetail.people': { it: 'Iscrizione delle persone', en: 'Enrolment of the people' },
  },
  statuses: {
    determined: { it: 'determinato', en: 'determined' },
    not_determinable: { it: 'non determinabile', en: 'not determinable' },
    required: { it: 'obbligatoria', en: 'required' },
    conditional: { it: 'dipende', en: 'it depends' },
    not_applicable: { it: 'non dovuta', en: 'not applicable' },
    complete: { it: 'completi', en: 'complete' },
    partial: { it: 'non completi', en: 'not complete' },
  },
  share: (own: string, company: string) => ({
    it: `a suo carico ${own}, a carico della società ${company}`,
    en: `${own} borne by the director, ${company} by the company`,
  }),
  noAmount: (list: string) => ({ it: `in «${list}»`, en: `in “${list}”` }),
  levels: {
    warning: { it: ', come avvertenza', en: ', as a warning' },
    info: { it: ', come informazione', en: ', for information' },
  },
  paid: { it: 'si paga', en: 'is paid' },
  start: { it: 'il giorno dell’inizio', en: 'on the day of the start' },
  daysBefore: (days: number) => ({
    it: `${days} ${days === 1 ? 'giorno' : 'giorni'} prima dell’inizio`,
    en: `${days} ${days === 1 ? 'day' : 'days'} before the start`,
  }),
  daysAfter: (days: number) => ({
    it: `${days} ${days === 1 ? 'giorno' : 'giorni'} dopo l’inizio`,
    en: `${days} ${days === 1 ? 'day' : 'days'} after the start`,
  }),
  possible: { it: 'possibile', en: 'possible' },
  presumed: (answers: string) => ({ it: `possibile, con ${answers}`, en: `possible, with ${answers}` }),
  refused: (why: string) => ({ it: `non possibile: ${why}`, en: `not possible: ${why}` }),
  above: (value: string) => ({ it: `da ${value} in su`, en: `${value} and above` }),
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
});

/** The label of a part that no rule labels. */
export function partLabel(kind: Part['kind'], id: string, { source, language }: CompiledRules): string {
  const labels: Readonly<Record<string, string>> = TEXTS[language].labels;
  if (kind === 'reason') return TEXTS[language].labels.reason;
  if (kind !== 'question') return labels[id] ?? id;
  const fact = source.facts[id];
  return fact !== undefined && 'question' in fact ? fact.question : source.personClass.question;
}

/**
 * What a part says, by the rules of a version in the language of the report.
 * @param id of its rule in that version
 */
export function partValue(part: Part, id: string, rules: CompiledRules): string {
  const { language, source } = rules;
  const texts = TEXTS[language];
  switch (part.kind) {
    case 'status': {
      const words: Readonly<Record<string, string>> = texts.statuses;
      return words[part.value] ?? part.value;
    }
    case 'reason':
      return reasonIn(part.value, rules);
    case 'notice':
      return noticeInWords(part.value, id, rules);
    case 'question':
      return inList(
        part.value.map((value) => answerInWords(value, id, rules)),
        language,
        'or',
      );
    case 'share':
      return texts.share(euroRange(part.value.administrator, language), euroRange(part.value.company, language));
    case 'deadline':
      return texts.paid;
    case 'step':
      return part.value === 0
        ? texts.start
        : part.value < 0
          ? texts.daysBefore(-part.value)
          : texts.daysAfter(part.value);
    case 'form': {
      const { isOffered, why, presumed } = part.value;
      if (!isOffered) return texts.refused(withinSentence((why ?? '').replace(/\.$/, '')));
      if (presumed.length === 0) return texts.possible;
      const answers = presumed.map(
        ([field, value]) => `${labelOfFact(field, source)}: ${answerInWords(value, field, rules)}`,
      );
      return texts.presumed(inList(answers, language));
    }
    case 'line':
      return euroRange(part.value.amount, language);
    case 'other':
      return part.value;
    default:
      return part satisfies never;
  }
}

function labelOfFact(name: string, { facts }: CompiledRules['source']): string {
  return facts[name]?.label ?? name;
}

/** A possible answer of a question: the label of a choice, `sì`, or a band of numbers: `da 123.000,01 € in su`. */
function answerInWords(value: string, field: string, { source, language }: CompiledRules): string {
  if (value === 'true' || value === 'false') return TEXTS[language][value === 'true' ? 'yes' : 'no'];
  const fact = source.facts[field];
  if (fact?.type === 'number') return bandInWords(value, fact.unit ?? 'count', language);
  const choices = fact !== undefined && 'values' in fact ? fact.values : source.personClass.values;
  const choice: unknown = Object.entries(choices).find(([name]) => name === value)?.[1];
  return typeof choice === 'string' ? choice : value;
}

function bandInWords(band: string, unit: string, language: Language): string {
  const [from, to] = band.split('–');
  const [least, most] = [from, to].map((value) => quantityInWords(Number(value), unit, language));
  if (to === undefined) return least ?? band;
  return to === '' ? TEXTS[language].above(least ?? '') : `${least}–${most}`;
}

/** A reason in the language of the report; answers have it in Italian. */
function reasonIn(text: string, { source, language }: CompiledRules): string {
  const italian = source.ruleset.inailStatus.find(({ reason }) => reason === text);
  return language === 'it' ? text : (italian?.reason ?? text);
}

function noticeInWords({ list, level, amount }: NoticeValue, id: string, rules: CompiledRules): string {
  const { language, notices } = rules;
  const texts = TEXTS[language];
  const shown = notices.find(({ rule }) => rule.id === id)?.shown.amount;
  if (amount !== null) return `${sumSpan(amount, language, 'short')} ${shown?.unit ?? 'euro'}`;
  const levels: Readonly<Record<string, string>> = texts.levels;
  return texts.noAmount(NAMES[language].lists[list]) + (levels[level ?? ''] ?? '');
}
