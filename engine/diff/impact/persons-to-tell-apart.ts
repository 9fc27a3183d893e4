import type { Fact, RuleSource } from '../../rules/rules-year.js';
import type { Years } from '../years.js';
import { thresholdsOf } from './thresholds.js';

/** A company of three shows what each further person adds, even where no rule counts persons. */
const FEWEST = 3;
/** Mixes of more persons than this would take too long. */
const MOST = 6;
/** For the same reason, no more mixes than this of all the roles of a form together. */
const MOST_MIXES = 20_000;
/** A request that lists more persons than this is none that a reviewer would try. */
const LARGEST_CROWD = 50;

/**
 * How many persons of a role a request needs so that the rules of either side can tell nothing more apart: one more
 * than each number that a condition compares a count of them with, and enough to hit a share of them with a number that
 * no count is compared with. Beyond that, a further person only adds the amounts of one person.
 */
export function personsToTellApart(role: string, years: Years): number {
  const beyond = Math.max(0, ...countThresholds(role, years).filter((count) => count < MOST));
  const shares = thresholdsOf((fact, facts) => isShareOf(role, fact, facts), years);
  const forShares = shares
    .filter((share) => share > 0 && share < 1)
    .map((share) => multipleBeyond(beyond, wholeOf(share)));
  return Math.min(MOST, Math.max(FEWEST, beyond + 1, ...forShares));
}

/**
 * How many of the persons that are wanted can be tried in every mix.
 * @param kinds how many kinds of person there are
 * @param roles how many roles of the form take persons
 */
export function affordablePersons(wanted: number, kinds: number, roles: number): number {
  let mixes = 1;
  for (let persons = 1; persons <= wanted; persons++) {
    mixes = (mixes * (kinds + persons)) / persons;
    if (mixes ** roles > MOST_MIXES) return persons - 1;
  }
  return wanted;
}

/** The numbers of persons of a role that conditions ask for, beyond those that are tried in every mix. */
export function crowdsToTellApart(role: string, years: Years, mixed: number): number[] {
  return countThresholds(role, years)
    .filter((count) => count >= mixed && count < LARGEST_CROWD)
    .flatMap((count) => [Math.floor(count), Math.floor(count) + 1]);
}

function countThresholds(role: string, years: Years): number[] {
  return thresholdsOf((fact) => counts(role, fact), years);
}

function counts(role: string, fact: Fact | undefined): boolean {
  return fact?.type === 'count' && fact.people.roles.some((one) => one === role);
}

/** A share of persons is zero for those who are in none of its parts, however many they are. */
function isShareOf(role: string, fact: Fact, facts: RuleSource['facts']): boolean {
  return fact.type === 'share' && counts(role, facts[fact.part]);
}

/** The fewest persons of whom a share can be exactly this. */
function wholeOf(share: number): number {
  for (let whole = 2; whole < MOST; whole++) {
    if (Math.abs(share * whole - Math.round(share * whole)) < 1e-9) return whole;
  }
  return MOST;
}

function multipleBeyond(beyond: number, whole: number): number {
  return whole * (Math.floor(beyond / whole) + 1);
}
