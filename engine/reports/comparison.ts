import { type Block, heading, list, paragraph, type TextDocument, table } from '../document/document.js';
import { quoted, sumSpan } from '../document/in-words.js';
import { NAMES } from '../document/names.js';
import type { FormsComparison } from '../forms/comparison.js';
import type { Rules } from '../load-rules.js';
import { totalRanges } from '../result/totals.js';
import { byLanguage } from '../values/language.js';
import { TEXTS } from './texts.js';
import { formsVerdict, verdictText } from './verdict.js';

const WORDS = byLanguage({
  title: { it: 'Le stesse persone in ogni forma', en: 'The same people in every form' },
  form: { it: 'Forma, euro', en: 'Form, euro' },
  refused: { it: 'Forme che non possono avere queste persone', en: 'Forms that cannot have these people' },
  why: { it: 'Perché', en: 'Why' },
  presumed: (question: string, answer: string) => ({
    it: `Finché manca la risposta a ${question}, si presume: ${answer}.`,
    en: `Without an answer to ${question}, this is presumed: ${answer}.`,
  }),
});

const SHOWN = ['opening_one_off', 'annual_total', 'first_year_12m'] as const;
/** Marks a form whose totals are not complete. */
const INCOMPLETE_MARK = ' *';

/**
 * A comparison of forms as a document: the costs of each form, the presumed answers, and the forms that refuse these
 * people.
 */
export function comparisonDocument({ forms, refused }: FormsComparison, rules: Rules): TextDocument {
  const { source, ruleset, language } = rules;
  const [texts, words] = [TEXTS[language], WORDS[language]];
  const nameOf = (form: string): string => source.forms[form]?.name ?? form;
  const title = `${words.title}. ${texts.rules(ruleset.year, ruleset.version)}`;
  const isPartial = ({ result }: (typeof forms)[number]): boolean => result.totalsCompleteness !== 'complete';
  const rows = forms.map((one) => {
    const totals = totalRanges(one.result);
    const name = nameOf(one.form) + (isPartial(one) ? INCOMPLETE_MARK : '');
    return [[name], ...SHOWN.map((total) => [sumSpan(totals[total], language, 'exact')])];
  });
  const presumed = new Set(forms.flatMap((one) => one.presumed));
  const columns = [words.form, ...SHOWN.map((total) => `#${NAMES[language].totals[total]}`)];
  return {
    language,
    title,
    blocks: [
      heading(1, title),
      ...verdictOn(forms, rules),
      ...table(words.title, columns, rows),
      ...(forms.some(isPartial) ? [paragraph(`* ${texts.incomplete}`)] : []),
      ...list([...presumed].map((field) => [presumedText(field, rules)])),
      ...table(
        words.refused,
        [words.refused, words.why],
        refused.map(({ form, why }) => [[nameOf(form)], [why]]),
      ),
      paragraph(texts.notAdvice),
    ],
  };
}

/**
 * The verdict. There is none if a form is declared `apart`: whether people can choose that form depends on what they
 * do, not on cost.
 */
function verdictOn(forms: FormsComparison['forms'], rules: Rules): Block[] {
  if (forms.some(({ form }) => rules.source.forms[form]?.apart !== undefined)) return [];
  const compared = forms.map(({ request, result }) => ({
    inputs: { request },
    firstYear: totalRanges(result).first_year_12m,
  }));
  return [paragraph(...verdictText(formsVerdict(compared, rules.comparing()), rules))];
}

/** Says which answer is presumed for a field that nobody answered. */
function presumedText(field: string, { source, language }: Rules): string {
  const fact = source.facts[field];
  const answer = fact !== undefined && 'presumed' in fact ? fact.values[String(fact.presumed)] : undefined;
  const question = fact !== undefined && 'question' in fact ? fact.question : field;
  return WORDS[language].presumed(quoted(question, language), answer ?? '');
}
