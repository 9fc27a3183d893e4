import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { diffRules } from '../../engine/diff/diff.js';
import { beyondSchema, type CalculationRequest, loadRules, type Rules } from '../../engine/index.js';
import { load } from '../../engine/loader/load.js';
import { askedParameters, buildRequest } from '../../server/website/address/calculation-request.js';
import { formsOf } from '../../server/website/address/forms.js';
import { readState } from '../../server/website/address/query.js';
import { ROOT, runHere } from '../support/commands.js';
import { applyEdits, replace } from '../support/rule-edits.js';
import { compiledOf } from '../support/rules.js';

/* A question beside the request is data: whoever adds one writes YAML and its English. No module knows of it. */

const QUESTION = `  spouseElsewhere:
    type: enum
    beyondRequest: true
    label: Coniuge già iscritto altrove
    question: Il coniuge che ti aiuta è già iscritto altrove?
    asked: { name: coniuge, answers: { si: enrolled } }
    why: Chi è già iscritto altrove può non pagare di nuovo.
    values: { none: 'No', enrolled: 'Sì' }
    unasked: none

  pension:
`;

const ENGLISH = `  spouseElsewhere:
    label: Spouse already enrolled elsewhere
    question: Is the spouse who helps you already enrolled elsewhere?
    why: Someone who is already enrolled elsewhere may not have to pay again.
    values: { none: 'No', enrolled: 'Yes' }
  pension:
`;

const CONDITION = `  coniuge_iscritto_altrove: { label: Coniuge già iscritto altrove, phrase: con il coniuge già iscritto altrove, fact: spouseElsewhere, operator: equal, value: enrolled }
  con_familiari_che_aiutano:`;

const MODIFIER = `  - id: coniuge_altrove
    label: Coniuge già iscritto altrove
    law: L. 613/1966, art. 2
    explanation: Per chi è già iscritto altrove l'intervallo parte da zero.
    when: coniuge_iscritto_altrove
    targets: [inps.ivs_familiari, inps.maternita_familiari]
    effect: { setMinimum: 0 }
    sources: [legge_613_1966]

  - id: lavoro_dipendente_altrove
`;

const CASE = `cases:
  - name: Coniuge che aiuta, già iscritto altrove
    request: { form: ditta_individuale_artigiana }
    beyond: { familyHelpers: 1, spouseElsewhere: enrolled }
    expect: { inps: [4521.36, 9042.72], modifiers: [coniuge_altrove] }
    source: "L. 613/1966, art. 2"
`;

const REQUEST: CalculationRequest = { form: 'ditta_individuale_artigiana', seatInSicily: false };
const BEYOND = { familyHelpers: 1, spouseElsewhere: 'enrolled' };

describe('A new question beside the request', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'question-')), 'rules-2026');
  const base = join(ROOT, 'rules-2026');
  let rules: Rules;

  before(async () => {
    cpSync(base, folder, { recursive: true });
    applyEdits(folder, [
      replace('facts.yaml', '', '  pension:\n', QUESTION),
      replace('english/facts.yaml', '', '  pension:\n', ENGLISH),
      replace('conditions/business.yaml', '', '  con_familiari_che_aiutano:', CONDITION),
      replace(
        'english/conditions/business.yaml',
        '',
        '  con_familiari_che_aiutano:',
        '  coniuge_iscritto_altrove: { label: Spouse already enrolled elsewhere, phrase: with a spouse enrolled elsewhere }\n  con_familiari_che_aiutano:',
      ),
      replace('modifiers.yaml', '', '  - id: lavoro_dipendente_altrove\n', MODIFIER),
      replace(
        'english/modifiers.yaml',
        '',
        '  lavoro_dipendente_altrove:\n',
        '  coniuge_altrove:\n    label: Spouse already enrolled elsewhere\n    explanation: For someone already enrolled elsewhere the range starts at zero.\n  lavoro_dipendente_altrove:\n',
      ),
      replace('cases/inps-your-case.yaml', '', 'cases:\n', CASE),
    ]);
    rules = await loadRules(folder);
  });

  after(() => rmSync(join(folder, '..'), { recursive: true }));

  it('is asked, with its answers, in both languages', () => {
    const asked = (language: 'it' | 'en') => beyondSchema(rules.in(language).source).properties;
    expect(asked('it')).to.have.nested.property('spouseElsewhere.enum').that.deep.equals(['none', 'enrolled']);
    expect(asked('en'))
      .to.have.nested.property('spouseElsewhere.description')
      .that.equals('Is the spouse who helps you already enrolled elsewhere?');
  });

  it('is asked by the pages where an answer moves a line, and taken from their addresses', () => {
    const forms = formsOf(rules);
    const state = readState(new URLSearchParams('forma=artigiana&aiutanti=1&coniuge=si'), forms);
    const asking = [...forms.values()].filter((form) =>
      askedParameters([form], state, rules.comparing()).some(({ name }) => name === 'coniuge'),
    );
    expect(asking.map(({ address }) => address))
      .to.include('artigiana')
      .and.not.to.include('professionista');
    const [form] = asking;
    expect(form && buildRequest(state, form).inputs?.beyond).to.deep.equal(BEYOND);
  });

  it('is calculated, compared, dated and explained', () => {
    const yours = rules.with(BEYOND);
    const result = yours.calculate(REQUEST);
    expect([result.inps_min, result.inps_max]).to.deep.equal([4521.36, 9042.72]);
    const compared = yours.compareForms(REQUEST).forms.find(({ form }) => form === REQUEST.form);
    expect(compared?.result.inps_max).to.equal(9042.72);
    expect(yours.calendar(REQUEST, '2026-01-15').firstYear.max).to.equal(result.first_year_12m_max);
    const line = yours.explain(REQUEST).lines.find(({ id }) => id === 'inps.ivs_familiari');
    expect(line?.modifiers.filter(({ applies }) => applies === 'always').map(({ id }) => id)).to.deep.equal([
      'coniuge_altrove',
    ]);
  });

  it('passes the check, with its case and its English', async () => {
    const { status, stdout, stderr } = await runHere('check', [folder]);
    expect([status, stderr], stdout).to.deep.equal([0, '']);
  });

  it('is reported, with for whom and by how much, and without the questions that it does not need', async () => {
    const versions = { base: await compiledOf('rules-2026'), head: await load(folder) };
    const { lines, typical } = diffRules(versions, { baseName: 'before', headName: 'after' })('en');
    expect(lines.map(({ id }) => id)).to.deep.equal(['inps.ivs_familiari', 'inps.maternita_familiari']);
    const rows = lines
      .flatMap((line) => line.rows)
      .filter(({ forms }) => forms.includes('ditta_individuale_artigiana'));
    expect(rows.some(({ before, after }) => before?.min === 4513.92 && after?.min === 0)).to.equal(true);
    for (const { where } of rows)
      expect(where?.map(({ condition }) => condition))
        .to.include('coniuge_iscritto_altrove')
        .and.not.include('non_ancora_attiva');
    expect(typical.flatMap((one) => one.lines)).to.deep.equal([]);
  });
});
