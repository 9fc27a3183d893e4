import { expect } from 'chai';
import { type Validation, validateRequest } from '../../../engine/index.js';

/** What each form takes, written from the specification and not read from the schemas. */

export interface Expectation {
  readonly required: boolean;
  /** What the messages say is allowed. */
  readonly allowed: string;
  readonly good: readonly unknown[];
  /** Values that are refused, each with how the message calls it. */
  readonly bad: readonly (readonly [unknown, string])[];
}

type Values = Omit<Expectation, 'required'>;

const required = (values: Values): Expectation => ({ ...values, required: true });
const optional = (values: Values): Expectation => ({ ...values, required: false });

const NEITHER: Values['bad'] = [
  [null, 'null'],
  [[], 'an empty list'],
  [[1], 'a list'],
  [{}, 'an object'],
];

const yesNo: Values = {
  allowed: 'true or false',
  good: [true, false],
  bad: [...NEITHER, ['true', '"true"'], [0, '0']],
};

const oneOf = (...names: string[]): Values => ({
  allowed: names
    .map((name) => `"${name}"`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1'),
  good: names,
  bad: [...NEITHER, ['', '""'], ['other', '"other"'], [`${names[0]} `, `"${names[0]} "`], [1, '1']],
});

const sicily: Values = {
  allowed: 'true, false or "unknown"',
  good: [true, false, 'unknown'],
  bad: [...NEITHER, ['true', '"true"'], ['no', '"no"'], [0, '0']],
};

const TOO_LARGE = JSON.parse('1e400');

const amountFromZero: Values = {
  allowed: 'a number, 0 or more',
  good: [0, 0.01, 12_000, 1e15],
  bad: [
    ...NEITHER,
    [-0.01, '-0.01'],
    ['12000', '"12000"'],
    [true, 'true'],
    [TOO_LARGE, 'a number too large to represent'],
  ],
};

const amountOverZero: Values = {
  allowed: 'a number greater than 0',
  good: [0.01, 1, 10_000],
  bad: [
    ...NEITHER,
    [0, '0'],
    [-5, '-5'],
    ['1', '"1"'],
    [false, 'false'],
    [TOO_LARGE, 'a number too large to represent'],
  ],
};

const count: Values = {
  allowed: 'a whole number, 0 or more',
  good: [0, 1, 40],
  bad: [...NEITHER, [-1, '-1'], [1.5, '1.5'], ['2', '"2"'], [TOO_LARGE, 'a number too large to represent']],
};

const people: Values = {
  allowed: 'a list of 1 or more items',
  good: [
    [{ worksOperationally: true }],
    [
      { worksOperationally: false, inps: 'artisan' },
      { worksOperationally: true, inps: 'uncertain' },
    ],
  ],
  bad: [
    [null, 'null'],
    [[], 'an empty list'],
    [{}, 'an object'],
    ['all', '"all"'],
    [1, '1'],
  ],
};

const partners: Values = {
  allowed: 'a list',
  good: [[], [{ inps: 'merchant' }], [{ inps: 'artisan' }, { inps: 'uncertain' }]],
  bad: [
    [null, 'null'],
    [{}, 'an object'],
    ['all', '"all"'],
    [1, '1'],
  ],
};

const company = {
  seatInSicily: optional(sicily),
  shareholders: required(people),
  isAdmin: required(yesNo),
  adminCompensation: optional(amountFromZero),
  adminOtherCompulsoryCoverage: optional(oneOf('si', 'no', 'unknown')),
  activity: optional(oneOf('software_saas')),
  startupInnovativaBenefitsActive: optional(yesNo),
};

/** The fields of each form, `form` aside. */
export const FORMS: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  professionista_piva_gestione_separata: { professionalCassa: required(yesNo) },
  ditta_individuale_commerciante: {
    inpsReduction35Active: optional(yesNo),
    cciaaSection: optional(oneOf('special', 'ordinary', 'unknown')),
    specialCase: optional(oneOf('affittacamere', 'produttore_assicurazione')),
    seatInSicily: optional(sicily),
  },
  ditta_individuale_artigiana: { inpsReduction35Active: optional(yesNo), seatInSicily: optional(sicily) },
  snc: { seatInSicily: optional(sicily), workingPartners: required(partners), nonWorkingPartners: optional(count) },
  sas: { seatInSicily: optional(sicily), accomandatari: required(people), accomandanti: required(people) },
  srl: { ...company, capital: optional(amountOverZero) },
  srls: company,
};

/** Every form with its fields. */
export const forms = Object.entries(FORMS);

/** The shortest valid request of a form. */
export function shortest(form: string): Record<string, unknown> {
  const fields = Object.entries(FORMS[form] ?? {}).filter(([, { required }]) => required);
  return { form, ...Object.fromEntries(fields.map(([name, { good }]) => [name, good[0]])) };
}

/** Every form with each of its fields. */
export const formFields = forms.flatMap(([form, fields]) =>
  Object.entries(fields).map(([field, expectation]) => ({ form, field, expectation })),
);

type Issues = Extract<Validation, { ok: false }>['issues'];

/** The issues of a request that must be refused. */
export function issuesOf(body: unknown): Issues {
  const validation = validateRequest(body);
  if (validation.ok) throw new Error(`Accepted: ${JSON.stringify(body)}`);
  return validation.issues;
}

/** The message of the one issue of a request, which must stand at the given path. */
export function onlyIssue(body: unknown, path: string): string {
  const issues = issuesOf(body);
  expect(issues.map((issue) => issue.path)).to.deep.equal([path]);
  return issues[0]?.message ?? '';
}
