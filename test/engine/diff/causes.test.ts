import { expect } from 'chai';
import { affectsAnswers } from '../../../engine/diff/causes.js';
import type { Section } from '../../../schemas/types/api.js';

describe('an edit affects answers', () => {
  const isDeciding = (section: Section, path: string, id = 'uno', sides: object = { before: 1, after: 2 }) =>
    affectsAnswers({ section, id, label: id, kind: 'changed', differences: [{ path, ...sides }] });

  it('if a number, a condition or a date differs', () => {
    const rows: [Section, string][] = [
      ['figures', 'value'],
      ['figures', 'derive.percent'],
      ['conditions', 'any[1]'],
      ['facts', 'people.roles'],
      ['facts', 'unanswered'],
      ['forms', 'asks'],
      ['forms', 'holder.class'],
      ['forms', 'limits[0].below'],
      ['lines', 'forEach[0].amount[0].value'],
      ['modifiers', 'effect.reduce'],
      ['notices', 'amount.max'],
      ['deadlines', 'schedule.daysAfterStart'],
      ['holidays', 'on.day'],
      ['steps', 'daysFromStart'],
    ];
    for (const [section, path] of rows) expect(isDeciding(section, path), `${section} ${path}`).to.equal(true);
    expect(isDeciding('ruleset', 'value[0].when', 'inailStatus')).to.equal(true);
    expect(isDeciding('facts', 'values.altro', 'activity', { after: 'Altro' })).to.equal(true);
  });

  it('but not if only texts, sources, names or pages differ', () => {
    const rows: [Section, string][] = [
      ['figures', 'label'],
      ['figures', 'reviewBy'],
      ['facts', 'unanswered.assumption'],
      ['facts', 'values.altro'],
      ['forms', 'page.slug'],
      ['forms', 'traits.liability.text'],
      ['forms', 'holder.refuses.none.why'],
      ['forms', 'limits[0].why'],
      ['lines', 'explanation'],
      ['notices', 'amount.unit'],
      ['deadlines', 'law'],
      ['sources', 'url'],
      ['cases', 'expect.inps'],
    ];
    for (const [section, path] of rows) expect(isDeciding(section, path), `${section} ${path}`).to.equal(false);
    expect(isDeciding('ruleset', 'value', 'version')).to.equal(false);
    expect(isDeciding('ruleset', 'value[0].reason', 'inailStatus')).to.equal(false);
  });
});
