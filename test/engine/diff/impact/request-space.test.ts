import { type RequestSpace, requestSpace } from '../../../../engine/diff/impact/request-space.js';
import { expectGolden } from '../../../support/commands.js';
import { cut, figure, type RuleEdit, replace, smallYears } from '../../../support/rule-edits.js';

const inPeople = (name: string, from: string, to: string) => replace('conditions/people.yaml', `  ${name}:`, from, to);
const counted = (value: number) => inPeople('al_lavoro', 'value: 0', `value: ${value}`);
const share = (value: number) => inPeople('meta_al_lavoro', 'value: 0.5', `value: ${value}`);
const inCeiling = (to: string) =>
  replace('lines/inps.yaml', 'id: gestione', 'of: adminCompensation, upTo: massimale', to);

type Row = readonly [form: string, field: string, ...edits: RuleEdit[]];

/** What the requests of two years have of a field, the second year being edited. */
const OTHER_YEAR: Readonly<Record<string, Row>> = {
  'no answer to what no rule asks': ['srl', 'activity'],
  'the simplest answer to it where the form requires one': ['srl', 'isAdmin'],
  'none and each answer to a question': ['srl', 'seatInSicily'],
  'each threshold with a number beside it': ['srl', 'capital'],
  'the thresholds of both sides': ['srl', 'capital', figure('soglia', 5000, 4000)],
  'the turns of an amount that is calculated from a number, and a number far beyond': ['srls', 'adminCompensation'],
  'those of an amount that ends at the number': [
    ...(['srls', 'adminCompensation', inCeiling('of: 70000, upTo: adminCompensation')] as const),
  ],
  'people up to as many as are tried, in a number that is added to a count': ['snc', 'nonWorkingPartners'],
  'no number that the form refuses': [
    ...(['snc', 'nonWorkingPartners', inPeople('piu_soci', 'value: 1', 'value: 1.5')] as const),
  ],
  'people of the kinds that a count tells apart, in the fewest words': ['srl', 'shareholders'],
  'of other kinds where it tells others': [
    ...(['srl', 'shareholders'] as const),
    replace('facts.yaml', '  soci_al_lavoro:', 'works: true }', 'works: true, class: [artisan] }'),
  ],
  'none at all where the form may have none': ['snc', 'workingPartners'],
  'one more than a condition counts': ['srl', 'shareholders', counted(3)],
  'three, and crowds, where a condition counts more than can be tried': ['srl', 'shareholders', counted(12)],
  'a crowd of no more than fifty': ['srl', 'shareholders', counted(50)],
  'enough to hit a share': ['srl', 'shareholders', share(0.25)],
  'enough to hit a share with a number that no condition counts': ['srl', 'shareholders', counted(4)],
  'at most six where no number hits a share': ['srl', 'shareholders', share(0.123)],
  'crowds that hit both': ['srl', 'shareholders', counted(6), share(0.123)],
};

/** The same where both years are edited. */
const BOTH_YEARS: Readonly<Record<string, Row>> = {
  'no number that no rule of either side asks': [
    ...(['snc', 'nonWorkingPartners'] as const),
    replace('facts.yaml', '  soci:', '      plus: nonWorkingPartners,\n', ''),
    cut('facts.yaml', '  nonWorkingPartners:', '  adminCompensation:'),
    replace('forms.yaml', '', 'asks: [seatInSicily, nonWorkingPartners]', 'asks: [seatInSicily]'),
  ],
  'only a plain number beyond, where an amount follows a number without end': [
    ...(['srls', 'adminCompensation', inCeiling('of: adminCompensation')] as const),
  ],
  'no more where a share is of nobody, which any number hits': ['srl', 'shareholders', share(0), counted(4)],
  'no more where a share is of all': ['srl', 'shareholders', share(1), counted(4)],
};

/** Up to two persons one by one, then how many there are in the other lists, and of which kinds in crowds. */
function written({ dimensions, persons }: RequestSpace, field: string): string {
  const answers = dimensions.find((one) => one.field === field)?.answers ?? [];
  const told = answers.map((one) => {
    if (!Array.isArray(one) || one.length < 3) return JSON.stringify(one) ?? 'none';
    const kinds = new Set(one.map((person) => JSON.stringify(person)));
    return one.length > 6 ? `${one.length} x ${[...kinds].join(' ')}` : String(one.length);
  });
  return [...new Set(told), ...(field === 'shareholders' ? [`up to ${persons} of every mix`] : [])].join(', ');
}

it('The requests that two small years tell apart have what stands in request-space.txt', async () => {
  const rows: string[] = [];
  for (const table of [OTHER_YEAR, BOTH_YEARS])
    for (const [what, [form, field, ...edits]] of Object.entries(table)) {
      const { base, head } = await smallYears(...edits);
      const space = requestSpace(form, { base: table === BOTH_YEARS ? head : base, head });
      rows.push(`${what}: ${written(space, field)}`);
    }
  expectGolden(`${rows.join('\n')}\n`, 'diff/impact/request-space.txt');
});
