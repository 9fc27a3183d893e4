import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { explanationText } from '../../../engine/explain/text/explanation.js';
import { paperOf } from '../../../engine/explain/text/paper.js';
import { type CalculationRequest, loadRules } from '../../../engine/index.js';
import { ROOT } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { rules2026 } from '../../support/rules.js';

const FOLDER = join(ROOT, 'test', 'engine', 'explain');
const ESCAPE = '\u001b';

async function textOf(request: CalculationRequest, width: number, colour = false): Promise<string> {
  return explanationText((await loadRules(join(FOLDER, 'rules'))).explain(request), { width, colour });
}

describe('the text of an explanation', () => {
  it('says in sentences what decided, with what is open', async () => {
    const shareholders = [{ worksOperationally: true }, { worksOperationally: true }];
    const text = await textOf({ form: 'srl', shareholders, isAdmin: false }, 72);
    expect(text).to.equal(readFileSync(join(FOLDER, 'open.txt'), 'utf8'));
  });

  it('says of absent lines why they are', async () => {
    const text = await textOf({ form: 'snc', workingPartners: [] }, 72);
    expect(text).to.equal(readFileSync(join(FOLDER, 'absent.txt'), 'utf8'));
  });

  it('is no wider than the terminal, addresses aside', async () => {
    const rules = await rules2026();
    const explanations = sampleRequests(30).map((one) => rules.explain(one));
    for (const width of [40, 80, 110]) {
      const texts = explanations.map((one) => explanationText(one, { width, colour: false }));
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim().includes(' '));
      expect(lines.filter((line) => [...line].length > width)).to.deep.equal([]);
    }
  });

  it('is the same with colours, once they are taken off', async () => {
    const request: CalculationRequest = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: false };
    const coloured = await textOf(request, 72, true);
    const plain = await textOf(request, 72);
    expect(coloured).to.include(ESCAPE);
    expect(coloured.split(new RegExp(`${ESCAPE}\\[\\d+m`)).join('')).to.equal(plain);
    expect(plain).not.to.include(ESCAPE);
  });
});

describe('the paper for a text', () => {
  it('is as wide as the terminal, within what is easy to read', () => {
    expect(paperOf({ isTTY: true, columns: 72 }, {}).width).to.equal(72);
    expect(paperOf({ isTTY: true, columns: 300 }, {}).width).to.equal(110);
    expect(paperOf({ isTTY: true, columns: 5 }, {}).width).to.equal(40);
    expect(paperOf({ columns: 72 }, {}).width).to.equal(100);
    expect(paperOf({ isTTY: true, columns: 0 }, {}).width).to.equal(100);
  });

  it('has colours only on a terminal that wants them', () => {
    expect(paperOf({ isTTY: true }, {}).colour).to.equal(true);
    expect(paperOf({ isTTY: true }, { NO_COLOR: '' }).colour).to.equal(true);
    expect(paperOf({ isTTY: true }, { NO_COLOR: '1' }).colour).to.equal(false);
    expect(paperOf({ isTTY: true }, { TERM: 'dumb' }).colour).to.equal(false);
    expect(paperOf({}, {}).colour).to.equal(false);
    expect(paperOf({ isTTY: false }, {}).colour).to.equal(false);
  });
});
