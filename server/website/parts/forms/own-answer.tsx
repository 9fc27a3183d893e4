import type { VNode } from 'preact';
import { differenceAmounts, euroRange } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import type { Parameter } from '../../address/parameters.js';
import { helpersIn } from '../../address/people.js';
import { presumedWords, presumedWork } from '../../address/presumed.js';
import type { Site } from '../../site.js';
import { Answer, type AnswerNumber, MadeOf, numbersOf } from '../answer.js';
import { type Outcome, outcomesOf } from '../outcomes.js';
import { CountedAnswers } from '../result/counted-answers.js';
import { CASE, RESULT } from '../result/texts.js';
import { openCondition } from '../result/totals.js';
import type { FormCase } from './cases.js';
import { besidesOf, outsideWords } from './chart.js';
import { OWN_ANSWER } from './own-answer-texts.js';
import { caseName, type OwnCase } from './own-case.js';
import { viewOf } from './shares.js';
import { Words } from './verdict.js';

interface Props {
  readonly compared: OwnCase;
  readonly parameters: readonly Parameter[];
  /** Whether the page says below which case it counts. */
  readonly isCountedBelow?: boolean;
  readonly site: Site;
}

/** What the form of the case costs, what that is made of, and the next best form; or the question without which no number is right. */
export function CaseAnswer({ compared, parameters, isCountedBelow = false, site }: Props): VNode | null {
  const { own } = compared;
  if (own === undefined) return null;
  const profession = parameters.find((one) => questionOf(one, own.form.facts).decides !== undefined);
  if (profession !== undefined && awaitsProfession(own, site)) return <AskFirst parameter={profession} site={site} />;
  return <OwnAnswer compared={compared} own={own} isCountedBelow={isCountedBelow} site={site} />;
}

/** Whether somebody has said that they practise a profession and not which: without it no number is right. */
export function awaitsProfession(own: FormCase | undefined, { state }: Site): boolean {
  return own?.form.apart !== undefined && state.people.length > 0 && openCondition(own.form, state) !== undefined;
}

function AskFirst({ parameter, site }: { parameter: Parameter; site: Site }): VNode {
  const { question, why } = questionOf(parameter, site.rules.source.facts);
  return (
    <section class="answer" id="risultato" aria-labelledby="che-professione" tabIndex={-1}>
      <h2 id="che-professione">{question}</h2>
      <p>{why}</p>
      <p>
        <a class="button" href={`#risposta-${parameter.name}`}>
          {OWN_ANSWER[site.state.language].chooseProfession}
        </a>
      </p>
    </section>
  );
}

interface OwnProps extends Required<Omit<Props, 'parameters'>> {
  readonly own: FormCase;
}

function OwnAnswer({ compared, own, isCountedBelow, site }: OwnProps): VNode {
  const { language } = site.state;
  const texts = OWN_ANSWER[language];
  const presumed = presumedOf(own);
  const isSaid = saysCompany(site);
  const outcomes = outcomesOf(own.form, own.state, site);
  const numbers = caseNumbers(own, outcomes, site);
  const outside = outsideWords(own.result, site);
  return (
    <Answer
      lead={
        <>
          {!isCountedBelow && !isSaid && (
            <p class="example">{CASE[language].example([CASE[language].people(1, 0), ...presumed])}</p>
          )}
          <p class="case-name">
            <strong>{caseName(own)}</strong>
          </p>
        </>
      }
      numbers={numbers}
      results={outcomes.length === 0 ? [own.result] : outcomes.map(({ result }) => result)}
      site={site}
    >
      <p class="unseen" role="status">
        {texts.spoken(
          caseName(own),
          numbers
            .map(({ total, besides }) =>
              [euroRange(total, language, 'whole'), ...(besides === undefined ? [] : [besides])].join(' + '),
            )
            .join(', '),
        )}
      </p>
      <p>
        <MadeOf {...{ result: own.result, outcomes, site }} helpers={helpersIn(own.state, own.form.facts).number} />
      </p>
      {besidesOf(own.result, site) === undefined && <Beside compared={compared} site={site} />}
      {outside !== undefined && <p class="also">{RESULT[language].outside(outside)}</p>}
      <CountedAnswers forms={[own]} isOpen={outcomes.length > 0} site={site} />
      {!isCountedBelow && isSaid && presumed.length > 0 && <p class="also">{CASE[language].rest(presumed)}</p>}
    </Answer>
  );
}

/** The number of a case, or one for each of its outcomes, in the view of the page. */
export function caseNumbers(
  { form, state, result }: FormCase,
  outcomes: readonly Outcome[],
  site: Site,
): AnswerNumber[] {
  const condition = openCondition(form, state);
  return numbersOf({ result, outcomes, site }, viewOf(site.state), condition === undefined ? [] : [condition]);
}

/** What the answer says of a case, so that no row says it again: what is presumed, and what is outside the total. */
export function saidOf(own: FormCase, site: Site): string[] {
  const outside = outsideWords(own.result, site);
  return [...presumedOf(own), ...(outside === undefined ? [] : [outside])];
}

/** What is presumed for the form of a case, in words. */
function presumedOf({ form, state }: FormCase): string[] {
  return [...new Set([...presumedWork(state, form), ...presumedWords(state, [form])])];
}

/** Whether the visitor has said whom they work with. */
function saysCompany({ state, rules }: Site): boolean {
  const isNamed = state.people.length > 1 || state.isAlone === true || (state.lenders ?? []).length > 0;
  return isNamed || helpersIn(state, rules.source.facts).number > 0;
}

/** By how much the next best form costs more or less, in the first year and then each year. */
function Beside({ compared: { other, difference, isPartner }, site }: { compared: OwnCase; site: Site }): VNode | null {
  const { state, rules } = site;
  if (other === undefined || difference === undefined) return null;
  const { noun } = other.form;
  return (
    <p>
      <Words
        text={differenceAmounts(noun ?? other.form.name, difference, state.language)}
        lead={isPartner ? OWN_ANSWER[rules.language].helperAsPartner : undefined}
      />
    </p>
  );
}
