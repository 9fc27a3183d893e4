import { expect } from 'chai';
import { type ConcernedCandidates, inFewWords } from '../../../../engine/diff/impact/concerned.js';
import { dimensionsDeciding } from '../../../../engine/diff/impact/deciding-dimensions.js';
import { formSpace } from '../../../../engine/diff/impact/form-space.js';
import { namesPricing } from '../../../../engine/diff/impact/names-pricing.js';
import { ceilingsOf, thresholdsOf } from '../../../../engine/diff/impact/thresholds.js';
import type { Concerning } from '../../../../engine/diff/rules-diff.js';
import { figure, replace } from '../support/edited-rules.js';
import { smallYears } from '../support/small-years.js';

describe('the answers that a fact of a small year depends on', () => {
  const fieldsDeciding = async (form: string, ...names: readonly string[]) => {
    const years = await smallYears();
    const space = formSpace(form, years);
    const numbers = dimensionsDeciding(names, years.base.source.facts, space);
    return numbers.map((number) => space.dimensions[number]?.field);
  };

  it('are its own, where the form asks it', async () => {
    expect(await fieldsDeciding('srl', 'capital', 'seatInSicily')).to.deep.equal(['capital', 'seatInSicily']);
    expect(await fieldsDeciding('snc', 'capital', 'no_such_fact')).to.deep.equal([]);
  });

  it('are, of a count, those of its people and of the number that is added; of a share, of both its counts', async () => {
    expect(await fieldsDeciding('snc', 'soci')).to.deep.equal(['workingPartners', 'nonWorkingPartners']);
    expect(await fieldsDeciding('snc', 'soci_al_lavoro')).to.deep.equal(['workingPartners']);
    expect(await fieldsDeciding('snc', 'quota_al_lavoro')).to.deep.equal([
      ...['workingPartners', 'workingPartners', 'nonWorkingPartners'],
    ]);
    expect(await fieldsDeciding('sas', 'soci')).to.deep.equal(['accomandatari', 'accomandanti']);
  });

  it('are, of the one owner, all, as any answer may tell who that is; none where people are listed', async () => {
    expect(await fieldsDeciding('ditta_individuale_artigiana', 'titolari')).to.deep.equal([
      'inpsReduction35Active',
      'seatInSicily',
    ]);
    expect(await fieldsDeciding('snc', 'titolari')).to.deep.equal([]);
  });
});

describe('the numbers of a small year', () => {
  it('are those that a condition of either side compares a fact with', async () => {
    const years = await smallYears(figure('soglia', 5000, 4000));
    const of = (fact: string) => thresholdsOf((_fact, _facts, name) => name === fact, years);
    expect([of('capital'), of('soci'), of('seatInSicily')]).to.deep.equal([[4000, 5000], [1], []]);
  });

  it('are those at which an amount stops following a fact', async () => {
    const years = await smallYears(replace('lines/inps.yaml', '', 'upTo: massimale', 'upTo: 700'));
    expect(ceilingsOf('adminCompensation', years)).to.deep.equal([700, 50000]);
    expect(ceilingsOf('capital', years)).to.deep.equal([]);
  });

  it('are none where the amount follows another fact, or stops at one', async () => {
    const ceilings = async (fact: string, term: string) => {
      const edit = replace('lines/inps.yaml', '', 'of: adminCompensation, upTo: massimale', term);
      const { head } = await smallYears(edit);
      return ceilingsOf(fact, { base: head, head });
    };
    expect(await ceilings('adminCompensation', 'of: massimale, upTo: adminCompensation')).to.deep.equal([50000]);
    expect(await ceilings('capital', 'of: massimale, upTo: adminCompensation')).to.deep.equal([]);
    expect(await ceilings('adminCompensation', 'of: adminCompensation, upTo: nonWorkingPartners')).to.deep.equal([]);
  });

  it('are named by the amounts of a line, its modifiers and the share of the administrator, each once', async () => {
    const { base } = await smallYears();
    const names = (id: string) =>
      base.lines
        .filter((line) => line.id === id)
        .flatMap(namesPricing)
        .sort();
    expect(names('annual.tassa')).to.deep.equal(['aumento', 'tassa_alta', 'tassa_base']);
    expect(names('annual.libretto')).to.deep.equal(['tassa_sociale']);
    expect(names('inps.contributo')).to.deep.equal(['contributo']);
    expect(names('inps.gestione')).to.deep.equal(['adminCompensation', 'aliquota', 'massimale', 'parti']);
  });
});

describe('of several ways to say who is concerned', () => {
  const way = (...names: readonly string[]): Concerning[] =>
    names.map((condition) => ({ condition, label: condition, reading: 'holds' }));
  const told = (...all: readonly (readonly Concerning[])[][]) => {
    const candidates = all.map((one, index): ConcernedCandidates => {
      return { total: 'inps', form: `${index}`, who: 'where', candidates: one };
    });
    return inFewWords(candidates).map(({ where }) => where.map(({ condition }) => condition).join(' and '));
  };

  it('the one that serves most forms is told', () => {
    expect(told([way('a'), way('b')], [way('b'), way('c')], [way('c')])).to.deep.equal(['b', 'b', 'c']);
    expect(told([way('a'), way('b', 'c')], [way('b', 'c')])).to.deep.equal(['b and c', 'b and c']);
  });

  it('the first is told where all serve as many, and none where there is none', () => {
    expect(told([way('a'), way('b')], [])).to.deep.equal(['a', '']);
  });
});
