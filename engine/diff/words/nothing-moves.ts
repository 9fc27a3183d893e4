import type * as Diff from '../../../schemas/types/api.js';
import { plainText } from '../../document/document.js';
import { count, inList, quoted } from '../../document/in-words.js';
import { byLanguage, type Language } from '../../values/language.js';
import { causeInWords, type Found } from './causes.js';
import { partItems } from './parts.js';

/* The first paragraph of a report if the amount of no line changes. */

const TEXTS = byLanguage({
  noAmount: { it: 'Nessun importo cambia.', en: 'No amount changes.' },
  parts: (parts: string) => ({ it: `Cambia altro: ${parts}.`, en: `What else changes: ${parts}.` }),
  kinds: {
    form: { it: 'chi può avere una forma', en: 'who can have a form' },
    question: { it: 'le domande aperte', en: 'the open questions' },
    status: { it: 'uno stato', en: 'a status' },
    reason: { it: 'il motivo di uno stato', en: 'the reason for a status' },
    notice: { it: 'gli avvisi', en: 'the notices' },
    text: { it: 'le cifre nei testi', en: 'the figures in texts' },
    share: { it: 'la parte dell’amministratore', en: 'the director’s share' },
    deadline: { it: 'chi paga con una scadenza', en: 'who pays by a deadline' },
    step: { it: 'i passi per aprire', en: 'the steps to open' },
    other: { it: 'un’altra parte della risposta', en: 'another part of the answer' },
  },
  cancel: (causes: string) => ({
    it: `${causes}: nel risultato si compensano, e nessun importo cambia.`,
    en: `${causes}: they cancel out, and no amount changes.`,
  }),
  noDifference: (files: string, requests: string) => ({
    it: `Le regole cambiano in ${files}, ma nessuna delle ${requests} richieste confrontate dà un risultato diverso.`,
    en: `The rules change in ${files}, but none of the ${requests} compared requests gives a different result.`,
  }),
  look: (label: string) => ({
    it: ` Guarda se ${label} può valere per qualcuno.`,
    en: ` Check whether ${label} can hold for anybody.`,
  }),
  renamed: (label: string, former: string, now: string) => ({
    it: `Cambia un nome: ${label} era \`${former}\` e ora è \`${now}\`, con gli stessi importi.`,
    en: `One name changes: ${label} was \`${former}\` and is now \`${now}\`, with the same amounts.`,
  }),
  renamedMany: (number: number) => ({
    it: `Cambia il nome di ${number} regole, con gli stessi importi.`,
    en: `${number} rules have new names, with the same amounts.`,
  }),
  order: (labels: string) => ({ it: `Cambia solo l’ordine di ${labels}.`, en: `Only the order of ${labels} changes.` }),
  rules: (number: number) => ({ it: `${number} regole`, en: `${number} rules` }),
  onlyTexts: (parts: string) => ({
    it: `Cambiano solo testi e fonti: ${parts}.`,
    en: `Only texts and sources change: ${parts}.`,
  }),
  copied: (labels: string) => ({
    it: `Nessun importo cambia. Cambia che cosa è copiato da un altro anno: ${labels}.`,
    en: `No amount changes. What is copied from another year does: ${labels}.`,
  }),
  source: (label: string) => ({ it: `la fonte ${label}`, en: `the source ${label}` }),
  sources: (number: number) => ({ it: `${number} fonti`, en: `${number} sources` }),
  citations: (label: string) => ({ it: `le fonti di ${label}`, en: `the sources of ${label}` }),
  manyCitations: (number: number) => ({ it: `le fonti di ${number} regole`, en: `the sources of ${number} rules` }),
  text: (label: string) => ({ it: `il testo di ${label}`, en: `the text of ${label}` }),
  texts: (number: number) => ({ it: `${number} testi`, en: `${number} texts` }),
  case: (number: number) => ({
    it: number === 1 ? 'un caso' : `${number} casi`,
    en: number === 1 ? 'one case' : `${number} cases`,
  }),
  nothing: { it: 'Niente cambia.', en: 'Nothing changes.' },
});

