import { expect } from 'chai';
import { type Asker, askRequest, readDigits } from '../../../engine/cli/questions.js';
import { rules } from '../../support/rules.js';

/** Somebody who gives answers in turn, by their labels; a number as it is, undefined for one left open. */
function answering(...answers: readonly (string | number | undefined)[]) {
  const left = [...answers];
  const asked: string[] = [];
  const asker: Asker = {
    async choose(question, choices, likely) {
      asked.push(question);
      const label = left.length === 0 ? undefined : left.shift();
      const chosen = choices.find((one) => (label === 'as likely' ? one.value === likely : one.label === label));
      return chosen?.value ?? expect.fail(`${question}: ${choices.map((one) => one.label).join(', ')}`);
    },
    async number(question, _, refusal) {
      asked.push(question);
      const number = left.shift();
      return typeof number === 'number' && refusal(number) === undefined ? number : undefined;
    },
  };
  return { asker, asked };
}

describe('the questions that stand for a request', () => {
  /** The answers stand beside one another; a dash leaves one open. */
  const requestFrom = async (answers: string) => {
    const given = answers.split('; ').map((one) => (one === '-' ? undefined : /^\d+$/.test(one) ? Number(one) : one));
    const { asker, asked } = answering(...given);
    return { request: await askRequest(rules.in('en'), asker, 'en'), asked };
  };

  it('are the form, its people, what it requires, then what moves the first 12 months, the most first', async () => {
    const { request, asked } = await requestFrom(
      'SRL; Yes, in trade or services; No; Yes; 10000; No, in another region',
    );
    expect(request).to.deep.equal({
      ...{ form: 'srl', shareholders: [{ worksOperationally: true, inps: 'merchant' }], isAdmin: true },
      ...{ capital: 10_000, seatInSicily: false },
    });
    expect(asked.slice(-2)).to.deep.equal([
      'What is the share capital?',
      'Is the registered office of the business in Sicily?',
    ]);
  });

  it('ask a role only where there are several, and offer the usual one', async () => {
    const { request } = await requestFrom(
      'SAS; Yes, as an artisan; as likely; as likely; as likely; No; I do not know',
    );
    expect(request).to.deep.equal({
      form: 'sas',
      accomandatari: [{ worksOperationally: true, inps: 'artisan' }],
      accomandanti: [{ worksOperationally: false }],
    });
  });

  it('leave open what nobody knows, and do not ask it twice', async () => {
    const { request, asked } = await requestFrom('SRL; No, they only put in capital; No; No; -; I do not know');
    expect(request).to.deep.equal({ form: 'srl', shareholders: [{ worksOperationally: false }], isAdmin: false });
    expect(new Set(asked).size).to.equal(asked.length);
  });

  it('take a number with a comma or a point for cents, never for thousands', () => {
    expect(['10000', ' 10000,50 ', '0.5', '10.000', '1,000.50', 'x', '', undefined].map(readDigits)).to.deep.equal([
      ...[10_000, 10_000.5, 0.5],
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });
});
