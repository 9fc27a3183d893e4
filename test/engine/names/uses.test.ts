import { expect } from 'chai';
import { NAME_KINDS, nameKinds } from '../../../engine/names/name-kinds.js';
import { KINDS, namedRules } from '../../../engine/names/named-rules.js';
import { ruleSchema } from '../../../engine/names/schema-walk.js';
import { RuleIndex, usesIn, usesOf } from '../../../engine/names/uses.js';
import { rules } from '../../support/rules.js';

describe('the names that rules use', () => {
  const namesIn = (kind: string, data: object) =>
    usesIn(data, ruleSchema(kind)).map(({ kind: of, value, path }) => `${of} ${value} at ${path.join('.')}`);

  it('are found wherever the schema says that a name stands, of several shapes in that which the rule has', () => {
    const effect = { increase: { min: 0, max: 'aumento' }, round: 'cent' };
    const modifier = {
      id: 'uno',
      when: { any: ['srl', { not: 'snc' }] },
      targets: ['annual.tassa'],
      effect,
      sources: ['l'],
    };
    expect(namesIn('modifiers', { modifiers: [modifier] })).to.deep.equal([
      'ConditionName srl at modifiers.0.when.any.0',
      'ConditionName snc at modifiers.0.when.any.1.not',
      'LineId annual.tassa at modifiers.0.targets.0',
      'Operand 0 at modifiers.0.effect.increase.min',
      'Operand aumento at modifiers.0.effect.increase.max',
      'SourceKey l at modifiers.0.sources.0',
    ]);
    const derived = { label: 'Due', derive: { percent: 5, of: 'uno' }, unit: 'EUR' };
    expect(namesIn('figures', { figures: { due: derived } })).to.deep.equal([
      'Operand 5 at figures.due.derive.percent',
      'Operand uno at figures.due.derive.of',
    ]);
  });

  it('are found as keys too', () => {
    const expected = { lines: { 'annual.tassa': 1 }, payments: { rate: { '2026-05-18': 1 } } };
    expect(namesIn('cases', { cases: [{ name: 'Uno', expect: expected }] })).to.deep.equal([
      'LineId annual.tassa at cases.0.expect.lines.annual.tassa',
      'DeadlineId rate at cases.0.expect.payments.rate',
    ]);
  });

  it('are of kinds that the engine knows, in every schema, and each kind is named by one', () => {
    const schemas = KINDS.map((kind) => JSON.stringify(ruleSchema(kind)));
    const all = [...schemas, JSON.stringify(ruleSchema('common'))].join();
    const named = [...all.matchAll(/names\.schema\.json#\/definitions\/(\w+)/g)].map(([, kind]) => kind);
    expect([...new Set(named)]).to.have.members(Object.keys(NAME_KINDS));
  });

  it('stand for rules of the year, each of them', () => {
    const all = namedRules(rules.source);
    const index = new RuleIndex(all);
    const ofRules = new Set(nameKinds().flatMap(([kind, { sections }]) => (sections.length > 0 ? [kind] : [])));
    const uses = all.filter(({ section }) => section !== 'english').flatMap(usesOf);
    const plain = uses.filter(
      ({ kind, value }) => ofRules.has(kind) && kind !== 'ComparedValue' && typeof value === 'string',
    );
    expect(plain.length).to.be.greaterThan(2000);
    expect(plain.filter((use) => index.find(use) === undefined && use.kind !== 'FieldName')).to.deep.equal([]);
  });
});
