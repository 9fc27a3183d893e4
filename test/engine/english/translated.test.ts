import { expect } from 'chai';
import { inEnglish } from '../../../engine/english/in-english.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { compiled2026 } from '../../support/rules.js';

describe('The decided rules in English', () => {
  let italian: CompiledRules;
  let english: CompiledRules;
  beforeEach(async () => {
    italian = await compiled2026();
    english = inEnglish(italian);
  });

  it('have each rule where the Italian stood', () => {
    const { source } = english;
    expect(english.language).to.equal('en');
    const namesOf = ({ lines }: CompiledRules) => lines.map(({ rule }) => `${rule.bucket}.${rule.id}`);
    expect(namesOf(english)).to.deep.equal(namesOf(italian));
    expect(english.lines.map(({ rule }) => rule)).to.have.members(source.lines);
    expect(english.notices.map(({ rule }) => rule)).to.deep.equal(source.notices);
    expect(english.deadlines.map(({ rule }) => rule)).to.deep.equal(source.deadlines);
    expect(english.inailStatus.map(({ rule }) => rule)).to.deep.equal(source.ruleset.inailStatus);
    for (const [index, { rule, table }] of english.deadlines.entries()) {
      expect(rule).to.equal(source.deadlines[index]);
      expect(rule).not.to.equal(italian.source.deadlines[index]);
      expect(table).to.equal(italian.deadlines[index]?.table);
    }
  });

  it('have one modifier in place of each, whichever lines and outcomes name it', () => {
    const byId = new Map(english.source.modifiers.map((rule) => [rule.id, rule]));
    const seen = new Map<string, object>();
    for (const { modifiers, outcomes } of english.lines) {
      for (const modifier of [...modifiers, ...outcomes.flatMap((outcome) => outcome?.modifiers ?? [])]) {
        expect(modifier.rule).to.equal(byId.get(modifier.rule.id));
        expect(modifier).to.equal(seen.get(modifier.rule.id) ?? modifier);
        seen.set(modifier.rule.id, modifier);
      }
    }
    expect(seen.size).to.be.above(1);
  });

  it('have the outcomes of the Italian ones, and none where these have none', () => {
    for (const [index, { outcomes }] of english.lines.entries()) {
      const before = italian.lines[index]?.outcomes ?? [];
      expect(outcomes.map((outcome) => outcome?.cases)).to.deep.equal(before.map((outcome) => outcome?.cases));
      expect(outcomes.map((outcome) => outcome?.modifiers.length)).to.deep.equal(
        before.map((outcome) => outcome?.modifiers.length),
      );
    }
    expect(english.lines[0]?.outcomes[0]).to.equal(undefined);
  });

  it('know no price of the Italian ones, which name Italian lines', () => {
    for (const [index, line] of english.lines.entries()) expect(line.prices).not.to.equal(italian.lines[index]?.prices);
    const inBuckets = Object.values(english.buckets).flatMap(({ lines }) => lines);
    expect(inBuckets).to.have.members(english.lines);
  });

  it('keep nothing together with the Italian ones', () => {
    expect(english.noticeLists).not.to.equal(italian.noticeLists);
    expect([...english.assumedAnswers.keys()]).to.deep.equal([...italian.assumedAnswers.keys()]);
    for (const [name, { text, label }] of english.assumedAnswers) {
      expect(text).not.to.equal(italian.assumedAnswers.get(name)?.text);
      expect(label).to.equal(english.source.facts[name]?.label);
    }
  });
});
