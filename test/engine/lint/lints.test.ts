import { cpSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { possibleIndexes } from '../../../engine/conditions/fact-space.js';
import { type RequestFacts, readRequest } from '../../../engine/facts.js';
import { checkRules } from '../../../engine/lint/check-rules.js';
import { PossibleFacts } from '../../../engine/lint/possible-facts.js';
import { sampleRequests } from '../../support/requests.js';
import {
  applyEdits,
  DEADLINE_FILE,
  type Edit,
  findingsOf,
  testEdits,
  withEditedRules,
} from '../../support/rule-edits.js';
import { compiledOf, LAST_CHECKED, RULES_FOLDER } from '../../support/rules.js';

/** What a check finds in the sound year with some edits: `code line message`, but for what the cases lack. */
async function foundOn(today: string, ...edits: readonly Edit[]): Promise<string[]> {
  return withEditedRules(edits, async (folder) => {
    const { findings } = await checkRules(folder, { today });
    const wanted = findings.filter(({ code }) => code !== 'not_expected' && code !== 'unfulfilled_case');
    return wanted.map(({ code, line, message }) => `${code} ${line} ${message.en}`);
  });
}

const codesOf = (findings: readonly string[]): (string | undefined)[] => findings.map((one) => one.split(' ')[0]);

const found = (...edits: readonly Edit[]): Promise<string[]> => foundOn('2030-06-01', ...edits);

/** What a check says of any year towards its end. */
const OF_ITS_END = ['year_ends', 'source_ends'];

describe('the lints find', () => {
  testEdits('lint', findingsOf);

  it('nothing in a sound rules year, and in the rules of 2026 on the day they were last checked', async () => {
    expect(await findingsOf()).to.deep.equal([]);
    for (const today of [LAST_CHECKED, '2026-12-31']) {
      const { findings } = await checkRules(RULES_FOLDER, { today });
      expect(findings.filter(({ code }) => !OF_ITS_END.includes(code))).to.deep.equal([]);
    }
  });

  it('a year that ends, or is over, without a finished one after it', () =>
    withEditedRules([], async (folder) => {
      const onDay = async (today: string) => {
        const { findings } = await checkRules(folder, { today });
        const found = findings.filter(({ code }) => code === 'year_ends');
        return found.map((one) => `${one.line} ${one.message.it} ${one.hint.it}`);
      };
      const next = 'Comincialo con "npm run rules:new-year -- 2031".';
      expect(await onDay('2030-11-30')).to.deep.equal([]);
      expect(await onDay('2030-12-01')).to.deep.equal([
        `2 Il 2030 finisce il 31 dicembre, e non c'è ancora un anno dopo. ${next}`,
      ]);
      expect(await onDay('2031-01-01')).to.deep.equal([`2 Il 2030 è finito, e non c'è ancora un anno dopo. ${next}`]);
      const later = join(dirname(folder), 'rules-2031');
      cpSync(folder, later, { recursive: true });
      applyEdits(later, [['ruleset.yaml', 'version: "2030.1"', 'version: 2031.01.01-draft']]);
      expect(await onDay('2031-01-01')).to.deep.equal([
        '2 Il 2030 è finito, e il 2031 è ancora una bozza. Conferma le sue cifre, poi togli "-draft" dalla sua versione.',
      ]);
      applyEdits(later, [['ruleset.yaml', '-draft', '']]);
      expect(await onDay('2031-01-01')).to.deep.equal([]);
      applyEdits(later, [['ruleset.yaml', '2031.01.01', '2031.01.01-draft']]);
      applyEdits(folder, [['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: true']]);
      expect(await onDay('2031-01-01')).to.deep.equal([]);
    }));

  it('a first line that does not tell the editor what a file holds, in a year whose other files do', async () => {
    const told: Edit = [
      'ruleset.yaml',
      'version:',
      '# yaml-language-server: $schema=../schemas/rules/ruleset.schema.json\nversion:',
    ];
    const wrong: Edit = [
      'sources.yaml',
      'sources:\n',
      '# yaml-language-server: $schema=../schemas/rules/lines.schema.json\nsources:\n',
    ];
    const lines = (await findingsOf(told, wrong)).filter((one) => one.includes('first_line'));
    expect(lines.find((one) => one.startsWith('ruleset'))).to.equal(undefined);
    expect(lines.find((one) => one.startsWith('sources'))).to.equal(
      'sources.yaml:1:1+66 first_line warning: The first line does not tell the editor what this file holds: it completes and underlines nothing. Write as the first line: # yaml-language-server: $schema=../schemas/rules/sources.schema.json',
    );
    expect(lines.find((one) => one.startsWith('lines/annual'))).to.include(
      '$schema=../../schemas/rules/lines.schema.json',
    );
    expect((await findingsOf()).join()).not.to.include('first_line');
  });

  it('values of figures in English texts, and figures that the Italian text does not name', async () => {
    const english = `notices:
  piu_soci: { label: Partners, text: 'The tax rises from {tassa_base} to {tassa_aumentata} above 5,000 euro, or €5,000.00, 5.000 euro and EUR 5,000.' }
  avviso: { label: Notice, text: 'Above {soglia}, and {soglia} is much, not 5.000.' }
`;
    const all = await findingsOf(
      ['notices/people.yaml', 'può aumentare', 'va da {tassa_base} a {tassa_alta}'],
      ['notices/warnings.yaml', 'text: Un avviso.', "text: 'Sopra {soglia}.'"],
      ['english/notices.yaml', english],
    );
    const found = all.filter((one) => /repeated|translated_figures/.test(one));
    const repeated = (written: string) =>
      `repeated_figure The text repeats the value of the figure "soglia": ${written}. Write {soglia} without the unit, which is part of its value; write {=${written}} for a number that only happens to be equal.`;
    expect(found).to.deep.equal([
      'english/notices.yaml:2:38+112 translated_figures warning: The English "text" of the notice "piu_soci" lacks {tassa_alta} and adds {tassa_aumentata}. Name the same figures in English as in Italian.',
      `english/notices.yaml:2:98+5 ${repeated('5,000')}`,
      `english/notices.yaml:2:113+9 ${repeated('€5,000.00')}`,
      `english/notices.yaml:2:124+5 ${repeated('5.000')}`,
      `english/notices.yaml:2:139+9 ${repeated('EUR 5,000')}`,
      `english/notices.yaml:3:77+5 ${repeated('5.000')}`,
    ]);
  });

  it('of cases that fail together what they share: the figures that all of them read, else the total', async () => {
    const causeOf = (...edits: readonly Edit[]) =>
      withEditedRules(edits, async (folder) => {
        const { findings } = await checkRules(folder, { today: '2030-06-01' });
        const failed = findings.filter(({ code }) => code === 'unfulfilled_case');
        const [cause, ...others] = new Set(failed.map(({ shared }) => shared?.cause));
        expect([failed.length, others]).to.deep.equal([2, []]);
        return `${basename(cause?.file ?? '')}:${cause?.line} ${cause?.message.en}`;
      });
    const raised: Edit[] = [
      ['figures.yaml', 'base, value: 100', 'base, value: 110'],
      ['figures.yaml', 'alta, value: 200', 'alta, value: 210'],
    ];
    const exempt: Edit = ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ exempt: true }'];
    const amount = (value: string): Edit => [LINES, AMOUNTS, `amount: [{ value: ${value} }]`];
    expect(await causeOf(exempt, amount('tassa_base'))).to.equal(
      'figures.yaml:2 2 cases fail: all of them read "tassa_base".',
    );
    expect(await causeOf(...raised)).to.equal(
      'cases.yaml:5 2 cases fail: all of them read "aumento", "tassa_base", "tassa_alta" and "soglia".',
    );
    expect(
      await causeOf(...raised, [LINES, 'tassa_base }', '{ increase: tassa_aumentata, byPercent: aumento } }']),
    ).to.equal(
      'cases.yaml:5 2 cases fail: all of them read "aumento", "tassa_aumentata", "tassa_base" and 2 other figures.',
    );
    expect(await causeOf(exempt, amount('110'))).to.equal(
      'cases.yaml:5 2 cases expect another result for "annual_fixed".',
    );
  });

  it('what they can, also where the only fault is an amount that is missing in some situation', async () => {
    const uncovered: Edit = ['lines/annual.yaml', '      - { value: tassa_base }\n', ''];
    const codes = codesOf(await foundOn('2031-01-03', uncovered));
    expect(codes).to.include.members(['uncovered_situation', 'check_overdue']);
  });
});

