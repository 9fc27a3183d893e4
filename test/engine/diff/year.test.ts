import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import type { Years } from '../../../engine/diff/compare/compare.js';
import { diffRules, FORMATS } from '../../../engine/diff/diff.js';
import { TOTALS } from '../../../engine/diff/impact/totals.js';
import { YEARS_FORMATS } from '../../../engine/diff/report/years.js';
import { loadRules, type Result, type Rules, validateRequest } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import { readSchema } from '../../../schemas/read.js';
import type { RulesDiff } from '../../../schemas/types/api.js';
import { type RuleEdit, withEditedRules } from '../../support/edited-rules.js';
import { figure, replace } from '../../support/rule-edits.js';
import { compiled2026, RULES_FOLDER, rules2026 } from '../../support/rules.js';
import { everyRequest, untold } from './impact/calculated.js';

/** Edits that touch every bucket, each other's lines, what can be told apart, and what no total shows. */
const MANY: readonly RuleEdit[] = [
  figure('minimale_artigiani_commercianti', 18808, 18809),
  figure('massimale_gestione_separata', 122295, 120607),
  figure('soglia_capitale_tassa_concessione', '516456.90', 500000),
  replace('conditions/people.yaml', '  artigiani_oltre_meta:', 'value: 0.5', 'value: 0.6'),
  figure('bollo_atto_societa', 156, 157),
  figure('aliquota_gestione_separata_amministratori', 35.03, 36.03),
  figure('diritto_annuale_sezione_speciale', 44, 45),
  figure('premio_inail_artigiani_massimo', 1750, 1760),
  figure('quota_ordine_minima', 110, 111),
  replace('lines/opening.yaml', 'id: imposta_registro\n', 'when: societa\n', 'when: { not: startup_innovativa }\n'),
  replace('ruleset.yaml', 'when: artigiani_al_lavoro', 'status: required', 'status: conditional'),
];

const FORMS = [
  'professionista_piva_gestione_separata',
  'ditta_individuale_commerciante',
  'ditta_individuale_artigiana',
  'snc',
  'sas',
  'srl',
  'srls',
];

/** The shape of the JSON report. */
const ajv = new Ajv2020({ strict: true, discriminator: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const name of ['request', 'shared', ...FORMS]) ajv.addSchema(readSchema(`requests/${name}`));
for (const name of ['response/shared', 'diff']) ajv.addSchema(readSchema(name));

describe('a change of the rules of 2026', () => {
  let years: Years;
  let base: Rules;
  let head: Rules;
  let diff: RulesDiff;

  before(async () => {
    base = await rules2026();
    const read = async (within: string, year: string) => {
      head = await loadRules(join(within, year));
      years = { base: await compiled2026(), head: await load(join(within, year)) };
    };
    await withEditedRules(MANY, read, 'rules-2026', RULES_FOLDER);
    diff = diffRules(years, { baseName: 'before', headName: 'after' });
  });

  for (const form of FORMS.slice(0, 5))
    it(`moves what calculating each request by itself gives: ${form}`, () => {
      const told = diff.impact.forms.filter((one) => one.form === form);
      expect(told.flatMap((one) => untold(one, [...everyRequest(form, years)]))).to.deep.equal([]);
    });

  it('has the shape that its schema says', () => {
    const validate = ajv.compile({ $ref: 'diff.schema.json' });
    expect(validate(JSON.parse(FORMATS.json(diff))), ajv.errorsText(validate.errors)).to.equal(true);
    const unaliased = { kind: 'unaliased_line' as const, id: 'opening.b', formerId: 'opening.a' };
    const years = YEARS_FORMATS.json([
      { year: 'rules-2026', diff: { ...diff, warnings: [...diff.warnings, unaliased] } },
      { year: 'rules-2025', problem: 'None.', isFailure: false },
    ]);
    const ofYears = ajv.compile({ $ref: 'diff.schema.json#/$defs/YearsDiff' });
    expect(ofYears(JSON.parse(years)), ajv.errorsText(ofYears.errors)).to.equal(true);
  });

  it('is reported with requests that reproduce it exactly, on both sides', () => {
    expect(diff.impact.movements).to.have.length(10);
    for (const { request, before, after, lines } of [...diff.impact.movements, ...diff.cases]) {
      const [was, is] = [calculated(base, request), calculated(head, request)];
      expect(before, JSON.stringify(request)).to.deep.equal(totalsOf(was));
      expect(after, JSON.stringify(request)).to.deep.equal(totalsOf(is));
      for (const line of lines) {
        expect(line.before).to.deep.equal(amountIn(was, line.id));
        expect(line.after).to.deep.equal(amountIn(is, line.id));
      }
    }
  });
});

/** What a program that sends a request gets. */
function calculated(rules: Rules, request: unknown): Result {
  const validation = validateRequest(JSON.parse(JSON.stringify(request)));
  if (!validation.ok) throw new Error(validation.message);
  return rules.calculate(validation.request);
}

/** The totals of a result, as the report writes them. */
function totalsOf(result: Result) {
  return Object.fromEntries(
    TOTALS.map((total) => [total, { min: result[`${total}_min`], max: result[`${total}_max`] }]),
  );
}

function amountIn({ lines }: Result, line: string) {
  const amount = lines.find(({ id }) => id === line)?.amount;
  return amount === undefined ? null : { min: amount.min, max: amount.max };
}
