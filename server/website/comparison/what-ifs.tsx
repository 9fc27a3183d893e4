import type { VNode } from 'preact';
import { type Rules, sentence } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import {
  type Answer,
  askedParameters,
  buildRequest,
  defaultAnswer,
  formAsks,
  questionOf,
} from '../address/calculation-request.js';
import type { FormName } from '../address/forms.js';
import { type Parameter, parametersOf, personName, type State, worksOf } from '../address/parameters.js';
import { type Comparison, compare } from '../parts/forms/compare.js';
import { type FormCost, rankFirstYears, type Standing, standingWords } from '../parts/forms/standings.js';
import { workLabel, workQuestion } from '../parts/questions/answers.js';
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
        {found.map(({ answer, results, standings }) => (
          <li key={`${answer.name}=${answer.value}`}>
            <p class="what-if-question">
              {whatIfQuestion(answer, site)} <strong>{whatIfAnswer(answer, site)}</strong>
            </p>
            <p>{asSentence(standingWords(standings, results, state.language))}</p>
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
  return `${sentence(text)}.`;
}

function whatIfQuestion({ name }: Answer, site: Site): string {
  const { facts } = site.rules.source;
  const parameter = parametersOf(facts).find((one) => one.name === name);
  return parameter === undefined ? workQuestion(site) : questionOf(parameter, facts).question;
}

function whatIfAnswer({ name, value }: Answer, site: Site): string {
  const { facts } = site.rules.source;
  const parameter = parametersOf(facts).find((one) => one.name === name);
  if (parameter === undefined) return workLabel(value, site);
  const meant = 'values' in parameter ? parameter.values[value] : undefined;
  return questionOf(parameter, facts).values?.[String(meant)] ?? value;
}

/** An answer that would change which form is lowest in the first 12 months, with how the forms would stand then. */
interface WhatIf {
  readonly answer: Answer;
  readonly results: Comparison['results'];
  readonly standings: ReadonlyMap<FormName, Standing>;
}

/** The single answers that would change which forms are lowest in the first 12 months. */
export function findWhatIfs(state: State, rules: Rules, comparison: Comparison): WhatIf[] {
  const now = standingText(comparison.standings.firstYear);
  return [...otherClasses(state, rules, comparison), ...otherAnswers(state, rules, comparison)].filter(
    ({ standings }) => standingText(standings) !== now,
  );
}

function standingText(standings: ReadonlyMap<FormName, Standing>): string {
  return [...standings].map((entry) => entry.join(' ')).join();
}

/** The classes of a person who is alone and does not know theirs yet. */
function otherClasses(state: State, rules: Rules, { people }: Comparison): WhatIf[] {
  const [alone] = people;
  const works = worksOf(rules.source);
  if (people.length > 1 || alone?.work !== works.undecided) return [];
  const { personClass } = rules.source;
  const certain = works.names.filter((work) => Object.hasOwn(personClass.values, works.classOf(work)));
  return certain.map((work) => {
    const { results, standings } = compare({ ...state, people: [{ ...alone, work }] }, rules);
    const answer = { name: personName(0), value: work };
    return { answer, results, standings: standings.firstYear };
  });
}

/** A choice that a founder can still make moves no form that does not ask it, and shuts none out. */
function otherAnswers(state: State, rules: Rules, { people, results }: Comparison): WhatIf[] {
  const forms = results.map(({ form }) => form);
  const costsWith = (parameter: Parameter, value: string): FormCost[] => {
    const changed = { ...state, people, answers: new Map([...state.answers, [parameter.name, value]]) };
    return results.map((one) => {
      const { request } = formAsks(one.form, parameter) ? buildRequest(changed, one.form) : {};
      return request === undefined ? one : { form: one.form, result: rules.costs(request, { checked: true }) };
    });
  };
  return askedParameters(forms, state, rules)
    .filter(({ whatIf }) => whatIf === true)
    .flatMap((parameter) =>
      answerNames(parameter)
        .filter(
          (value) => value !== (state.answers.get(parameter.name) ?? defaultAnswer(parameter, forms[0]?.facts ?? {})),
        )
        .map((value) => ({
          answer: { name: parameter.name, value },
          results,
          standings: rankFirstYears(costsWith(parameter, value)),
        })),
    );
}

const answerNames = (parameter: Parameter): string[] => ('values' in parameter ? Object.keys(parameter.values) : []);
