import type { Rules } from '../../../engine/index.js';
import { type FormName, type Parameter, personName } from '../address/parameters.js';
import type { Answer } from '../address/request.js';
import { askedParameters } from '../address/request.js';
import type { State } from '../address/state.js';
import { usualAnswer } from '../calculator/questions.js';
import { type Comparison, compare } from './compare.js';

/** An answer that would change which form stands lowest in the first 12 months, with the comparison it would give. */
export interface WhatIf {
  readonly answer: Answer;
  readonly comparison: Comparison;
}

/** Which single other answer would change the forms that stand lowest in the first 12 months. */
export function whatIfs(state: State, rules: Rules, comparison: Comparison): WhatIf[] {
  const now = standingText(comparison);
  const forms = comparison.held.map(({ form }) => form);
  return [...otherClasses(state, comparison), ...otherAnswers(forms, state)]
    .map(({ answer, changed }) => ({ answer, comparison: compare(changed, rules) }))
    .filter((whatIf) => standingText(whatIf.comparison) !== now);
}

function standingText({ standings }: Comparison): string {
  return [...standings.firstYear].map((entry) => entry.join(' ')).join();
}

interface Change {
  readonly answer: Answer;
  readonly changed: State;
}

/** The class of who is alone and does not know it yet. */
function otherClasses(state: State, { people }: Comparison): Change[] {
  const [alone] = people;
  if (people.length > 1 || alone?.work !== 'incerto') return [];
  return (['commerciante', 'artigiano'] as const).map((work) => ({
    answer: { name: personName(0), value: work },
    changed: { ...state, people: [{ ...alone, work }] },
  }));
}

/** Choices that who opens can still make. What a profession or an activity is cannot be chosen for its cost. */
const CHOICES = ['sicilia', 'sezione', 'riduzione35', 'amministratore', 'copertura', 'startup'];

function otherAnswers(forms: readonly FormName[], state: State): Change[] {
  return askedParameters(forms, state)
    .filter(({ name }) => CHOICES.includes(name))
    .flatMap((parameter) =>
      valuesOf(parameter)
        .filter((value) => value !== (state.answers.get(parameter.name) ?? usualAnswer(parameter)))
        .map((value) => ({
          answer: { name: parameter.name, value },
          changed: { ...state, answers: new Map([...state.answers, [parameter.name, value]]) },
        })),
    );
}

const valuesOf = (parameter: Parameter): string[] => ('values' in parameter ? Object.keys(parameter.values) : []);
