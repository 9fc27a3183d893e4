import type { ComparedRequest, Costs } from '../../../engine/index.js';
import { buildRequest, questionOf } from '../address/calculation-request.js';
import type { Form } from '../address/forms.js';
import { parametersOf, type State, worksOf } from '../address/parameters.js';
import { formPeople, presumedPeople } from '../address/people.js';
import type { Site } from '../site.js';
import { splitTotals } from './totals.js';

/** One of two outcomes of a case: which it is depends on an answer that nobody can give yet. */
export interface Outcome {
  /** When it comes about, in words that follow an amount: `se l’INPS ti iscrive`. */
  readonly when: string;
  /** Why nobody can say yet. */
  readonly why: string | undefined;
  readonly inputs: ComparedRequest;
  readonly result: Costs;
}

/**
 * The outcomes of a form in a case, the usual one first: in two numbers a reader finds their own, in one range they do not.
 * @returns the two of the open answer that moves the first 12 months most; none where no answer splits them
 */
export function outcomesOf(form: Form, state: State, site: Pick<Site, 'rules' | 'comparing'>): readonly Outcome[] {
  const { inputs } = buildRequest(state, form);
  if (inputs === undefined) return [];
  const splits = [...splitsBeyond(inputs, site), ...splitOfPeople(form, state, site)];
  const [widest] = splits
    .map((outcomes) => ({ outcomes, width: widthOf(outcomes) }))
    .filter(({ width }) => width > 0)
    .sort((one, other) => other.width - one.width);
  return widest?.outcomes ?? [];
}

type Asking = Pick<Site, 'rules' | 'comparing'>;

/** What each question beyond the request that has outcomes would split, if nobody has answered it. */
function splitsBeyond({ request, beyond = {} }: ComparedRequest, { rules, comparing }: Asking): Outcome[][] {
  const { facts } = rules.source;
  return parametersOf(facts).flatMap((parameter) => {
    const { outcomes, why } = questionOf(parameter, facts);
    if (outcomes === undefined || !('values' in parameter) || parameter.field in beyond) return [];
    return [
      Object.entries(outcomes).map(([value, when]) => {
        const inputs = { request, beyond: { ...beyond, [parameter.field]: value } };
        return { when, why, inputs, result: comparing.costsOf(inputs) };
      }),
    ];
  });
}

/** What people do of whom nobody has said it, and the address does not presume it. */
function splitOfPeople(form: Form, state: State, { rules, comparing }: Asking): Outcome[][] {
  const { outcomes, why } = rules.source.personClass;
  const { undecided, workOf } = worksOf(form);
  const people = formPeople(presumedPeople(state, form), form);
  if (outcomes === undefined || people.every(({ work }) => work !== undecided)) return [];
  return [
    Object.entries(outcomes).flatMap(([personClass, when]) => {
      const work = workOf(personClass);
      const said = people.map((one) => (one.work === undecided ? { ...one, work } : one));
      const { inputs } = buildRequest({ ...state, people: said }, form);
      return inputs === undefined ? [] : [{ when, why, inputs, result: comparing.costsOf(inputs) }];
    }),
  ];
}

/** By how much the outcomes differ in the first 12 months, euro. */
function widthOf(outcomes: readonly Outcome[]): number {
  const least = outcomes.map(({ result }) => splitTotals(result).firstYear.total.min);
  return Math.max(...least) - Math.min(...least);
}
