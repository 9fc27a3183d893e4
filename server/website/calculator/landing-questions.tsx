import type { VNode } from 'preact';
import type { FRAME } from '../../paths.js';
import { questionOf } from '../address/calculation-request.js';
import { formsOf } from '../address/forms.js';
import {
  COMPANY,
  type Company,
  type Fault,
  type Parameter,
  personName,
  QUERY_NAMES,
  worksOf,
} from '../address/parameters.js';
import { helpersIn } from '../address/people.js';
import { readState } from '../address/query.js';
import type { FormCase } from '../parts/forms/cases.js';
import { awaitsProfession, caseNumbers } from '../parts/forms/own-answer.js';
import { caseName } from '../parts/forms/own-case.js';
import { TotalInSight } from '../parts/in-sight.js';
import { linkTo } from '../parts/links.js';
import { outcomesOf } from '../parts/outcomes.js';
import { answerChoices } from '../parts/questions/answers.js';
import { faultText } from '../parts/questions/faults.js';
import { ChoiceField, SelectField } from '../parts/questions/field.js';
import { HiddenAnswers } from '../parts/questions/questions.js';
import type { Site } from '../site.js';
import { Boxes } from './landing-boxes.js';
import { PeopleRows } from './landing-people.js';
import { LANDING } from './texts.js';

interface Props {
  readonly path: '/' | typeof FRAME;
  readonly own: FormCase | undefined;
  readonly parameters: readonly Parameter[];
  readonly faults: readonly Fault[];
  readonly site: Site;
}

/** Whom the visitor works with and what they do, each option with what it needs under it; then what else may apply. */
export function CaseQuestions({ path, own, parameters, faults, site }: Props): VNode {
  const { state, rules } = site;
  const texts = LANDING[state.language];
  const company = companyOf(site);
  const places = state.people.length + (state.lenders ?? []).length;
  const asksRows = company === 'socio' || company === 'tre';
  const { question: helpers } = helpersIn(state, rules.source.facts);
  const professions = parameters.filter((one) => questionOf(one, rules.source.facts).decides !== undefined);
  const fields = new Set<string>([
    QUERY_NAMES.company,
    QUERY_NAMES.activity,
    ...Array.from({ length: Math.max(places, 1) }, (_, index) => personName(index)),
    ...(company === 'familiare' && helpers !== undefined ? [helpers.name] : []),
    ...professions.map(({ name }) => name),
    ...parameters.flatMap(({ name, box }) => (box === undefined ? [] : [name])),
  ]);
  return (
    <form class="case questions" id="caso" method="get" action={`.${path}`} data-live>
      {/* The first button is the one that Enter presses: without it Enter would add or remove somebody. */}
      <button class="recalculate" type="submit">
        {texts.show}
      </button>
      <HiddenAnswers state={state} fields={fields} />
      <ChoiceField
        name={QUERY_NAMES.company}
        question={texts.company.question}
        choices={COMPANY.map((value) => ({ value, label: texts.company.answers[value] }))}
        chosen={company ?? ''}
        look="two-by-two"
      />
      {company === 'familiare' && helpers !== undefined && <Helpers parameter={helpers} site={site} />}
      {asksRows && <PeopleRows canChange={company === 'tre'} site={site} />}
      <ChoiceField
        name={QUERY_NAMES.activity}
        question={asksRows ? texts.activityOfAll : texts.activity}
        choices={Object.entries(texts.works).map(([value, label]) => ({ value, label, hint: hintOf(value, texts) }))}
        chosen={activityOf(site)}
        look="rows"
      />
      {professions.map((parameter) => (
        <Profession key={parameter.name} parameter={parameter} faults={faults} site={site} />
      ))}
      {own !== undefined && <Boxes own={own} parameters={parameters} isMany={asksRows} site={site} />}
      {company === undefined && state.people.length === 0 && <ReadyCases path={path} site={site} />}
      {own !== undefined && !awaitsProfession(own, site) && <InSight own={own} site={site} />}
    </form>
  );
}

type Texts = (typeof LANDING)['it'];

function hintOf(work: string, { workExamples }: Texts): string | undefined {
  return Object.entries(workExamples).find(([name]) => name === work)?.[1];
}

/** Whom the visitor says they work with; undefined until they do. */
function companyOf({ state, rules }: Site): Company | undefined {
  const people = state.people.length + (state.lenders ?? []).length;
  if (people > 2) return 'tre';
  if (people === 2) return 'socio';
  if (helpersIn(state, rules.source.facts).number > 0) return 'familiare';
  return state.isAlone === true ? 'solo' : undefined;
}

/** What those who work do; empty until somebody says it. */
function activityOf({ state, rules }: Site): string {
  const { undecided, none } = worksOf(rules.source);
  const work = state.people.find((one) => one.work !== none)?.work ?? '';
  return work === undecided && state.isUndecided !== true ? '' : work;
}

/** How many family members help, and who counts as one. */
function Helpers({ parameter, site }: { parameter: Parameter; site: Site }): VNode | null {
  const { state, rules } = site;
  if (!('values' in parameter)) return null;
  const { choices, chosen } = answerChoices(parameter, site);
  return (
    <div class="under">
      <ChoiceField
        name={parameter.name}
        question={LANDING[state.language].company.howMany}
        choices={choices.filter(({ value }) => value !== '')}
        chosen={chosen}
      />
      <p class="why">{questionOf(parameter, rules.source.facts).brief}</p>
    </div>
  );
}

function Profession({
  parameter,
  faults,
  site,
}: {
  parameter: Parameter;
  faults: readonly Fault[];
  site: Site;
}): VNode | null {
  const { question } = questionOf(parameter, site.rules.source.facts);
  if (!('values' in parameter)) return null;
  const { choices, chosen } = answerChoices(parameter, site);
  const named = choices.filter(({ value }) => value !== '');
  return (
    <SelectField
      name={parameter.name}
      question={question}
      choices={[{ value: '', label: LANDING[site.state.language].choose }, ...named]}
      chosen={chosen}
      fault={faultText(parameter.name, faults, site)}
    />
  );
}

/** Cases to start from, as links with their answers. */
function ReadyCases({ path, site: { state, rules } }: Pick<Props, 'path' | 'site'>): VNode | null {
  const { ready } = rules.source;
  if (ready.length === 0) return null;
  const forms = formsOf(rules);
  return (
    <div class="ready">
      <p class="question">{LANDING[state.language].ready}</p>
      <ul>
        {ready.map(({ id, text, address }) => {
          const { people, lenders, answers, isAlone, isUndecided } = readState(new URLSearchParams(address), forms);
          return (
            <li key={id}>
              <a href={linkTo(path, { ...state, people, lenders, answers, isAlone, isUndecided })} data-live>
                {text}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The number of the case, in sight on a phone while that of the answer is not. */
function InSight({ own, site }: { own: FormCase; site: Site }): VNode | null {
  const [number] = caseNumbers(own, outcomesOf(own.form, own.state, site), site);
  if (number === undefined) return null;
  return (
    <div class="in-sight">
      <TotalInSight to="risultato" total={number.total} language={site.state.language}>
        {caseName(own)}
      </TotalInSight>
    </div>
  );
}
