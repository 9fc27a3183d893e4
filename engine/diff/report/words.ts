import type {
  Concerning,
  FormImpact,
  RuleChange,
  SideName,
  StatusName,
  TotalName,
  Warning,
} from '../../../schemas/types/api.js';
import type { Section } from '../compare/sections.js';
import { prose, type Text } from './blocks.js';
import { count } from './money.js';

/* Every word of the report but those of sums. The labels of the rules stay as they are written. */

interface TotalWords {
  readonly noun: string;
  readonly isPlural: boolean;
  readonly per: string;
  readonly column: string;
}

export const TOTAL_WORDS: Readonly<Record<TotalName, TotalWords>> = {
  opening_one_off: { noun: 'opening costs', isPlural: true, per: '', column: 'Opening' },
  annual_fixed: { noun: 'annual fixed costs', isPlural: true, per: ' a year', column: 'Annual fixed' },
  inps: { noun: 'INPS', isPlural: false, per: ' a year', column: 'INPS' },
  annual_total: { noun: 'the annual total', isPlural: false, per: '', column: 'Annual total' },
  first_year_12m: { noun: 'the first 12 months', isPlural: true, per: '', column: 'First 12 months' },
};

export const SECTION_WORDS: Readonly<Record<Section, string>> = {
  ruleset: 'Rules year',
  figures: 'Figures',
  facts: 'Facts',
  forms: 'Legal forms',
  conditions: 'Conditions',
  lines: 'Lines',
  modifiers: 'Modifiers',
  notices: 'Notices',
  deadlines: 'Deadlines',
  holidays: 'Holidays',
  sources: 'Sources',
  cases: 'Cases',
};

export const KIND_WORDS: Readonly<Record<RuleChange['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  renamed: 'renamed',
  moved: 'in another order',
};

export const STATUS_WORDS: Readonly<Record<StatusName, string>> = {
  inps_status: 'the INPS status',
  inail_status: 'the INAIL status',
  totalsCompleteness: 'the completeness of the totals',
};

export const NO_CHANGE = 'No result changes.';

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Groups that may have an `and` inside: `A and B, for C where …, and for some requests of D` */
export function enumerated(groups: readonly string[]): string {
  if (groups.length < 2) return groups.join('');
  return `${groups.slice(0, -1).join(', for ')}, and for ${groups.at(-1)}`;
}