/** A longer sentence is left to the report below. */
const MOST_WORDS = 50;
/** So many rules are named; more are counted. */
const MOST_NAMED = 3;

/** Says which other parts of answers differ or, if none do, which rules changed, or that nothing changes. */
export function nothingMoves(diff: Found): string {
  const { language, parts, deadlines, cancelling = [] } = diff;
  const texts = TEXTS[language];
  const [first, ...more] = partItems(diff).map(plainText);
  if (cancelling.length > 0) return cancelled(cancelling, language);
  if (first === undefined) return deadlines.length > 0 ? texts.noAmount : writtenAlone(diff);
  if (more.length === 0 && first.split(/\s+/).length <= MOST_WORDS) return `${texts.noAmount} ${first}`;
  const kinds = [...new Set(parts.map(({ kind }) => texts.kinds[kind]))];
  return `${texts.noAmount} ${texts.parts(inList(kinds, language))}`;
}

function cancelled(causes: readonly Diff.Cause[], language: Language): string {
  const words = inList(
    causes.map((cause) => causeInWords(cause, language)),
    language,
  );
  return TEXTS[language].cancel(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The rules that changed, where no answer differs but in words. */
function writtenAlone({ changes, compared, language }: Found): string {
  const texts = TEXTS[language];
  if (changes.length === 0) return texts.nothing;
  const deciding = changes.filter(({ decides, kind }) => decides && kind !== 'renamed');
  if (deciding.length > 0) {
    const files = [...new Set(deciding.map(({ file }) => `\`${file}\``))];
    const condition = deciding.find(({ section }) => section === 'conditions');
    const look = condition === undefined ? '' : texts.look(quoted(condition.label, language));
    return texts.noDifference(inList(files, language), count(compared.requests, language)) + look;
  }
  const renamed = changes.filter(({ kind, section }) => kind === 'renamed' && section !== 'cases');
  const [one] = renamed;
  if (one !== undefined)
    return renamed.length > 1
      ? texts.renamedMany(renamed.length)
      : texts.renamed(quoted(one.label, language), one.formerId ?? '', one.id);
  if (changes.every(({ kind }) => kind === 'moved')) return texts.order(namedOrCounted(changes, language));
  const copied = changes.filter(({ differences }) => differences.some(({ path }) => path === 'copiedFrom'));
  if (copied.length > 0) return texts.copied(namedOrCounted(copied, language));
  return texts.onlyTexts(inList(textParts(changes, language), language));
}

function namedOrCounted(changes: readonly Diff.RuleChange[], language: Language): string {
  if (changes.length > MOST_NAMED) return TEXTS[language].rules(changes.length);
  return inList(
    changes.map(({ label }) => quoted(label, language)),
    language,
  );
}

/** The paths of what only says where a rule is written and when it must be looked at again. */
const CITATION = /^(sources|reviewBy|readIn|confirm)\b/;

/** The texts and sources that changed, by name where they are few. */
function textParts(changes: readonly Diff.RuleChange[], language: Language): string[] {
  const texts = TEXTS[language];
  const of = (isOne: (change: Diff.RuleChange) => boolean) =>
    changes.filter((one) => one.kind !== 'moved' && isOne(one));
  const sources = of(({ section }) => section === 'sources');
  const cases = of(({ section }) => section === 'cases');
  const cites = ({ differences }: Diff.RuleChange): boolean => differences.every(({ path }) => CITATION.test(path));
  const rules = of(({ section }) => section !== 'sources' && section !== 'cases');
  const [others, cited] = [rules.filter((one) => !cites(one)), rules.filter(cites)];
  const named = (some: readonly Diff.RuleChange[], one: (label: string) => string, many: (number: number) => string) =>
    some.length > MOST_NAMED ? [many(some.length)] : some.map(({ label }) => one(quoted(label, language)));
  return [
    ...named(others, texts.text, texts.texts),
    ...named(cited, texts.citations, texts.manyCitations),
    ...named(sources, texts.source, texts.sources),
    ...(cases.length === 0 ? [] : [texts.case(cases.length)]),
  ];
}
