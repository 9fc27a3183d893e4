import { expect } from 'chai';
import { diffRules } from '../../../engine/diff/diff.js';
import { reportOf } from '../../../engine/diff/words/report.js';
import { markdown } from '../../../engine/document/markdown.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { LANGUAGES } from '../../../engine/values/language.js';
import { expectGolden, expectSameFigures } from '../../support/commands.js';
import { withEditedRules } from '../../support/rule-edits.js';
import { compiledOf, RULES_FOLDER } from '../../support/rules.js';
import { EDITS } from './edits.js';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
/** What is open, before the fold at the end. */
const open = (text: string): string =>
  plain(text).replace(/\n<details>\n<summary>(?:Che cosa è|What is written).*$/s, '');

/** The places of cases that fail are known to the command alone. */
const withoutCases = (rules: CompiledRules): CompiledRules => {
  // As in an open year: of a closed one the report says so.
  const { closed, ...ruleset } = rules.source.ruleset;
  return { ...rules, source: { ...rules.source, cases: [], ruleset } };
};

describe('the report of a new INPS minimum income', () => {
  let texts: string[];
  before(async () => {
    const base = await compiledOf('rules-2026');
    await withEditedRules(
      EDITS['the INPS minimum income'] ?? [],
      async (folder) => {
        const versions = { base: withoutCases(base), head: withoutCases(await load(folder)) };
        const diff = diffRules(versions, { baseName: 'main:rules-2026', headName: 'rules-2026' });
        texts = LANGUAGES.map((language) => markdown(reportOf(diff(language))));
      },
      'rules-2026',
      RULES_FOLDER,
    );
  });

  it('is minimum-income.md', () => {
    expectGolden(plain(texts[0] ?? ''), 'diff/minimum-income.md');
  });

  it('names the same figures in both languages', () => {
    const [italian = '', english = ''] = texts;
    expectSameFigures(open(italian), open(english));
  });

  it('has at most 9,500 characters', () => {
    for (const text of texts) expect(text.length).to.be.at.most(9_500);
  });
}).timeout(20_000);

describe('the report of two years', () => {
  let texts: string[];
  before(async () => {
    const versions = { base: await compiledOf('rules-2025'), head: await compiledOf('rules-2026') };
    const diff = diffRules(versions, { baseName: 'rules-2025', headName: 'rules-2026' });
    texts = LANGUAGES.map((language) => markdown(reportOf(diff(language))));
  });

  it('names the same figures in both languages', () => {
    const [italian = '', english = ''] = texts;
    expectSameFigures(open(italian), open(english));
  });

  it('has at most 23,000 characters, and does not ask about cases, which every year changes', () => {
    for (const text of texts) {
      expect(text.length).to.be.at.most(23_000);
      expect(text).not.to.match(/[Vv]iene dal programma|[Vv]engono dal programma|taken from the program/);
    }
  });
}).timeout(20_000);