/** `1 line`, `12 lines` */
export function counted(number: number, noun: string): string {
  return `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

export const movedWords = (moved: number, all: number): string =>
  `${count(moved)} of ${counted(all, 'request')} ${moved === 1 ? 'moves' : 'move'}`;

/** A form in short, as people call it: `A long name (ALN)` is the ALN. */
export function shortName(label: string): string {
  return /\(([^()]+)\)$/.exec(label)?.[1] ?? label;
}

/** What people call a form of a request. */
export function formName(form: string, forms: readonly FormImpact[]): string {
  return shortName(forms.find((one) => one.form === form)?.label ?? form);
}

const READINGS: Readonly<Record<Concerning['reading'], string>> = {
  holds: '',
  fails: 'not ',
  may_hold: 'perhaps ',
  may_fail: 'perhaps not ',
  begins: 'now ',
  ends: 'no longer ',
};

/** `where «one condition» and not «another»` */
export function whereWords(conditions: readonly Concerning[]): string {
  return `where ${listed(conditions.map(({ label, reading }) => `${READINGS[reading]}«${label}»`))}`;
}

export const BOUND_WORDS = {
  min: (noun: string) => `the minimum of ${noun}`,
  max: (noun: string) => `the maximum of ${noun}`,
};

export function verbWords(direction: 'rise' | 'fall' | 'change', isPlural: boolean): string {
  return isPlural ? direction : `${direction}s`;
}

export const EVERY_FORM = 'every form';
export const someRequests = (forms: string): string => `some requests of ${forms}`;

/** Longer words of the rules than this would hide what the first line says. */
const LONGEST_NAME = 80;
const short = (label: string): string =>
  label.length > LONGEST_NAME ? `${label.slice(0, LONGEST_NAME).trimEnd()}…` : label;

export const OUTSIDE = {
  start: 'No total moves, but',
  line: (label: string, requests: string) => `the line «${short(label)}» changes in ${requests}`,
  lines: (number: number) => `${counted(number, 'line')} change`,
  status: (name: string, before: string, after: string, requests: string) =>
    `${name} turns from ${before} to ${after} in ${requests}`,
  statuses: (number: number) => `statuses change in ${counted(number, 'way')}`,
  named: (label: string) => `the notice «${short(label)}»`,
  reason: (label: string) => `the INAIL reason «${short(label)}»`,
  notice: (name: string, what: string, requests: string) => `${name} ${what} in ${requests}`,
  notices: (number: number) => `${counted(number, 'notice')} appear, disappear or change`,
  appears: 'appears',
  disappears: 'disappears',
  changes: 'changes',
};

/** The headings, captions and columns of the report. */
export const WORDS = {
  title: 'What the change of rules does',
  compared: (base: SideName, head: SideName): Text =>
    prose`Compared: ${base.name}, version ${base.version} (before) with ${head.name}, version ${head.version} (after).`,
  warnings: 'Before you merge',
  totals: 'How much the totals change',
  totalColumns: ['Total', 'Requests', 'Its minimum changes by', 'Its maximum changes by'],
  formSummary: (moved: string, all: string): Text => [`By legal form: ${moved} of ${all} requests move`],
  formCaption: 'Requests that move, and the change of either bound in euro',
  formColumns: ['Legal form', 'Requests', 'Move'],
  movements: (number: number): Text => [
    `The ${number === 1 ? 'largest movement' : `${number} largest movements`}, with the request to reproduce each`,
  ],
  movement: (form: string, largest: string, alike: number): Text => [
    `${form}: ${largest} euro at most`,
    alike === 1 ? '.' : `; ${count(alike)} requests move by exactly these sums, this is the simplest.`,
  ],
  before: 'Before',
  after: 'After',
  change: 'Change',
  total: 'Total',
  absent: 'absent',
  range: 'Euro, before and after',
  bars: 'Upper bar: before. Lower bar: after. Both from zero.',
  lines: (number: number): Text => [`The lines that cause it: ${number}`],
  lineCaption: 'Lines that change, and by how much in one request, euro',
  lineColumns: ['Line', 'Forms', 'Requests', 'Minimum', 'Maximum', 'Through'],
  outsideTotals: 'outside the totals',
  shown: (number: number): Text => [`Statuses and notices that change: ${number}`],
  statusColumns: ['Status', 'Before', 'After', 'Requests', 'Forms'],
  noticeColumns: ['Notice', 'Appears in', 'Disappears from', 'Changes in', 'Forms'],
  statuses: 'Statuses',
  notices: 'Notices and reasons of the INAIL status',
  cases: (number: number): Text => [`Cases whose result changes: ${number}`],
  caseCaption: 'Cases whose result changes',
  caseColumns: ['Case', 'Totals', 'Lines', 'Also'],
  changes: (section: string, number: number): Text => [`${section}: ${counted(number, 'change')}`],
  changeHeading: 'What is written otherwise',
  changeColumns: ['Rule', 'Where', 'Before', 'After'],
  computed: ' (follows from others)',
  nothingWritten: 'Nothing is written otherwise.',
  method: 'How this was found',
  methodText: (requests: string): Text => [
    `Both sides were compared on every request that the rules of either can tell apart, ${requests} in all: each answer to`,
    ' each question and none, every mix of persons, and for numbers each threshold with its neighbours. Not a sample.',
  ],
  methodColumns: ['Legal form', 'Requests', 'Answers combined', 'Persons of each role'],
  cut: 'The rest is too long for a comment: see the HTML report.',
  more: (left: number) => `… and ${count(left)} more.`,
};

export function warningWords(warning: Warning): Text {
  switch (warning.kind) {
    case 'unsourced':
      return prose`The sum of ${warning.rule.id} changed, but it cites no new source, and none of its sources was looked at again (${'checkedOn'}).`;
    case 'same_version':
      return prose`Results change, but ${'version'} in ${'ruleset.yaml'} is still ${warning.version}.`;
    case 'same_changelog':
      return prose`Results change, but ${warning.file} says nothing new.`;
    case 'rewritten_case':
      return [
        `The case «${warning.name}» expects something else`,
        warning.sourceChanged
          ? '. Read its new source.'
          : ', and names the same source as before. Was it taken from the program?',
      ];
    case 'removed_case':
      return [`The case «${warning.name}» is gone.`];
  }
}
