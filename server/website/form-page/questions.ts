import { type Costs, euroRange, NOTICE_LISTS, noticeAmount, type Rules } from '../../../engine/index.js';
import type { Form } from '../address/forms.js';
import { pageAddress, type Site } from '../site.js';
import { FORM_PAGE } from './texts.js';

/** A common question with its answer, a text for each paragraph. */
export interface CommonQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  /** The keys of its sources. */
  readonly sources: readonly string[];
}

/** The common questions about a form, answered in the words of the notices and lines of a result. */
export function commonQuestions(form: Form, result: Costs, site: Site): CommonQuestion[] {
  return Object.entries(form.page?.questions ?? {}).flatMap(([id, { question, from }]) => {
    const answers = from.flatMap((name) => answerOf(name, result, site) ?? []);
    if (answers.length === 0) return [];
    return {
      id,
      question,
      answer: answers.flatMap(({ texts }) => texts),
      sources: [...new Set(answers.flatMap(({ sources }) => sources))],
    };
  });
}

/** What a notice or a line says, with its amount and sources; undefined if this result has neither. */
function answerOf(name: string, result: Costs, { state: { language } }: Site) {
  const texts = FORM_PAGE[language];
  const notice = NOTICE_LISTS.flatMap((list) => result[list]).find(({ id }) => id === name);
  if (notice !== undefined) {
    const { text, amount, sources } = notice;
    return { texts: amount === null ? [text] : [text, texts.amount(noticeAmount(amount, language))], sources };
  }
  const line = result.lines.find(({ id }) => id === name);
  if (line === undefined) return undefined;
  return {
    texts: [line.meta.explanation, texts.amount(euroRange(line.amount, language))],
    sources: line.sources.map(({ key }) => key),
  };
}

/**
 * The page as schema.org describes it: its questions and answers, word for word.
 * @see https://schema.org/FAQPage
 */
export function structuredQuestions(questions: readonly CommonQuestion[], form: Form, site: Site): object {
  const { ruleset }: Rules = site.rules;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: pageAddress(site, `/${form.page?.slug}`, site.state.language),
    inLanguage: site.state.language,
    version: ruleset.version,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  };
}
