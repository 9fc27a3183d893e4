import type { VNode } from 'preact';
import type { Language } from '../../../../engine/index.js';
import type { Fault, Parameter, State } from '../../address/parameters.js';
import { writeState } from '../../address/query.js';
import type { Site } from '../../site.js';
import { answerChoices, defaultAnswer, questionNotes, questionText } from './answers.js';
import { faultText } from './faults.js';
import { answerInput, Choices, describedBy, Field, Why, Wrong } from './field.js';
import { QUESTIONS } from './texts.js';

/** The questions most visitors can answer; the others are folded until one of them is answered. */
const FIRST = ['cassa', 'sicilia', 'sezione', 'capitale'];

interface Props {
  readonly parameters: readonly Parameter[];
  /** The questions that are not folded, by their names. */
  readonly first?: readonly string[];
  readonly faults: readonly Fault[];
  /** What to add to the reason why a question is asked. */
  readonly noteOf?: (parameter: Parameter) => string | undefined;
  readonly site: Site;
}

/** The questions of a page. */
export function Questions({ parameters, first = FIRST, faults, noteOf, site }: Props): VNode {
  const { state } = site;
  const others = parameters.filter(({ name }) => !first.includes(name));
  const isShown = (parameter: Parameter) =>
    (state.answers.get(parameter.name) ?? defaultAnswer(parameter)) !== defaultAnswer(parameter) ||
    faults.some(({ name }) => name === parameter.name);
  const questions = (some: readonly Parameter[]) =>
    some.map((parameter) => (
      <Question key={parameter.name} parameter={parameter} note={noteOf?.(parameter)} faults={faults} site={site} />
    ));
  return (
    <>
      {questions(parameters.filter(({ name }) => first.includes(name)))}
      {others.length > 0 && (
        <details class="more" open={others.some(isShown)} id="altre-domande">
          <summary>{QUESTIONS[state.language].moreQuestions}</summary>
          {questions(others)}
        </details>
      )}
    </>
  );
}

interface QuestionProps {
  readonly parameter: Parameter;
  readonly note: string | undefined;
  readonly faults: readonly Fault[];
  readonly site: Site;
}

function Question({ parameter, note, faults, site }: QuestionProps): VNode {
  const { language, answers } = site.state;
  const { name } = parameter;
  const question = questionText(parameter, site);
  const why = [questionNotes(parameter, site).why, note].filter((text) => text !== undefined).join(' ') || undefined;
  const fault = faultText(name, faults, site);
  if (!('values' in parameter)) {
    const value = faults.find((one) => one.name === name)?.value ?? answers.get(name) ?? '';
    const { example } = questionNotes(parameter, site);
    return (
      <NumberField
        name={name}
        question={question}
        why={why}
        example={example}
        fault={fault}
        value={value}
        language={language}
      />
    );
  }
  const { choices, chosen } = answerChoices(parameter, site);
  return (
    <Field name={name} question={question} why={why} fault={fault}>
      <Choices name={name} choices={choices} chosen={chosen} />
    </Field>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly question: string;
  readonly why: string | undefined;
  readonly example: string | undefined;
  readonly fault: string | undefined;
  readonly value: string;
  readonly language: Language;
}

function NumberField({ name, question, why, example, fault, value, language }: NumberFieldProps): VNode {
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for={answerInput(name)}>
        {question} <span class="unit">(euro, {QUESTIONS[language].optional})</span>
      </label>
      <Why name={name} why={why} />
      <input
        id={answerInput(name)}
        name={name}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        placeholder={example}
        value={value}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, why, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}

/**
 * The answers that a page does not ask for, as hidden fields: a visitor who changes the legal form and comes back finds
 * their people and answers again.
 * @param asked the names of the fields that are on the page
 */
export function HiddenAnswers({ state, asked }: { state: State; asked: ReadonlySet<string> }): VNode {
  const { madeWith: _, ...current } = state;
  const all = [...new URLSearchParams(writeState(current))];
  return (
    <>
      {all
        .filter(([name]) => !asked.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
