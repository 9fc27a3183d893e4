import type { VNode } from 'preact';
import { quantityInWords, writeSum } from '../../../../engine/index.js';
import { defaultAnswer, questionOf } from '../../address/calculation-request.js';
import {
  type AskingPage,
  type Fault,
  isFirst,
  type Parameter,
  QUERY_NAMES,
  type State,
} from '../../address/parameters.js';
import { writeState } from '../../address/query.js';
import type { Site } from '../../site.js';
import { answerChoices } from './answers.js';
import { faultText } from './faults.js';
import { answerInput, ChoiceField, InputField } from './field.js';
import { presumedAnswer } from './presumed.js';
import { QUESTIONS } from './texts.js';

interface Props {
  readonly parameters: readonly Parameter[];
  /** The page, which decides what is folded; `undefined` folds all. */
  readonly page: AskingPage | undefined;
  readonly faults: readonly Fault[];
  /** The label of what is folded. */
  readonly more?: string;
  readonly site: Site;
}

/** The questions of a page. Those that most visitors can answer come first; the others are folded until one is answered. */
export function Questions({ parameters, page, more, ...rest }: Props): VNode {
  const { state } = rest.site;
  const isOnTop = (one: Parameter) => page !== undefined && isFirst(one, page);
  const others = parameters.filter((one) => !isOnTop(one));
  const isShown = (parameter: Parameter) => {
    const byDefault = defaultAnswer(parameter, rest.site.rules.source.facts);
    return (
      (state.answers.get(parameter.name) ?? byDefault) !== byDefault ||
      rest.faults.some(({ name }) => name === parameter.name)
    );
  };
  const questions = (some: readonly Parameter[]) =>
    some.map((parameter) => <Question key={parameter.name} parameter={parameter} {...rest} />);
  return (
    <>
      {questions(parameters.filter(isOnTop))}
      {others.length > 0 && (
        <details class="more" open={others.some(isShown)} id="altre-domande">
          <summary>{more ?? QUESTIONS[state.language].moreQuestions}</summary>
          {questions(others)}
        </details>
      )}
    </>
  );
}

type QuestionProps = Pick<Props, 'faults' | 'site'> & { readonly parameter: Parameter };

function Question({ parameter, faults, site }: QuestionProps): VNode {
  const { language, answers } = site.state;
  const { name } = parameter;
  const { question, why, example, unit = '' } = questionOf(parameter, site.rules.source.facts);
  const sum = 'values' in parameter ? undefined : answers.get(name);
  const readAs =
    sum === undefined ? undefined : QUESTIONS[language].readAs(quantityInWords(Number(sum), unit, language));
  const answer = presumedAnswer(parameter, site);
  const presumed = answer === undefined ? undefined : QUESTIONS[language].presumed.meanwhile(answer);
  const field = {
    name,
    why: [why, readAs, presumed].filter((text) => text !== undefined).join(' ') || undefined,
    fault: faultText(name, faults, site),
  };
  if ('values' in parameter) return <ChoiceField {...field} question={question} {...answerChoices(parameter, site)} />;
  const notes = [...(unit.startsWith('EUR') ? ['euro'] : []), QUESTIONS[language].optional];
  return (
    <InputField
      {...field}
      question={
        <>
          {question} <span class="unit">({notes.join(', ')})</span>
        </>
      }
      id={answerInput(name)}
      type="text"
      inputMode="decimal"
      autocomplete="off"
      placeholder={example}
      value={faults.find((one) => one.name === name)?.value ?? writeSum(sum ?? '', language)}
    />
  );
}

/**
 * The answers that a page does not ask for, as hidden fields: a visitor who changes the legal form and comes back finds
 * their people and answers again.
 * @param asked the names of the fields that are on the page
 */
export function HiddenAnswers({ state, fields }: { state: State; fields: ReadonlySet<string> }): VNode {
  // What the first page asks about all people at once does not fit what other pages ask of each.
  const ofFirstPage = fields.has(QUERY_NAMES.company)
    ? {}
    : { isAlone: undefined, isUndecided: undefined, lenders: undefined };
  const all = [...new URLSearchParams(writeState({ ...state, ...ofFirstPage, madeWith: undefined }))];
  return (
    <>
      {all
        .filter(([name]) => !fields.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
