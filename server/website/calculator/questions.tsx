import type { VNode } from 'preact';
import { askedFields } from '../../../engine/facts/asked-fields.js';
import { type ChoiceParameter, FORMS, type FormName, PARAMETERS, type Parameter } from '../address/parameters.js';
import type { Fault, State } from '../address/state.js';
import type { Site } from '../site.js';
import { CALCULATOR } from '../text/calculator.js';
import { QUESTIONS } from '../text/questions.js';
import { Choices, describedBy, Field, Why, Wrong } from './field.js';

/** The questions most visitors can answer; the others stay folded until one of them is answered. */
const FIRST = ['cassa', 'sicilia', 'sezione', 'capitale'];
const FIELDS = askedFields();

/** The questions that a form takes. Nothing is asked that its answer could not change. */
export function Questions({ form, faults, site }: { form: FormName; faults: readonly Fault[]; site: Site }): VNode {
  const { state } = site;
  const asked = askedParameters(form, state);
  const first = asked.filter(({ name }) => FIRST.includes(name));
  const others = asked.filter(({ name }) => !FIRST.includes(name));
  const isTold = ({ name }: Parameter) => state.answers.has(name) || faults.some((fault) => fault.name === name);
  const questions = (parameters: readonly Parameter[]) =>
    parameters.map((parameter) => <Question key={parameter.name} parameter={parameter} faults={faults} site={site} />);
  return (
    <>
      {questions(first)}
      {others.length > 0 && (
        <details class="more" open={others.some(isTold)} id="altre-domande">
          <summary>{CALCULATOR[state.language].moreQuestions}</summary>
          {questions(others)}
        </details>
      )}
    </>
  );
}

/** The questions that a form takes and whose answer could change something, as far as the others are answered. */
export function askedParameters(form: FormName, state: State): Parameter[] {
  const fields = FIELDS.get(FORMS[form]);
  return PARAMETERS.filter((parameter) => fields?.has(parameter.field) && isOpen(parameter, state));
}

/** Whether somebody is paid decides if it matters what else covers them; whether they govern, if they are paid. */
function isOpen({ name }: Parameter, { answers }: State): boolean {
  const governs = answers.get('amministratore') !== 'no';
  if (name === 'compenso') return governs;
  return name !== 'copertura' || (governs && (answers.get('compenso') ?? '0') !== '0');
}

function Question({ parameter, faults, site }: { parameter: Parameter; faults: readonly Fault[]; site: Site }): VNode {
  const { language, answers } = site.state;
  const { name, field } = parameter;
  const fact = site.rules.source.facts[field];
  const question = fact !== undefined && 'question' in fact ? fact.question : name;
  const why = QUESTIONS[language].why[name];
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

/**
 * The answers of a question and the one that is chosen. No answer is an answer too: it is what the rules take for it, or
 * it leaves the question open.
 */
function choicesOf({ name, field, values, otherwise }: ChoiceParameter, { rules, state }: Site) {
  const fact = rules.source.facts[field];
  const words = fact !== undefined && 'values' in fact ? fact.values : {};
  const assumed =
    fact !== undefined && 'unanswered' in fact && typeof fact.unanswered === 'object'
      ? fact.unanswered.value
      : undefined;
  const said = Object.entries(values)
    .filter(([, meant]) => meant !== assumed)
    .map(([value, meant]) => ({ value, label: words[String(meant)] ?? value }));
  const none = { value: '', label: words[String(assumed)] ?? CALCULATOR[state.language].notSaid };
  const choices = otherwise === undefined ? [...said, none] : said;
  const answer = state.answers.get(name) ?? otherwise ?? '';
  return { choices, chosen: choices.some(({ value }) => value === answer) ? answer : '' };
}

/** What is wrong with the answer to a question, and what the result does without it. */
export function faultText(name: string, faults: readonly Fault[], { state }: Site): string | undefined {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) return undefined;
  const texts = QUESTIONS[state.language];
  const wrong = texts.wrong[name];
  return `${wrong === undefined ? texts.found(fault.value) : `${wrong}: «${fault.value}».`} ${texts.leftOut}`;
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
