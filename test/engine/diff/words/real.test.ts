import { join } from 'node:path';
import { expect } from 'chai';
import { diffSides } from '../../../../engine/diff/diff.js';
import { diffInLanguages } from '../../../../engine/diff/diff-rules.js';
import { reportOf } from '../../../../engine/diff/words/report.js';
import type { Years } from '../../../../engine/diff/written.js';
import { markdown } from '../../../../engine/document/markdown.js';
import { load } from '../../../../engine/loader/load.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled.js';
import { LANGUAGES, type Language } from '../../../../engine/values/language.js';
import { expectGolden, expectSameFigures, ROOT } from '../../../support/commands.js';
import { figure, type RuleEdit, rename, replace, withEditedRules } from '../../../support/rule-edits.js';
import { compiledOf, RULES_FOLDER } from '../../../support/rules.js';

const CLOSED = join(ROOT, 'rules-2025');

/** The report of two sides, in a language. */
const reporting = (years: Years): ((language: Language) => string) => {
  const diff = diffInLanguages(years, { baseName: 'before', headName: 'after' });
  return (language) => markdown(reportOf(diff(language)));
};
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
/** What is open, before the folds at the end. */
const open = (text: string): string =>
  plain(text).replace(/\n<details>\n<summary>(?:Che cosa è|What is written).*$/s, '');

/** The report of an edit of the rules of the year, in a language. */
const edited = (edits: readonly RuleEdit[]): Promise<(language: Language) => string> =>
  withEditedRules(
    edits,
    async (folder) => reporting({ base: await compiledOf('rules-2026'), head: await load(folder) }),
    'rules-2026',
    RULES_FOLDER,
  );

describe('the report of a new INPS minimum income in the rules of 2026', () => {
  let texts: string[];
  before(async () => {
    texts = LANGUAGES.map(await edited([['figures.yaml', 'value: 18808', 'value: 19100']]));
  });

  it('begins with the figure, and what each person pays more', () => {
    const [italian, english] = texts;
    expect(plain(italian ?? '').split('\n')[0]).to.match(
      /^\*\*Il minimale INPS sale da 18\.808 a 19\.100 €: ogni commerciante paga 71,48 € in più all’anno, ogni artigiano 70,08 €\./,
    );
    expect(english?.split('\n')[0]).to.match(
      /^\*\*The INPS minimum income rises from €18,808 to €19,100: each trader pays €71\.48 more a year, each artisan €70\.08\./,
    );
  });

  it('has at most 12,500 characters', () => {
    for (const text of texts) expect(text.length).to.be.at.most(12_500);
  });
});

/** What makes the next year of one that is closed, which no change of the rules changes. */
const NEXT: readonly RuleEdit[] = [
  ['ruleset.yaml', 'version: 2025.12.31\nyear: 2025\nclosed: true', 'version: 2026.01.01\nyear: 2026\nclosed: true'],
  figure('minimale_artigiani_commercianti', 18555, 18808),
  figure('massimale_gestione_separata', 120607, 122295),
  figure('premio_inail_artigiani_minimo', 96, 98),
  figure('premio_inail_artigiani_massimo', 1725, 1750),
  figure('diritto_deposito_bilancio', '62.50', '62.70'),
  rename('pec_amministratori_societa_persone', 'pec_amministratori_soci'),
  replace('notices/warnings-reliefs.yaml', 'id: primo_iscritto_2025', 'level: warning', 'level: info'),
];

describe('the report of two years', () => {
  let texts: string[];
  before(async () => {
    const sides = { base: 'rules-2025', head: 'rules-2026', here: ROOT };
    const diffs = LANGUAGES.map((language) => diffSides(sides, { language }));
    texts = (await Promise.all(diffs)).map((diff) => markdown(reportOf(diff)));
  });

  it('names the same figures in both languages', () => {
    const [italian = '', english = ''] = texts;
    expectSameFigures(open(italian), open(english));
  });

  it('is two-years.md, apart from the folds at its end', async () => {
    const withoutCases = (rules: CompiledRules): CompiledRules => ({
      ...rules,
      source: { ...rules.source, cases: [] },
    });
    const said = async (folder: string): Promise<string> =>
      reporting({ base: await compiledOf('rules-2025'), head: withoutCases(await load(folder)) })('it');
    const text = await withEditedRules(NEXT, said, 'rules-2026', CLOSED);
    expectGolden(open(text), 'diff/words/two-years.md');
  });

  it('has at most 40,000 characters, and does not ask about cases, which every year changes', () => {
    for (const text of texts) {
      expect(text.length).to.be.at.most(40_000);
      expect(text).not.to.match(/Viene dal programma|taken from the program/);
    }
  });
}).timeout(20_000);

describe('the first paragraph of an edit of the year’s rules', () => {
  const first = async (...edits: RuleEdit[]): Promise<string> =>
    plain((await edited(edits))('it').split('\n')[0] ?? '');

  it('of a step on another day says which and when', async () => {
    const step: RuleEdit = [
      'steps.yaml',
      'daysFromStart: -15\n    procedure: agid_pec',
      'daysFromStart: 12\n    procedure: agid_pec',
    ];
    expect(await first(step)).to.equal(
      '**Nessun importo cambia. Cambia la data di un passo: «Attiva una casella PEC», 12 giorni dopo l’inizio invece che 15 giorni prima, per ditta commerciante, ditta artigiana, SNC, SAS, SRL e SRLS.**',
    );
  });

  it('of a condition that changes no answer says where to look', async () => {
    expect(await first(['conditions/people.yaml', 'greaterThan, value: 0.5', 'greaterThan, value: 0.501'])).to.match(
      /^\*\*Le regole cambiano in\*\* `conditions`\*\*, ma nessuna delle [\d.]+ richieste confrontate dà un risultato diverso\./,
    );
  });

  it('of a label says that only texts change', async () => {
    expect(
      await first(['lines/inps.yaml', 'label: Contributo di maternità\n', 'label: Contributo per la maternità\n']),
    ).to.equal('**Cambiano solo testi e fonti: un testo.**');
  });
}).timeout(20_000);
