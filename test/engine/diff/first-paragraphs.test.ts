import { diffRules } from '../../../engine/diff/diff.js';
import type { Versions } from '../../../engine/diff/versions.js';
import { load } from '../../../engine/loader/load.js';
import { LANGUAGES } from '../../../engine/values/language.js';
import { expectGolden } from '../../support/commands.js';
import { figure, type RuleEdit, withEditedRules } from '../../support/rule-edits.js';
import { compiledOf, RULES_FOLDER } from '../../support/rules.js';
import { EDITS } from './edits.js';
import { expectTrue } from './truth.js';

/** The edits that move the amounts of requests, those of persons, of thresholds, of conditions and of modifiers. */
const HELD = [
  'the INPS minimum income',
  'the rate of artisans',
  'the minimum income and both rates',
  'the fee of the special section',
  'VAT at 23%',
  'a line split in two',
  'a narrowed condition',
  'one more target of a modifier',
];

const NAMES = { baseName: 'main', headName: 'head' };

describe('the first paragraph of a report', () => {
  const parts: string[] = [];
  /** Adds the first paragraph in each language. */
  const tell = (title: string, versions: Versions) => {
    const diff = diffRules(versions, NAMES);
    const words = LANGUAGES.map((language) => diff(language).headline.replaceAll('\u00A0', ' '));
    parts.push([`## ${title}`, ...words].join('\n\n'));
    return diff('en');
  };
  const edited = async (
    edits: readonly RuleEdit[],
    use: (versions: Versions) => void,
    year = 'rules-2026',
  ): Promise<void> => {
    const base = await compiledOf(year);
    const head = await withEditedRules(edits, load, year, `${RULES_FOLDER}/../${year}`);
    use({ base, head });
  };

  for (const [title, edits] of Object.entries(EDITS))
    it(`says what changes, for whom, by how much and why: ${title}`, () =>
      edited(edits, (versions) => {
        const diff = tell(title, versions);
        if (HELD.includes(title)) expectTrue(diff, versions);
      }));

  it('says it of a closed year', () =>
    edited(
      [figure('minimale_artigiani_commercianti', 18555, 19100)],
      (versions) => tell('a closed year', versions),
      'rules-2025',
    ));

  it('says it of two years', async () => {
    tell('2025 to 2026', { base: await compiledOf('rules-2025'), head: await compiledOf('rules-2026') });
  });

  it('is as in first-paragraphs.md, each of them', () => {
    expectGolden(`${parts.join('\n\n')}\n`, 'diff/first-paragraphs.md');
  });
}).timeout(60_000);
