import { expect } from 'chai';
import { changesBetween, type Rules, type RulesDiff } from '../../../../engine/index.js';
import { changes } from '../../../../server/website/changes/changes.js';
import { idBefore } from '../../../../server/website/changes/years.js';
import { rulesOf } from '../../../support/rules.js';
import { elementWithId } from '../support/html.js';
import { changeBetween, withSource } from './support.js';

const LINE = 'inps.ivs_artigiani';
const NOTICE = 'primo_iscritto_2025';

describe('A rule that has a new id', () => {
  let rules: Rules;
  let earlier: Rules;
  let diff: RulesDiff;
  before(async () => {
    rules = await rulesOf('rules-2026');
    const real = await rulesOf('rules-2025');
    const { lines, notices } = real.source;
    earlier = withSource(real, {
      lines: lines.map((line) => (`${line.bucket}.${line.id}` === LINE ? { ...line, id: 'vecchi_artigiani' } : line)),
      notices: notices.map((notice) => (notice.id === NOTICE ? { ...notice, id: 'vecchio_sconto' } : notice)),
    });
    const found = await changesBetween('rules-2025', 'rules-2026');
    const renamed = { label: '', kind: 'renamed', differences: [] } as const;
    diff = {
      ...found,
      changes: [
        { section: 'lines', id: LINE, formerId: 'inps.vecchi_artigiani', ...renamed },
        { section: 'notices', id: NOTICE, formerId: 'vecchio_sconto', ...renamed },
        ...found.changes.filter(({ id }) => id !== LINE && id !== NOTICE),
      ],
    };
  });

  it('is found in the year before by its former id, every other one by its own', async () => {
    const change = await changeBetween(earlier, rules, diff);
    expect(idBefore(change, 'lines', LINE)).to.equal('inps.vecchi_artigiani');
    expect(idBefore(change, 'notices', LINE)).to.equal(LINE);
    expect(idBefore(change, 'lines', 'inps.ivs_commercianti')).to.equal('inps.ivs_commercianti');
  });

  it('is no new line', async () => {
    const { after } = await changeBetween(earlier, rules, diff);
    const article = elementWithId(await changes(after), 'article', `voce-${LINE}`);
    expect(article).to.include('Fonti del 2025');
    // Both years explain it in the same words, which are no news.
    expect(article).not.to.match(/voce nuova|Nel 2026/);
  });

  it('is no new notice', async () => {
    const { after } = await changeBetween(earlier, rules, diff);
    const html = await changes(after);
    expect(html).to.match(/Sconto del 50% per chi si è iscritto nel 2025 <span class="badge">diverso nel 2026/);
  });
}).timeout(20_000);
