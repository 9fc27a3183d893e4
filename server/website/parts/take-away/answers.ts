import { groupsBy, inList, quantityInWords, type Rules } from '../../../../engine/index.js';
import { questionOf } from '../../address/calculation-request.js';
import { type Form, type ListOfPeople, memberNouns, rolesOf } from '../../address/forms.js';
import { type Fault, type Parameter, type Person, worksOf } from '../../address/parameters.js';
import { asksPeople, formPeople, presumedPeople } from '../../address/people.js';
import type { Site } from '../../site.js';
import { answerChoices, workLabel, workQuestion } from '../questions/answers.js';
import { presumedAnswer } from '../questions/presumed.js';
import { QUESTIONS } from '../questions/texts.js';

/** A question and the answer that the result is calculated with, both as text. */
export interface GivenAnswer {
  readonly question: string;
  /** What it is about, in few words. */
  readonly label: string;
  readonly answer: string;
  /** Whether nobody has given it: it is presumed, or it waits for one. */
  readonly isOpen: boolean;
}

/**
 * The answers behind a result: the people first, then the other questions, without those left open or refused.
 * @param questions the questions of the page
 * @param faults the answers that the engine refuses
 */
export function givenAnswers(
  form: Form,
  questions: readonly Parameter[],
  faults: readonly Fault[],
  site: Site,
): GivenAnswer[] {
  const said = formPeople(site.state, form);
  const counted = formPeople(presumedPeople(site.state, form), form);
  const people = asksPeople(form)
    ? peopleAnswers(said, counted, { ...memberNouns(form), roles: rolesOf(form) }, site)
    : [];
  return [...people, ...questionAnswers(questions, faults, site)];
}

/**
 * The answers given to some questions.
 * @param faults the answers that the engine refuses
 */
export function questionAnswers(questions: readonly Parameter[], faults: readonly Fault[], site: Site): GivenAnswer[] {
  return questions
    .filter(({ name }) => faults.every((fault) => fault.name !== name))
    .flatMap((parameter) => {
      const { answers } = site.state;
      const presumed = presumedAnswer(parameter, site);
      const answer = presumed ?? answerTo(parameter, site);
      const { question, label = question } = questionOf(parameter, site.rules.source.facts);
      if (answer === undefined) return [];
      return [
        {
          question,
          label,
          answer: answers.has(parameter.name) ? answer : markPresumed(answer, site),
          isOpen: presumed !== undefined,
        },
      ];
    });
}

/**
 * What some people do. Those who do the same share an answer.
 * @param said the people as they have answered
 * @param counted the same with what is presumed of them
 * @param nouns what they are called
 */
export function peopleAnswers(
  said: readonly Person[],
  counted: readonly Person[],
  { one, many, roles = new Map() }: PeopleNouns,
  site: Site,
): GivenAnswer[] {
  const answers = counted.map(({ work, role = '' }, index) => {
    const isPresumed = work !== said[index]?.work;
    const label = isPresumed ? markPresumed(workLabel(work, site), site) : workLabel(work, site);
    const noun = roles.get(role)?.noun;
    return { number: index + 1, answer: noun === undefined ? label : `${label} (${noun})`, isPresumed };
  });
  return groupsBy(answers, ({ answer }) => answer).map((alike) => {
    const [{ answer, isPresumed }] = alike;
    const numbers = alike.map(({ number }) => String(number));
    const people = `${numbers.length === 1 ? one : many} ${inList(numbers, site.state.language)}`;
    const isOpen = isPresumed || !saysWork(said, site.rules);
    return { question: `${workQuestion(site)} ${people}`, label: people, answer, isOpen };
  });
}

/** What the people of a page are called, and those in each role where it has several. */
interface PeopleNouns {
  readonly one: string;
  readonly many: string;
  readonly roles?: ReadonlyMap<string, ListOfPeople>;
}

/** Whether any of some people has said what they do. */
export function saysWork(people: readonly Person[], { source }: Pick<Rules, 'source'>): boolean {
  const { none, undecided } = worksOf(source);
  return people.some(({ work }) => work !== none && work !== undecided);
}

/** A presumed answer, in a list of answers. */
function markPresumed(answer: string, { state }: Site): string {
  return QUESTIONS[state.language].presumed.mark(answer);
}

function answerTo(parameter: Parameter, site: Site): string | undefined {
  if ('values' in parameter) {
    const { choices, chosen } = answerChoices(parameter, site);
    return chosen === '' ? undefined : choices.find(({ value }) => value === chosen)?.label;
  }
  const sum = site.state.answers.get(parameter.name);
  const { unit = '' } = questionOf(parameter, site.rules.source.facts);
  return sum === undefined ? undefined : quantityInWords(Number(sum), unit, site.state.language);
}
