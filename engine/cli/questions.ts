import { select, text } from '@clack/prompts';
import type { CalculationRequest, OpenQuestion } from '../../schemas/types/api.js';
import type { FormRule } from '../../schemas/types/rules.js';
import type { Participant } from '../forms/comparison.js';
import { fewestPeople, formPeople, rolesOf, usualClass, writePeople } from '../forms/people.js';
import type { Rules } from '../load-rules.js';
import { formFields } from '../request/form-fields.js';
import { validateRequest } from '../request/validate.js';
import { byLanguage, type Language, type Translated, TranslatedError } from '../values/language.js';

/** Whoever puts questions to a person. */
export interface Asker {
  /** @returns the value of the answer that was chosen */
  choose(question: string, answers: readonly Answer[], likely?: string): Promise<string>;
  /** @returns undefined where the person leaves it open */
  number(question: string, hint: string, refusal: (value: number) => string | undefined): Promise<number | undefined>;
}

interface Answer {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** More people are a request to write in a file. */
const MOST_ASKED = 10;

/** What a question has for an answer where it stays open. No value of a fact is called so. */
const OPEN = '?';

const TEXTS = byLanguage({
  person: (number: number, question: string) => ({
    it: `Persona ${number}: ${question}`,
    en: `Person ${number}: ${question}`,
  }),
  more: { it: 'C’è un’altra persona?', en: 'Is there another person?' },
  yes: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
  open: { it: 'Non so', en: 'I do not know' },
  blank: { it: 'Vuoto se non lo sai.', en: 'Leave it empty if you do not know.' },
});

/**
 * Makes a request of the answers of a person: its form and people, what requests of that form require, then of the other
 * questions those on which the first 12 months depend, the one that matters most first.
 * @param rules in the language of the questions
 */
export async function askRequest(rules: Rules, asker: Asker, language: Language): Promise<CalculationRequest> {
  const { forms, facts, person: fields, personClass } = rules.source;
  const texts = TEXTS[language];

  async function askPeople(form: FormRule | undefined): Promise<Readonly<Record<string, unknown>>> {
    if (form?.people === undefined) return {};
    const { question, answers } = personClass.work ?? { question: personClass.question, answers: personClass.values };
    const work = answersOf(answers);
    const people: Participant[] = [];
    const yesOrNo = answersOf({ no: texts.no, yes: texts.yes });
    const isMore = async () => (await asker.choose(texts.more, yesOrNo, 'no')) === 'yes';
    while (people.length < fewestPeople(form) || (people.length < MOST_ASKED && (await isMore()))) {
      const number = people.length + 1;
      const person = {
        class: await asker.choose(texts.person(number, question), work, usualClass(form, number - 1, fields)),
      };
      people.push(person);
      if (rolesOf(form).length === 0) continue;
      const [usual] = formPeople(people, form, fields).slice(number - 1);
      const roles = Object.entries(form.people).map(([value, { choice, noun }]) => ({ value, label: choice ?? noun }));
      const role = await asker.choose(texts.person(number, form.roleQuestion ?? ''), roles, usual?.role);
      people[number - 1] = { ...person, role };
    }
    return writePeople(people, form, fields).fields;
  }

  async function askField(field: string, { question, answers }: OpenQuestion): Promise<unknown> {
    const fact = facts[field];
    if (fact?.type === 'number') {
      const refusal = (value: number) => {
        const validation = validateRequest({ ...body, [field]: value }, undefined, language);
        return validation.ok ? undefined : (fact.wrong ?? validation.issues[0]?.message ?? validation.message);
      };
      return asker.number(
        question,
        [fact.example, texts.blank].filter((text) => text !== undefined).join('. '),
        refusal,
      );
    }
    const choices = answers.flatMap((one) => ('value' in one ? { value: String(one.value), label: one.label } : []));
    const chosen = await asker.choose(question, [...choices, { value: OPEN, label: texts.open }]);
    return chosen === OPEN ? undefined : typedAnswer(chosen, fact?.type);
  }

  /** What is open is asked until nothing is that moves the first 12 months, or that was not asked before. */
  async function askOpen(): Promise<CalculationRequest> {
    const asked = new Set<string>();
    for (;;) {
      const validation = validateRequest(body, undefined, language);
      if (!validation.ok) throw new Error(validation.message);
      const open = rules.calculate(validation.request, { checked: true }).openQuestions.find(({ path }) => {
        const field = path.slice(1);
        return field in facts && !asked.has(field);
      });
      if (open === undefined) return validation.request;
      const field = open.path.slice(1);
      asked.add(field);
      const answer = await askField(field, open);
      if (answer !== undefined) body[field] = answer;
    }
  }

  const choices = Object.entries(forms).map(([value, { name, hint }]) => ({
    value,
    label: name,
    ...(hint === undefined ? {} : { hint }),
  }));
  const { form: formFact } = facts;
  const question = formFact !== undefined && 'question' in formFact ? formFact.question : '';
  const form = await asker.choose(question, choices);
  const body: Record<string, unknown> = { form, ...(await askPeople(forms[form])) };
  for (const { name, isRequired } of formFields(form)) {
    const fact = facts[name];
    if (!isRequired || fact === undefined || !('values' in fact)) continue;
    const answer = await asker.choose(fact.question, answersOf(fact.values), String(fact.presumed));
    body[name] = typedAnswer(answer, fact.type);
  }
  return askOpen();
}

function answersOf(labels: Readonly<Record<string, string>>): Answer[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

function typedAnswer(text: string, type: string | undefined): unknown {
  return type === 'boolean' ? text === 'true' : text;
}

class Cancelled extends TranslatedError {}

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
