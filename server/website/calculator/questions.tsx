import type { VNode } from 'preact';
import type { ChoiceParameter, Parameter } from '../address/parameters.js';
import type { Fault } from '../address/state.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { QUESTIONS } from '../text/questions.js';
import { answerWords, assumedAnswer } from './assumed-answers.js';
import { faultText } from './fault-reasons.js';
import { Choices, describedBy, Field, Why, Wrong } from './field.js';

/** The questions most visitors can answer; the others stay folded until one of them is answered. */
const FIRST = ['cassa', 'sicilia', 'sezione', 'capitale'];

interface Parts {
  readonly parameters: readonly Parameter[];
  /** The questions that are not folded, by their names. */
  readonly first?: readonly string[];
  readonly faults: readonly Fault[];
  /** Something to add to why a question matters. */
  readonly noteOf?: (parameter: Parameter) => string | undefined;
  readonly site: Site;
}

/** The questions of a page. Nothing is asked that its answer could not change. */
export function Questions({ parameters, first = FIRST, faults, noteOf, site }: Parts): VNode {
  const { state } = site;
  const others = parameters.filter(({ name }) => !first.includes(name));
  const isTold = (parameter: Parameter) =>
    (state.answers.get(parameter.name) ?? usualAnswer(parameter)) !== usualAnswer(parameter) ||
    faults.some(({ name }) => name === parameter.name);
  const questions = (some: readonly Parameter[]) =>
    some.map((parameter) => (
      <Question key={parameter.name} parameter={parameter} note={noteOf?.(parameter)} faults={faults} site={site} />
    ));
  return (
    <>
      {questions(parameters.filter(({ name }) => first.includes(name)))}
      {others.length > 0 && (
        <details class="more" open={others.some(isTold)} id="altre-domande">
          <summary>{CALCULATOR[state.language].moreQuestions}</summary>
          {questions(others)}
        </details>
      )}
    </>
  );
}

/** The answer of a question that is answered before anybody says so. */
export function usualAnswer(parameter: Parameter): string | undefined {
  return 'values' in parameter ? parameter.otherwise : undefined;
}

interface OneQuestion {
  readonly parameter: Parameter;
  readonly note: string | undefined;
  readonly faults: readonly Fault[];
  readonly site: Site;
}

function Question({ parameter, note, faults, site }: OneQuestion): VNode {
  const { language, answers } = site.state;
  const { name } = parameter;
  const question = questionOf(parameter, site);
  const why = [QUESTIONS[language].why[name], note].filter((text) => text !== undefined).join(' ') || undefined;
  const fault = faultText(name, faults, site);
  if (!('values' in parameter)) {
    const value = faults.find((one) => one.name === name)?.value ?? answers.get(name) ?? '';
    return <NumberField name={name} question={question} why={why} fault={fault} value={value} site={site} />;
  }
  const { choices, chosen } = choicesOf(parameter, site);
  return (
    <Field name={name} question={question} why={why} fault={fault}>
      <Choices name={name} choices={choices} chosen={chosen} />
    </Field>
  );
}

/** The question behind a parameter, in the words of the rules. */
export function questionOf({ name, field }: Parameter, { rules }: Site): string {
  const fact = rules.source.facts[field];
  return fact !== undefined && 'question' in fact ? fact.question : name;
}

/**
 * The answers of a question and the one that is chosen. No answer is an answer too: it is what the rules take for it, or
 * it leaves the question open.
 */
export function choicesOf(parameter: ChoiceParameter, site: Site) {
  const { name, values, otherwise } = parameter;
  const { state } = site;
  const words = answerWords(parameter, site);
  const assumed = assumedAnswer(parameter, site);
  const said = Object.entries(values)
    .filter(([, meant]) => meant !== assumed)
    .map(([value, meant]) => ({ value, label: words[String(meant)] ?? value }));
  const none = { value: '', label: words[String(assumed)] ?? CALCULATOR[state.language].notSaid };
  const choices = otherwise === undefined ? [...said, none] : said;
  const answer = state.answers.get(name) ?? otherwise ?? '';
  return { choices, chosen: choices.some(({ value }) => value === answer) ? answer : '' };
}

interface NumberFieldParts {
  readonly name: string;
  readonly question: string;
  readonly why: string | undefined;
  readonly fault: string | undefined;
  readonly value: string;
  readonly site: Site;
}

function NumberField({ name, question, why, fault, value, site }: NumberFieldParts): VNode {
  return (
    <div class="field" id={`campo-${name}`}>
      <label class="question" for={`risposta-${name}`}>
        {question} <span class="unit">(euro, {CALCULATOR[site.state.language].optional})</span>
      </label>
      <Why name={name} why={why} />
      <input
        id={`risposta-${name}`}
        name={name}
        type="text"
        inputMode="decimal"
        autocomplete="off"
        placeholder={QUESTIONS[site.state.language].example[name]}
        value={value}
        aria-invalid={fault === undefined ? undefined : 'true'}
        aria-describedby={describedBy(name, why, fault)}
      />
      <Wrong name={name} fault={fault} />
    </div>
  );
}
