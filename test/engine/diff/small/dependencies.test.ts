import { expect } from 'chai';
import { dependenciesOf, figuresBehindNames } from '../../../../engine/diff/compare/dependencies.js';
import { load } from '../../../../engine/loader/load.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled-rules.js';
import { SMALL_RULES } from '../support/small-years.js';

describe('what a line of a small year depends on', () => {
  let rules: CompiledRules;
  before(async () => {
    rules = await load(SMALL_RULES);
  });

  /** The ids by section. */
  function dependencies(id: string): Record<string, string[]> {
    const line = rules.lines.find((one) => one.id === id);
    if (line === undefined) throw new Error(`No line ${id}.`);
    const found: Record<string, string[]> = {};
    for (const { section, id } of dependenciesOf(line, rules)) found[section] = [...(found[section] ?? []), id].sort();
    return found;
  }

  it('is itself, its modifiers, the conditions of both, and the figures and facts that these read', () => {
    expect(dependencies('annual.tassa')).to.deep.equal({
      lines: ['annual.tassa'],
      modifiers: ['aumento_sicilia', 'minimo_tolto'],
      conditions: ['con_compenso', 'in_sicilia', 'oltre_soglia', 'srl'],
      figures: ['aumento', 'soglia', 'tassa_alta', 'tassa_base'],
      facts: ['adminCompensation', 'capital', 'form', 'seatInSicily'],
    });
  });

  it('is also whom it counts, what a figure derives from, and the conditions that a condition is made of', () => {
    expect(dependencies('annual.libretto')).to.deep.equal({
      lines: ['annual.libretto'],
      conditions: ['in_sicilia', 'societa', 'tassata'],
      figures: ['aumento', 'tassa_base', 'tassa_sociale'],
      facts: ['form', 'nonWorkingPartners', 'seatInSicily', 'soci'],
    });
  });

  it('is also the answer that an amount is a part of, its ceiling, and the share of the administrator', () => {
    expect(dependencies('inps.gestione')).to.deep.equal({
      lines: ['inps.gestione'],
      conditions: ['con_compenso'],
      figures: ['aliquota', 'massimale', 'parti'],
      facts: ['adminCompensation'],
    });
  });

  it('is, of the names in an amount, the figures alone, each with what it derives from', () => {
    expect(figuresBehindNames(['tassa_sociale', 'adminCompensation', 'atto'], rules.source).sort()).to.deep.equal([
      'atto',
      'aumento',
      'tassa_base',
      'tassa_sociale',
    ]);
  });
});
