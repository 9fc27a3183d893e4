import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { ACTIONS } from '../address/actions.js';
import type { Person } from '../address/parameters.js';
import { type FormName, personName, QUERY_NAMES, roleName } from '../address/parameters.js';
import { formPeople } from '../address/people.js';
import { linkTo } from '../parts/links.js';
import { LEGAL_FORMS } from '../parts/questions/texts.js';
import type { Site } from '../site.js';
import { COMPARISON } from './texts.js';

/** Why a form cannot take some people. */
export type Refusal =
  | 'one-person-only'
  | 'second-partner'
  | 'owner-works'
  | 'not-for-artisans'
  | 'not-for-traders'
  | 'craft-is-no-profession'
  | 'needs-accomandante'
  | 'needs-accomandatario'
  | 'capital-of-an-srl';

export interface RefusedForm {
  readonly form: FormName;
  readonly refusal: Refusal;
}

/**
 * Why a form cannot take the people of a comparison.
 *
 * The forms of one owner take exactly one person, who works. An artisan is not enrolled as a trader, nor a trader as an
 * artisan; a person with an uncertain class is shown both. An artisan practises no profession, but a person who chose
 * “trade or services” may: consultants answer that too.
 *
 * An SNC is two or more people and the law does not ask that any of them works there, so one of capital alone is allowed. An
 * SAS needs both roles. A person who works is made an accomandante only if they were given that role: it is a special case
 * with consequences of its own.
 * @param hasSrlCapital whether the capital reaches that of an ordinary SRL; that of an SRLS must be lower
 * @returns undefined where the form can take them
 */
export function findRefusal(form: FormName, people: readonly Person[], hasSrlCapital = false): Refusal | undefined {
  if (form === 'srl') return undefined;
  if (form === 'srls') return hasSrlCapital ? 'capital-of-an-srl' : undefined;
  if (form === 'snc') return people.length < 2 ? 'second-partner' : undefined;
  return form === 'sas' ? sasRefusal(people) : ownerRefusal(form, people);
}

function sasRefusal(people: readonly Person[]): Refusal | undefined {
  if (people.length < 2) return people[0]?.role === 'accomandante' ? 'needs-accomandatario' : 'needs-accomandante';
  const partners = formPeople({ people }, 'sas');
  if (partners.every(({ role }) => role === 'accomandante')) return 'needs-accomandatario';
  const hasDefaultRole = (index: number): boolean => people[index]?.role === undefined;
  const silent = partners.filter(
    ({ role, work }, index) => role === 'accomandante' && !(work !== 'no' && hasDefaultRole(index)),
  );
  return silent.length === 0 ? 'needs-accomandante' : undefined;
}

function ownerRefusal(form: FormName, people: readonly Person[]): Refusal | undefined {
  const [owner] = people;
  if (people.length > 1 || owner === undefined) return 'one-person-only';
  if (owner.work === 'no') return 'owner-works';
  if (form === 'commerciante' && owner.work === 'artigiano') return 'not-for-artisans';
  if (form === 'artigiana' && owner.work === 'commerciante') return 'not-for-traders';
  return form === 'professionista' && owner.work === 'artigiano' ? 'craft-is-no-profession' : undefined;
}

/** A button after which a form can take the people. */
export interface Remedy {
  readonly label: string;
  readonly action: string;
  /** What gets the focus afterwards. */
  readonly focus: 'last-person' | 'people';
}

/**
 * The button after which a form can take the people.
 * @returns undefined where no single button would be enough
 */
export function findRemedy(
  form: FormName,
  refusal: Refusal,
  people: readonly Person[],
  language: Language,
): Remedy | undefined {
  const { remedies } = COMPARISON[language].refusals;
  const answer = (label: string, name: string, value: string): Remedy => ({
    label,
    action: ACTIONS.answer(name, value),
    focus: 'people',
  });
  if (refusal === 'second-partner') return { label: remedies.add, action: ACTIONS.add, focus: 'last-person' };
  if (refusal === 'needs-accomandante')
    return { label: remedies['add-silent'], action: ACTIONS.addWith('no'), focus: 'last-person' };
  if (refusal === 'needs-accomandatario')
    return people.length < 2
      ? { label: remedies['add-manager'], action: ACTIONS.add, focus: 'last-person' }
      : answer(remedies.runs, roleName(0), 'accomandatario');
  if (refusal === 'owner-works') return answer(remedies.works, personName(0), 'incerto');
  if (refusal === 'not-for-artisans') return answer(remedies.trades, personName(0), 'commerciante');
  if (refusal === 'not-for-traders') return answer(remedies.crafts, personName(0), 'artigiano');
  if (refusal !== 'one-person-only') return undefined;
  const without = (left: number) => people.filter((_, index) => index !== left);
  const left = people.findLastIndex((_, index) => findRefusal(form, without(index)) === undefined);
  if (left < 0) return undefined;
  return { label: COMPARISON[language].people.remove(left + 1), action: ACTIONS.remove(left), focus: 'people' };
}

interface RefusalsProps {
  readonly refused: readonly RefusedForm[];
  readonly people: readonly Person[];
  readonly site: Site;
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({ refused, people, site }: RefusalsProps): VNode | null {
  const { state } = site;
  const texts = COMPARISON[state.language].refusals;
  if (refused.length === 0) return null;
  return (
    <section class="refused" aria-labelledby="non-possono">
      <h2 id="non-possono">{texts.heading}</h2>
      <ul>
        {refused.map(({ form, refusal }) => (
          <li key={form} class={form === state.form ? 'chosen' : undefined}>
            <h3>
              {LEGAL_FORMS[state.language][form].name}
              {form === state.form && <span class="badge">{COMPARISON[state.language].chosen}</span>}
            </h3>
            <p>{texts.reasons[refusal]}</p>
            <RemedyButton remedy={findRemedy(form, refusal, people, state.language)} />
            {refusal === 'needs-accomandante' && people.length > 1 && (
              <p>
                <a href={linkTo('/', state, { form: 'sas', people })}>{texts.workingAccomandante}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemedyButton({ remedy }: { remedy: Remedy | undefined }): VNode | null {
  if (remedy === undefined) return null;
  return (
    <button
      type="submit"
      class="secondary"
      form="confronto"
      name={QUERY_NAMES.action}
      value={remedy.action}
      data-focus={remedy.focus}
    >
      {remedy.label}
    </button>
  );
}