describe('the lints call nothing unreachable', () => {
  it('that exempts a line whose amount is zero: it is then shown as exempt', async () => {
    const findings = await findingsOf(
      ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ exempt: true }'],
      ['figures.yaml', 'value: 100', 'value: 0'],
      ['figures.yaml', 'value: 200', 'value: 0'],
    );
    expect(findings.filter((one) => one.includes('idle_modifier'))).to.deep.equal([]);
  });

  it('that a request of two thousand reaches, in any condition and any line', async () => {
    const rules = await compiledOf('rules-2026');
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

const LINES = 'lines/annual.yaml';
const CONDITIONS = 'conditions/conditions.yaml';
const AMOUNTS = `amount:
      - { when: oltre_soglia, value: tassa_alta }
      - { value: tassa_base }`;

/** A second line of the sound year, called as the first, with some keys of its own. */
function lineLike(first: string, keys: string): Edit {
  return [
    LINES,
    '      - { value: tassa_base }\n    sources: [legge_inventata]\n',
    `      - { value: tassa_base }
    sources: [legge_inventata]
  - id: ${first}
    label: Tassa inventata
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 1
    explanation: Una tassa che non esiste.
    ${keys}
    sources: [legge_inventata]
`,
  ];
}

describe('the lints say nothing', () => {
  it('of what nobody has looked at in a year that is closed', async () => {
    const closed: Edit = ['ruleset.yaml', 'year: 2030', 'year: 2030\nclosed: true'];
    expect(await foundOn('2035-06-01', closed)).to.deep.equal([]);
    expect(await foundOn('2035-06-01')).to.have.length(6);
  });

  it('of equal labels where one of the lines can be due alone, or never both', async () => {
    const AMOUNT = 'amount: [{ value: tassa_base }]';
    const SNC: Edit = [
      CONDITIONS,
      'conditions:\n',
      'conditions:\n  snc: { label: SNC, fact: form, operator: equal, value: snc }\n',
    ];
    expect(await found(SNC, lineLike('altra', `when: snc\n    ${AMOUNT}`))).to.deep.equal([]);
    expect(await found(lineLike('altra', AMOUNT))).to.deep.equal([]);
    expect(await found(lineLike('altra', `when: srl\n    ${AMOUNT}`))).to.have.length(1);
    const both = await found([LINES, '    when: srl\n', ''], lineLike('altra', AMOUNT));
    expect(codesOf(both)).to.include('same_label');
  });

  it('of a cost that is only possible, which no deadline has to pay', async () => {
    const deadline: Edit = ['deadlines.yaml', DEADLINE_FILE];
    const possible = 'when: oltre_soglia\n    amount: [{ value: tassa_base }]';
    expect(await found(deadline, lineLike('altra', `state: conditional\n    ${possible}`))).to.deep.equal([]);
    expect(codesOf(await found(deadline, lineLike('altra', possible)))).to.deep.equal(['unpaid_line']);
  });

  it('of a modifier that changes a line only where the capital is large', async () => {
    const answered: Edit[] = [
      ['facts.yaml', 'unanswered: open,', 'unanswered: { value: 0.01, assumption: Un centesimo. },'],
      ['facts.yaml', 'unit: EUR,', 'unit: EUR/year,'],
      ['figures.yaml', '5000, unit: EUR,', '5000, unit: EUR/year,'],
    ];
    const share = '{ value: { percent: aumento, of: capital, round: euro } }';
    expect(await found(...answered, [LINES, '{ value: tassa_base }', share])).to.deep.equal([]);
    const rounded: Edit = ['modifiers/modifiers.yaml', '{ increase: aumento }', '{ increase: aumento, round: euro }'];
    const findings = await found(...answered, rounded, [LINES, AMOUNTS, `amount: [${share}]`]);
    expect(codesOf(findings)).not.to.include('idle_modifier');
  });
});
