import type { ComponentChildren, VNode } from 'preact';
import { inList, mayBeTwoSums } from '../../../../engine/index.js';
import type { Path } from '../../../paths.js';
import { assumedAnswer, questionOf } from '../../address/calculation-request.js';
import { formsOf, roleNames } from '../../address/forms.js';
import {
  type Fault,
  MOST_PARAMETERS,
  MOST_PEOPLE,
  parametersOf,
  personIn,
  QUERY_NAMES,
  worksOf,
} from '../../address/parameters.js';
import { isBeyondMost } from '../../address/query.js';
import { type Site, startYears } from '../../site.js';
import { CALENDAR } from '../calendar/texts.js';
import { type Page, page } from '../layout.js';
import { List } from '../lists.js';
import { QUESTIONS } from './texts.js';

interface AnsweredPage extends Omit<Page, 'children' | 'path'> {
  readonly path: Path;
  /** The classes of the page, for its style. */
  readonly kind: string;
  /** By default the title of the tab. */
  readonly heading?: string;
  /** What stands above the heading. */
  readonly above?: ComponentChildren;
  readonly lead?: string;
  readonly faults: readonly Fault[];
  /** The names of the fields that show their own faults. */
  readonly shown: ReadonlySet<string>;
  readonly children: ComponentChildren;
}

/** A page that answers its address: its heading, what in the address is outdated or not understood, then the answer. */
export function answeredPage({ kind, heading, above, lead, faults, shown, children, ...head }: AnsweredPage): string {
  // Whether the rules have changed since the link was made.
  const changed = changedSince(head.site);
  return page({
    ...head,
    children: (
      <div class={`frame ${kind}`}>
        <div class="intro">
          {above}
          <h1>{heading ?? head.title}</h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {changed !== undefined && <p class="notice">{changed}</p>}
        <AddressFaults faults={faults} shown={shown} site={head.site} />
        {children}
      </div>
    ),
  });
}

/** How many parts are listed. A link with more is not just mistyped. */
const MOST = 6;

/**
 * The parts of a link that the site does not understand and that no field of the page shows. An old or mistyped link still
 * gives a result, and the page says what was left out.
 */
export function AddressFaults({ faults, shown, site }: Pick<AnsweredPage, 'faults' | 'shown' | 'site'>): VNode {
  const unshown = faults.filter(({ name }) => !shown.has(name));
  const inFields = new Set(faults.map(({ name }) => name).filter((name) => shown.has(name)));
  return (
    <>
      {inFields.size > 0 && <ToCorrect names={[...inFields]} faults={faults} site={site} />}
      {unshown.length > 0 && <NotUnderstood unshown={unshown} site={site} />}
    </>
  );
}

/** The fields whose answers are refused, each with the reason and a link to it. Screen readers announce the list. */
function ToCorrect({ names, faults, site }: { names: readonly string[]; faults: readonly Fault[]; site: Site }): VNode {
  return (
    <div class="notice to-correct" role="alert">
      <p>{QUESTIONS[site.state.language].toCorrect(names.length)}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#campo-${name}`}>{fieldLabel(name, site)}</a> {faultText(name, faults, site)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function fieldLabel(name: string, site: Site): string {
  const parameter = parametersOf(site.rules.source.facts).find((one) => one.name === name);
  return parameter === undefined
    ? CALENDAR[site.state.language].start
    : questionOf(parameter, site.rules.source.facts).question;
}

function NotUnderstood({ unshown, site }: { unshown: readonly Fault[]; site: Site }): VNode {
  const texts = QUESTIONS[site.state.language].link;
  const others = unshown.length - MOST;
  const part = (fault: Fault) => {
    const { name, value, isUnread } = fault;
    const why = isUnread ? texts.tooManyParts(MOST_PARAMETERS) : faultReason(fault, site);
    return [<code key={name}>{value === '' ? name : `${name}=${value}`}</code>, why && ` · ${why}`];
  };
  return (
    <div class="notice address-faults" role="note">
      <p>{texts.lead}</p>
      <List items={[...unshown.slice(0, MOST).map(part), ...(others > 0 ? [texts.others(others)] : [])]} />
    </div>
  );
}

/** The notice about the rules of a link; undefined if it names none, or the present ones. */
export function changedSince({ state: { madeWith = {}, language }, rules }: Site): string | undefined {
  const { version } = rules.ruleset;
  const texts = QUESTIONS[language].link;
  if (madeWith.version !== undefined && madeWith.version !== version)
    return texts.changedSince(madeWith.version, version);
  const isSame = madeWith.digest === undefined || madeWith.digest === rules.source.digest;
  return isSame ? undefined : texts.revisedSince(version);
}

/** What a part of an address should have been; undefined if that needs no explanation. */
function faultReason({ name, value }: Fault, site: Site): string | undefined {
  const { state, rules } = site;
  const { language } = state;
  const { workValues, roleValues, startIn, twoForms, unknownForm, tooManyPeople, twoSums } = QUESTIONS[language];
  const works = worksOf(rules.source).names;
  const roles = roleNames(formsOf(rules));
  if (isBeyondMost(name)) return tooManyPeople(MOST_PEOPLE);
  // A valid person may still not count, because the one before is missing.
  if (personIn(name)?.says === 'work')
    return works.includes(value) ? undefined : workValues(inList(works, language, 'or'));
  if (personIn(name)?.says === 'role')
    return roles.includes(value) ? undefined : roleValues(inList(roles, language, 'or'));
  const ofOthers = new Map<string, string>([
    [QUERY_NAMES.start, startIn(startYears(site)[language])],
    [QUERY_NAMES.form, unknownForm],
    [QUERY_NAMES.pair, twoForms([...formsOf(rules).keys()].join(', '))],
  ]);
  const parameter = parametersOf(rules.source.facts).find((one) => one.name === name);
  if (parameter === undefined) return ofOthers.get(name);
  const isTwoSums = !('values' in parameter) && mayBeTwoSums(value, language);
  return isTwoSums ? twoSums : questionOf(parameter, rules.source.facts).wrong;
}

/** What is wrong with an answer, and what the result uses instead. */
export function faultText(name: string, faults: readonly Fault[], site: Site): string | undefined {
  const fault = faults.find((one) => one.name === name);
  if (fault === undefined) return undefined;
  const { language } = site.state;
  const reason = faultReason(fault, site);
  const { found, foundBut } = QUESTIONS[language];
  const wrong = reason === undefined ? found(fault.value) : foundBut(reason, fault.value);
  return `${wrong} ${meanwhile(name, site)}`;
}

/** What the result uses meanwhile: the default of the page or what the rules assume; or it leaves the question open. */
function meanwhile(name: string, { state, rules }: Site): string {
  const { leftOut, asIfAnswered, asIfWritten } = QUESTIONS[state.language];
  const { facts } = rules.source;
  const parameter = parametersOf(rules.source.facts).find((one) => one.name === name);
  if (parameter === undefined) return leftOut;
  const { presumed = assumedAnswer(parameter, facts), values = {} } = questionOf(parameter, facts);
  if (presumed === undefined) return leftOut;
  const text = String(presumed);
  return 'values' in parameter ? asIfAnswered(values[text] ?? text) : asIfWritten(text);
}
