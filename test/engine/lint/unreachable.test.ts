import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../../../engine/facts/request-facts.js';
import { PossibleFacts } from '../../../engine/lint/possible-facts.js';
import { type EditedRules, findingsOf, itFinds } from '../../support/edited-rules.js';
import { sampleRequests } from '../../support/requests.js';
import { compiled2026 } from '../../support/rules.js';

const NEVER = 'Correct it, or remove what depends on it: that never applies.';
const UNREACHABLE =
  'An earlier case always holds first, or this one never holds where the line is due. Move it up, correct it or remove it.';

const ROWS: readonly EditedRules[] = [
  {
    name: 'a condition that holds for no request, once for all that depend on it',
    edits: [
      [
        'conditions/forms.yaml',
        `conditions:
  snc: { label: SNC, fact: form, operator: equal, value: snc }
  snc_e_srl: { label: SNC e SRL insieme, all: [snc, srl] }
  snc_e_srl_in_sicilia: { label: SNC e SRL in Sicilia, all: [snc_e_srl, in_sicilia] }
`,
      ],
      [
        'notices/forms.yaml',
        `list: assumptions
notices:
  - { id: mai, label: Mai, text: Nessuno lo legge., when: snc_e_srl_in_sicilia, sources: [] }
  - { id: neppure, label: Neppure, text: Nessuno lo legge., when: { all: [snc_e_srl, srl] }, sources: [] }
`,
      ],
    ],
    problems: `conditions/forms.yaml:3:3+9 always_false The condition "snc_e_srl" holds for no request. ${NEVER}`,
  },
  {
    name: 'conditions on what their form is not asked, and on fewer people than it has',
    edits: [
      [
        'conditions/forms.yaml',
        `conditions:
  professionista:
    { label: Professionista, fact: form, operator: equal, value: professionista_piva_gestione_separata }
  senza_soci: { label: Nessun socio, fact: soci, operator: equal, value: 0 }
`,
      ],
      [
        'notices/forms.yaml',
        `list: assumptions
notices:
  # The professional is not asked where the seat is, and an SRL has at least one shareholder.
  - { id: mai, label: Mai, text: Nessuno lo legge., when: { all: [professionista, in_sicilia] }, sources: [] }
  - { id: mai_pure, label: Mai, text: Nessuno lo legge., when: { all: [srl, senza_soci] }, sources: [] }
`,
      ],
    ],
    problems: [
      `notices/forms.yaml:4:59+37 always_false This condition holds for no request. ${NEVER}`,
      `notices/forms.yaml:5:64+26 always_false This condition holds for no request. ${NEVER}`,
    ],
  },
  {
    name: 'a condition that holds for every request',
    edits: [
      ['cases/cases.yaml', 'annual_fixed: 120', 'annual_fixed: 240'],
      ['figures.yaml', 'value: 5000', 'value: 0'],
    ],
    problems:
      'conditions/conditions.yaml:4:3+12 always_true The condition "oltre_soglia" holds for every request. Correct it, or leave it out: what it asks makes no difference.',
  },
  {
    name: 'a modifier that changes nothing',
    edits: [
      ['cases/cases.yaml', 'annual_fixed: 120', 'annual_fixed: 100'],
      ['modifiers/modifiers.yaml', 'increase: aumento', 'increase: 0'],
    ],
    problems:
      'modifiers/modifiers.yaml:7:15+12 idle_modifier The modifier "aumento_sicilia" never changes "annual.tassa": the amount is the same after it as before. Correct its effect, or take the line off its targets.',
  },
  {
    name: 'a modifier that never applies where its line is due',
    edits: [
      ['conditions/forms.yaml', 'conditions:\n  snc: { label: SNC, fact: form, operator: equal, value: snc }\n'],
      [
        'modifiers/modifiers.yaml',
        'sources: [legge_inventata]',
        `sources: [legge_inventata]
  - id: sconto_snc
    label: Sconto delle SNC
    law: Legge inventata, art. 4
    explanation: Le SNC non pagano la tassa che qui si sconta.
    when: snc
    targets: [annual.tassa]
    effect: { exempt: true }
    sources: [legge_inventata]`,
      ],
    ],
    problems:
      'modifiers/modifiers.yaml:15:15+12 idle_modifier The modifier "sconto_snc" never applies to "annual.tassa": its condition never holds where that line is due. Correct its condition, or take the line off its targets.',
  },
  {
    name: 'an amount after one that always holds',
    edits: [
      ['cases/cases.yaml', 'annual_fixed: 120', 'annual_fixed: 240'],
      ['lines/annual.yaml', 'when: oltre_soglia', 'when: { any: [oltre_soglia, srl] }'],
    ],
    problems: `lines/annual.yaml:12:9+21 unreachable_amount No request ever reaches this amount case of "annual.tassa". ${UNREACHABLE}`,
  },
  {
    name: 'an amount of people that its form does not have',
    edits: [
      ['conditions/forms.yaml', 'conditions:\n  snc: { label: SNC, fact: form, operator: equal, value: snc }\n'],
      [
        'lines/inps.yaml',
        `bucket: inps
lines:
  - id: contributo
    label: Contributo inventato
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 3
    explanation: I soci di una SNC non sono tra quelli che qui si contano.
    when: snc
    forEach:
      - { people: soci, amount: [{ value: tassa_base }] }
    sources: [legge_inventata]
`,
      ],
    ],
    problems: `lines/inps.yaml:11:34+21 unreachable_amount No request ever reaches this amount case of "inps.contributo". ${UNREACHABLE}`,
  },
];

describe('the lints find what never makes a difference:', () => {
  itFinds(ROWS);

  it('but not an exemption of an amount that is zero: the line is then shown as exempt', async () => {
    const findings = await findingsOf(
      ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ exempt: true }'],
      ['figures.yaml', 'value: 100', 'value: 0'],
      ['figures.yaml', 'value: 200', 'value: 0'],
    );
    expect(findings.filter((one) => one.includes('idle_modifier'))).to.deep.equal([]);
  });

  it('but nothing that a request of two thousand reaches, in any condition and any line', async () => {
    const rules = await compiled2026();
    const possible = new PossibleFacts(rules);
    const readings = sampleRequests(2000).map((request) => readRequest(request, rules.reading));
    const conditions = Object.keys(rules.source.conditions).map((name) => rules.decisions.of(name));
    for (const { facts, sizes } of [...conditions, ...rules.lines]) {
      const names = facts.flatMap((fact) => rules.space.names[fact] ?? []);
      const rowsOf = (read: readonly RequestFacts[]) => [
        ...new Set(read.flatMap(({ situation }) => possibleIndexes(situation, facts, sizes))),
      ];
      expect(rowsOf(possible.of(names)), names.join()).to.include.members(rowsOf(readings));
    }
  });
});
