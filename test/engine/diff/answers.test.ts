import { expect } from 'chai';
import { ownAnswers } from '../../../engine/diff/answers.js';
import { typicalRequest } from '../../../engine/forms/typical.js';
import { smallYears } from '../../support/rule-edits.js';

describe('the answer of a side', () => {
  it('is what its rules say, or the reason why they say nothing', async () => {
    const { base } = await smallYears();
    const request = typicalRequest('srl', base.source);
    const answer = ownAnswers(base);
    expect(answer({ operation: 'calculate', request }).ok).to.equal(true);
    expect(answer({ operation: 'calendar', request, start: '2090-01-01' })).to.deep.include({ ok: false });
  });
});
