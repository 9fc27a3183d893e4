import { diffRules } from '../../../engine/diff/diff.js';
import { load } from '../../../engine/loader/load.js';
import { LANGUAGES } from '../../../engine/values/language.js';
import { expectGolden } from '../../support/commands.js';
import { figure, withEditedRules } from '../../support/rule-edits.js';
import { compiledOf, RULES_FOLDER } from '../../support/rules.js';
import { EDITS } from './edits.js';

const NAMES = { baseName: 'main', headName: 'head' };

/** The first paragraph of a report in each language, as a part of a page. */
const paragraphs = (title: string, diff: ReturnType<typeof diffRules>): string =>
  [`## ${title}`, ...LANGUAGES.map((language) => diff(language).headline.replaceAll('\u00A0', ' '))].join('\n\n');

describe('the first paragraph of a report', () => {
  it('says what changes, for whom, by how much and why, as in first-paragraphs.md', async () => {
    const base = await compiledOf('rules-2026');
    const parts: string[] = [];
    for (const [title, edits] of Object.entries(EDITS))
      await withEditedRules(
        edits,
        async (folder) => parts.push(paragraphs(title, diffRules({ base, head: await load(folder) }, NAMES))),
        'rules-2026',
        RULES_FOLDER,
      );
    const former = await compiledOf('rules-2025');
    await withEditedRules(
      [figure('minimale_artigiani_commercianti', 18555, 19100)],
      async (folder) =>
        parts.push(paragraphs('a closed year', diffRules({ base: former, head: await load(folder) }, NAMES))),
      'rules-2025',
      `${RULES_FOLDER}/../rules-2025`,
    );
    parts.push(paragraphs('2025 to 2026', diffRules({ base: former, head: base }, NAMES)));
    expectGolden(`${parts.join('\n\n')}\n`, 'diff/first-paragraphs.md');
  });
}).timeout(120_000);
