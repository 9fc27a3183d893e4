import type { VNode } from 'preact';
import type { Rules } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import { type Answer, askedParameters, defaultAnswer, formAsks } from '../address/calculation-request.js';
import type { FormName } from '../address/forms.js';
import type { State } from '../address/parameters.js';
import { PARAMETERS, type Parameter, personName, WORK } from '../address/parameters.js';
import { type Comparison, compare, type FormResult } from '../parts/forms/compare.js';
import { standingWords } from '../parts/forms/standings.js';
import { answerLabels, questionText, workLabel, workQuestion } from '../parts/questions/answers.js';
import { ActionButton } from '../parts/questions/field.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** The answers that would change which forms are lowest, each with a button. */
export function WhatIfs({ comparison, site }: { comparison: Comparison; site: Site }): VNode | null {
  const { state, rules } = site;
  const texts = COMPARISON[state.language];
  const found = findWhatIfs(state, rules, comparison);
  if (found.length === 0) return null;
  return (
    <section class="what-ifs" aria-labelledby="che-cosa-cambierebbe">
      <h2 id="che-cosa-cambierebbe">{texts.whatIf}</h2>
      <p>{texts.whatIfLead}</p>
      <ul>
        {found.map(({ answer, comparison: other }) => (
          <li key={`${answer.name}=${answer.value}`}>
            <p class="what-if-question">
              {whatIfQuestion(answer, site)} <strong>{whatIfAnswer(answer, site)}</strong>
            </p>
            <p>
              {asSentence(
                standingWords(
                  other.standings.firstYear,
                  other.results.map(({ form }) => form),
                  state.language,
                ),
              )}
            </p>
            <ActionButton form="confronto" action={ACTIONS.answer(answer.name, answer.value)} focus="people">
              {texts.answerIt}
              <span class="unseen">: {whatIfAnswer(answer, site)}</span>
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function asSentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function whatIfQuestion({ name }: Answer, site: Site): string {
  const parameter = PARAMETERS.find((one) => one.name === name);
  return parameter === undefined ? workQuestion(site) : questionText(parameter, site);
}

function whatIfAnswer({ name, value }: Answer, site: Site): string {
  const parameter = PARAMETERS.find((one) => one.name === name);
  const work = WORK.find((one) => one === value);
  if (parameter === undefined) return work === undefined ? value : workLabel(work, site);
  const meant = 'values' in parameter ? parameter.values[value] : undefined;
  return answerLabels(parameter, site)[String(meant)] ?? value;
}

/** An answer that would change which form is lowest in the first 12 months, with the comparison it would give. */
interface WhatIf {
  readonly answer: Answer;
  readonly comparison: Comparison;
}

/** The single answers that would change which forms are lowest in the first 12 months. */
export function findWhatIfs(state: State, rules: Rules, comparison: Comparison): WhatIf[] {
  const now = standingText(comparison);
  return [...otherClasses(state, comparison), ...otherAnswers(state, comparison)]
    .map(({ answer, changed, same }) => ({ answer, comparison: compare(changed, rules, same) }))
    .filter((whatIf) => standingText(whatIf.comparison) !== now);
}

function standingText({ standings }: Comparison): string {
  return [...standings.firstYear].map((entry) => entry.join(' ')).join();
}

interface Change {
  readonly answer: Answer;
  readonly changed: State;
  /** The results of the forms that do not ask this, by their names: it moves none of them. */
  readonly same?: ReadonlyMap<FormName, FormResult>;
}

/** The classes of a person who is alone and does not know theirs yet. */
function otherClasses(state: State, { people }: Comparison): Change[] {
  const [alone] = people;
  if (people.length > 1 || alone?.work !== 'incerto') return [];
  return (['commerciante', 'artigiano'] as const).map((work) => ({
    answer: { name: personName(0), value: work },
    changed: { ...state, people: [{ ...alone, work }] },
  }));
}

/** Choices that a founder can still make; a profession or an activity is not chosen for its cost. */
const CHOICES = ['sicilia', 'sezione', 'riduzione35', 'amministratore', 'copertura', 'startup'];

function otherAnswers(state: State, { results }: Comparison): Change[] {
  const forms = results.map(({ form }) => form);
  return askedParameters(forms, state)
    .filter(({ name }) => CHOICES.includes(name))
    .flatMap((parameter) => {
      const unmoved = results.filter(({ form }) => !formAsks(form, parameter));
      const same = new Map(unmoved.map((one) => [one.form.address, one]));
      return answerNames(parameter)
        .filter(
          (value) => value !== (state.answers.get(parameter.name) ?? defaultAnswer(parameter, forms[0]?.facts ?? {})),
        )
        .map((value) => ({
          answer: { name: parameter.name, value },
          changed: { ...state, answers: new Map([...state.answers, [parameter.name, value]]) },
          same,
        }));
    });
}

const answerNames = (parameter: Parameter): string[] => ('values' in parameter ? Object.keys(parameter.values) : []);
