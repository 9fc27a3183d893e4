import { expect } from 'chai';
import { changesBetween, type Rules, type RulesDiff } from '../../../../engine/index.js';
import { readState } from '../../../../server/website/address/query.js';
import { readAssets } from '../../../../server/website/assets.js';
import { changes } from '../../../../server/website/changes/changes.js';
import { siteOf } from '../../../../server/website/site.js';
import { rulesOf } from '../../../support/rules.js';
import { elementWithId } from '../support/pages.js';

/** The same rules with another source, in whatever language. */
function withSource(rules: Rules, changed: Partial<Rules['source']>): Rules {
  const made: Rules = { ...rules, source: { ...rules.source, ...changed }, in: () => made };
  return made;
}

const LINE = 'inps.ivs_artigiani';
const NOTICE = 'primo_iscritto_2025';
const FIGURES = { changed: 'minimale_artigiani_commercianti', same: 'aliquota_iva' };

describe('A rule that has a new id', () => {
  let rules: Rules;
  let earlier: Rules;
  let diff: RulesDiff;
  before(async () => {
    rules = await rulesOf('rules-2026');
    const real = await rulesOf('rules-2025');
    const { lines, notices, figures } = real.source;
    const formerNames: Readonly<Record<string, string>> = {
      [FIGURES.changed]: 'vecchio_minimale',
      [FIGURES.same]: 'vecchia_iva',
    };
    const formerName = (name: string) => formerNames[name] ?? name;
    const renamedKeys = Object.entries(figures).map(([name, figure]) => [formerName(name), figure] as const);
    const renamedValues = [...real.figureValues].map(([name, value]) => [formerName(name), value] as const);
    earlier = withSource(
      { ...real, figureValues: new Map(renamedValues) },
      {
        figures: Object.fromEntries(renamedKeys),
        lines: lines.map((line) => (`${line.bucket}.${line.id}` === LINE ? { ...line, id: 'vecchi_artigiani' } : line)),
        notices: notices.map((notice) => (notice.id === NOTICE ? { ...notice, id: 'vecchio_sconto' } : notice)),
      },
    );
    const found = await changesBetween('rules-2025', 'rules-2026');
    const renamed = { label: '', kind: 'renamed', differences: [] } as const;
    diff = {
      ...found,
      changes: [
        { section: 'lines', id: LINE, formerId: 'inps.vecchi_artigiani', ...renamed },
        { section: 'notices', id: NOTICE, formerId: 'vecchio_sconto', ...renamed },
        ...found.changes
          .filter(({ id }) => id !== LINE && id !== NOTICE)
          .map((change) =>
            change.section === 'figures' && formerName(change.id) !== change.id
              ? { ...change, kind: 'renamed' as const, formerId: formerName(change.id) }
              : change,
          ),
      ],
    };
  });

  it('is no new line, no new notice and no new figure', async () => {
    const years = { numbers: [2025], before: 2025, rulesOf: async () => earlier, changes: async () => diff };
    const site = { rules, publicBaseUrl: 'http://localhost', assets: readAssets(), years, today: () => '2026-07-15' };
    const html = await changes(await siteOf(readState(new URLSearchParams()), site));
    const article = elementWithId(html, 'article', `voce-${LINE}`);
    expect(article).to.include('Fonti del 2025');
    // Both years explain it in the same words, which are no news.
    expect(article).not.to.match(/voce nuova|Nel 2026/);
    expect(html).to.match(/Sconto del 50% per chi si è iscritto nel 2025 <span class="badge">diverso nel 2026/);
    const row = elementWithId(html, 'tr', `cambia-${FIGURES.changed}`);
    expect(row).to.match(/18\.555\u00a0€ all’anno.*18\.808\u00a0€ all’anno/s);
    expect(html).not.to.include(`cambia-${FIGURES.same}`);
  });
}).timeout(20_000);
