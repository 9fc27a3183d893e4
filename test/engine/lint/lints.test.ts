import { join } from 'node:path';
import { expect } from 'chai';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { deadlineFile, type Edit, type EditedRules, itFinds, withEditedRules } from '../../support/edited-rules.js';
import { RULES_FOLDER } from '../../support/rules.js';

const USE = 'Name it in the "when" of a line, an amount case, a modifier, a notice or a deadline, or remove it.';
const MEND = 'Mend the rules, or, where its source says otherwise now, the case: never just to please the program.';
const EXERCISE = 'Add a case to the folder cases, with what is due and where that is written.';
const NAME_IT =
  'Name it among the "lines" of a deadline, in the folder deadlines; a fee of later years does not pay the first.';

const ROWS: readonly EditedRules[] = [
  {
    edits: [['sources.yaml', 'checkedOn: 2030-01-02', 'checkedOn: 2029-05-31']],
    problems:
      'sources.yaml:8:18+10 check_overdue warning: Nobody has looked at the source "legge_inventata" for more than a year, since 2029-05-31. Open it, see whether it still says what is cited, and set "checkedOn" to that day.',
  },
  {
    name: 'a review that was due yesterday, and none that is due today',
    edits: [
      ['figures.yaml', '2031-01-31 }\n  tassa_alta', '2030-05-31 }\n  tassa_alta'],
      ['figures.yaml', '2031-01-31 }\n  soglia', '2030-06-01 }\n  soglia'],
    ],
    problems:
      'figures.yaml:2:105+10 review_overdue warning: Somebody had to look at the figure "tassa_base" again by 2030-05-31. Look whether its sources still say so, correct the value where they do not, and set the next "reviewBy".',
  },
  {
    edits: [
      ['figures.yaml', 'reviewBy: 2031-01-31 }\n  tassa_alta', 'confirm: true, reviewBy: 2031-01-31 }\n  tassa_alta'],
    ],
    problems:
      'figures.yaml:2:104+4 unconfirmed warning: The figure "tassa_base" was copied from the year before, and nobody has confirmed it yet. Look it up in its sources, correct the value where it has changed, and remove "confirm".',
  },
  {
    edits: [['sources.yaml', 'date: 2029-12-31', 'date: null']],
    problems:
      'lines/annual.yaml:13:14+17 undated_sources warning: The law sets "annual.tassa", but none of its sources has a date. Cite one that says when it was published, for example the law itself.',
  },
  {
    name: 'a line that is gone, where a modifier is renamed with an alias',
    edits: [
      ['lines/annual.yaml', 'id: tassa', 'id: tassa_annua'],
      ['modifiers/modifiers.yaml', 'id: aumento_sicilia', 'id: aumento_siciliano\n    aliases: [aumento_sicilia]'],
      ['modifiers/modifiers.yaml', 'targets: [annual.tassa]', 'targets: [annual.tassa_annua]'],
    ],
    problems:
      'lines/annual.yaml:2:1+5 removed_id warning: The line "annual.tassa" is gone: no rule has it as its id or as an alias. If it was renamed, give it aliases: [annual.tassa]. If it is gone for good, say so in CHANGELOG.md.',
  },
  {
    name: 'two lines that appear together under one label',
    edits: [
      [
        'lines/opening.yaml',
        `bucket: opening
lines:
  - id: tassa_di_apertura
    label: Tassa inventata
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Un'altra tassa con lo stesso nome.
    when: srl
    amount: [{ value: tassa_base }]
    sources: [legge_inventata]
`,
      ],
    ],
    problems:
      'lines/annual.yaml:4:12+15 same_label "annual.tassa" always appears together with "opening.tassa_di_apertura", which has the same label at lines/opening.yaml:4:12. Label them so that a reader can tell them apart.',
  },
  {
    name: 'conditions, facts and figures that only others of their kind use, and a source that nothing cites',
    edits: [
      [
        'conditions/forms.yaml',
        `conditions:
  srls: { label: SRLS, fact: form, operator: equal, value: srls }
  srl_o_srls: { label: SRL o SRLS, any: [srl, srls] }
`,
      ],
      [
        'facts.yaml',
        '} }',
        `} }
  soci_al_lavoro: { type: count, label: Soci al lavoro, people: { roles: [shareholders], works: true } }
  quota_al_lavoro: { type: share, label: Quota di soci al lavoro, part: soci_al_lavoro, whole: soci }`,
      ],
      [
        'figures.yaml',
        'unit: EUR/year }',
        `unit: EUR/year }
  altra: { label: Altra tassa, value: 7, unit: EUR/year, sources: [legge_inventata], reviewBy: 2031-01-31 }
  altra_doppia: { label: Altra tassa doppia, derive: { times: [2, altra] }, unit: EUR/year }`,
      ],
      [
        'sources.yaml',
        '}',
        `}
  altra_legge:
    { publisher: Gazzetta, title: Altra, url: "https://example.org/altra", date: 2029-12-31, checkedOn: 2030-01-02 }`,
      ],
    ],
    problems: [
      `conditions/forms.yaml:2:3+4 unused_condition warning: No line, modifier, notice, deadline or status uses the condition "srls". ${USE}`,
      `conditions/forms.yaml:3:3+10 unused_condition warning: No line, modifier, notice, deadline or status uses the condition "srl_o_srls". ${USE}`,
      'facts.yaml:36:3+14 unused_fact warning: No amount and no condition in use reads the fact "soci_al_lavoro". Read it in a condition or an amount, or remove it.',
      'facts.yaml:37:3+15 unused_fact warning: No amount and no condition in use reads the fact "quota_al_lavoro". Read it in a condition or an amount, or remove it.',
      'figures.yaml:7:3+5 unused_figure warning: No amount and no condition in use reads the figure "altra". Name it in an amount or a condition, or remove it.',
      'figures.yaml:8:3+12 unused_figure warning: No amount and no condition in use reads the figure "altra_doppia". Name it in an amount or a condition, or remove it.',
      'sources.yaml:10:3+11 unused_source warning: Nothing cites the source "altra_legge". Name it in the "sources" of what it is the source of, or remove it.',
    ],
  },
  {
    name: 'each expectation of a case that is not fulfilled',
    edits: [
      [
        'cases/cases.yaml',
        'annual_fixed: 200',
        'annual_fixed: [200, 210], inps_status: not_determinable, lines: { annual.tassa: 201 }, absent: [annual.tassa], noNotices: [avviso]',
      ],
    ],
    problems: [
      `cases/cases.yaml:5:29+10 unfulfilled_case The case "Una SRL fuori dalla Sicilia" is not fulfilled: annual_fixed is 200 instead of [200, 210]. ${MEND}`,
      `cases/cases.yaml:5:54+16 unfulfilled_case The case "Una SRL fuori dalla Sicilia" is not fulfilled: inps_status is determined instead of not_determinable. ${MEND}`,
      `cases/cases.yaml:5:95+3 unfulfilled_case The case "Una SRL fuori dalla Sicilia" is not fulfilled: annual.tassa is 200 instead of 201. ${MEND}`,
      `cases/cases.yaml:5:111+12 unfulfilled_case The case "Una SRL fuori dalla Sicilia" is not fulfilled: annual.tassa is there. ${MEND}`,
      `cases/cases.yaml:5:138+6 unfulfilled_case The case "Una SRL fuori dalla Sicilia" is not fulfilled: avviso is shown. ${MEND}`,
    ],
  },
  {
    name: 'a line and notices that no case exercises',
    edits: [
      [
        'cases/cases.yaml',
        `cases:
  - name: Una SRLS
    request: { form: srls, shareholders: [{ worksOperationally: false }], isAdmin: false, seatInSicily: true }
    expect: { annual_fixed: 0 }
    source: Legge inventata, art. 2
`,
      ],
    ],
    problems: [
      `lines/annual.yaml:3:9+5 not_exercised No case exercises line annual.tassa. ${EXERCISE}`,
      `notices/people.yaml:3:9+8 not_exercised No case exercises notice piu_soci. ${EXERCISE}`,
      `notices/warnings.yaml:3:11+6 not_exercised No case exercises notice avviso. ${EXERCISE}`,
    ],
  },
  {
    name: 'an amount, a modifier and a notice that no case exercises',
    edits: [
      [
        'cases/cases.yaml',
        `  - name: Una SRL in Sicilia con due soci
    request:
      form: srl
      shareholders: [{ worksOperationally: false }, { worksOperationally: false }]
      isAdmin: false
      capital: 5000
      seatInSicily: true
    expect: { annual_fixed: 120, notices: [piu_soci] }
    source: Legge inventata, art. 2
`,
        '',
      ],
    ],
    problems: [
      `lines/annual.yaml:12:9+21 not_exercised No case exercises amount case 2 of annual.tassa. ${EXERCISE}`,
      `modifiers/modifiers.yaml:7:15+12 not_exercised No case exercises modifier aumento_sicilia on annual.tassa. ${EXERCISE}`,
      `notices/people.yaml:3:9+8 not_exercised No case exercises notice piu_soci. ${EXERCISE}`,
    ],
  },
  {
    name: 'a line that two deadlines pay',
    edits: [
      ['deadlines/first.yaml', deadlineFile({})],
      ['deadlines/second.yaml', deadlineFile({ when: 'con_piu_soci' }).replace('id: pagamento', 'id: altro_pagamento')],
    ],
    problems:
      'deadlines/second.yaml:7:13+12 paid_twice For some requests the deadline "altro_pagamento" pays "annual.tassa" a second time. Give the deadlines that name this line conditions of which only one holds, or take it out of this one.',
  },
  {
    name: 'a line that only a deadline of later years pays',
    edits: [['deadlines.yaml', deadlineFile({ schedule: '{ everyLaterYear: { day: 30, month: 6 } }' })]],
    problems: `lines/annual.yaml:3:9+5 unpaid_line No deadline says when "annual.tassa" is paid. ${NAME_IT}`,
  },
  {
    name: 'a line that its deadline pays for some requests only',
    edits: [['deadlines.yaml', deadlineFile({ when: 'con_piu_soci' })]],
    problems: `lines/annual.yaml:3:9+5 unpaid_line For some requests no deadline says when "annual.tassa" is paid. ${NAME_IT}`,
  },
];

/** The codes of what a check of the sound year with some edits finds on a day. */
async function codesOn(today: string, ...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (within, year) => {
    const { findings } = await checkRules(join(within, year), { today, former: [] });
    return findings.map(({ code }) => code);
  });
}

describe('the lints find', () => {
  itFinds(ROWS);

  it('nothing in a sound rules year, and in the rules of 2026 on the day they were last checked', async () => {
    expect(await codesOn('2030-06-01')).to.deep.equal([]);
    expect((await checkRules(RULES_FOLDER, { today: '2026-11-21', former: [] })).findings).to.deep.equal([]);
  });

  it('what they can, also where the only fault is an amount that is missing in some situation', async () => {
    const uncovered: Edit = ['lines/annual.yaml', '      - { value: tassa_base }\n', ''];
    expect(await codesOn('2031-01-03', uncovered)).to.include.members(['uncovered_situation', 'check_overdue']);
  });
});
