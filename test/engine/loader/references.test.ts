import { expect } from 'chai';
import { closure } from '../../../engine/conditions/expressions.js';
import { factsBehind } from '../../../engine/conditions/fact-types.js';
import { figuresBehind } from '../../../engine/pricing/figures.js';
import type { RuleSource } from '../../../engine/rules/rules-year.js';
import { rules2026 } from '../../support/rules.js';

describe('what stands behind a name', () => {
  it('is all that it refers to, and what that refers to, each once, also in a circle', () => {
    const behind: Readonly<Record<string, readonly string[]>> = { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['a'] };
    expect(closure(['a'], (name) => behind[name] ?? [])).to.have.members(['a', 'b', 'c', 'd']);
    expect(closure(['d', 'e'], () => [])).to.have.members(['d', 'e']);
  });

  it('are the figures that a figure is computed from, by name', async () => {
    const { source } = await rules2026();
    expect(figuresBehind('ivs_minimale_artigiani', source)).to.include('minimale_artigiani_commercianti');
    expect(figuresBehind('minimale_artigiani_commercianti', source)).to.deep.equal([]);
    expect(figuresBehind('nessuna', source)).to.deep.equal([]);
  });

  it('are the parts of a share, and what is added to a count', () => {
    const facts = {
      quota: { type: 'share', label: 'Quota', part: 'al_lavoro', whole: 'tutti' },
      tutti: { type: 'count', label: 'Tutti', people: {}, plus: 'altri' },
      al_lavoro: { type: 'count', label: 'Al lavoro', people: {} },
    };
    const behind = (name: string) => factsBehind(name, { facts } as unknown as RuleSource);
    expect(behind('quota')).to.deep.equal(['al_lavoro', 'tutti']);
    expect(behind('tutti')).to.deep.equal(['altri']);
    expect([behind('al_lavoro'), behind('nessuno')]).to.deep.equal([[], []]);
  });
});
