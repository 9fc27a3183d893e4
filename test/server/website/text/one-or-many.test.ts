import { expect } from 'chai';
import { ADDRESS_FAULTS } from '../../../../server/website/text/address-faults.js';
import { COMPARISON } from '../../../../server/website/text/comparison.js';
import { DEADLINES } from '../../../../server/website/text/deadlines.js';
import { FORM_NOTES } from '../../../../server/website/text/form-notes.js';
import { NEXT_QUESTION } from '../../../../server/website/text/next-question.js';
import { SOURCES } from '../../../../server/website/text/sources.js';
import { TAKE_AWAY } from '../../../../server/website/text/take-away.js';

type Counting = (count: number) => string;

/** What is said of one, and of three, in both languages. */
const said = (texts: Readonly<Record<'it' | 'en', Counting>>) =>
  [1, 3].map((count) => [texts.it(count), texts.en(count)]);
const inBoth = (of: (language: 'it' | 'en') => Counting) => said({ it: of('it'), en: of('en') });

describe('One is said otherwise than many', () => {
  it('of the parts of a link that are left out', () => {
    expect(inBoth((language) => ADDRESS_FAULTS[language].others)).to.deep.equal([
      ['e un’altra', 'and one more'],
      ['e altre 3', 'and 3 more'],
    ]);
  });

  it('of the differences between two forms', () => {
    expect(inBoth((language) => COMPARISON[language].andOthers)).to.deep.equal([
      ['Un’altra differenza è più piccola.', 'One more difference is smaller.'],
      ['Altre 3 differenze sono più piccole.', '3 more differences are smaller.'],
    ]);
  });

  it('of the days after Easter', () => {
    expect(inBoth((language) => DEADLINES[language].afterEaster)).to.deep.equal([
      ['il giorno dopo Pasqua', 'the day after Easter'],
      ['3 giorni dopo Pasqua', '3 days after Easter'],
    ]);
  });

  it('of the questions that are still open', () => {
    expect(inBoth((language) => NEXT_QUESTION[language].otherOpen)).to.deep.equal([
      ['C’è ancora un’altra domanda aperta', 'One more question is open'],
      ['Ci sono altre 3 domande aperte', '3 more questions are open'],
    ]);
  });

  it('of the rules that rest on a source', () => {
    expect(inBoth((language) => SOURCES[language].resting)).to.deep.equal([
      [' Vi si appoggia una regola.', ' One rule rests on it.'],
      [' Vi si appoggiano 3 regole.', ' 3 rules rest on it.'],
    ]);
  });

  it('of the partners whose work is asked about', () => {
    const asked = (...numbers: number[]) => [TAKE_AWAY.it.work(numbers), TAKE_AWAY.en.work(numbers)];
    expect(asked(2)).to.deep.equal(['Socio 2: lavora nell’impresa?', 'Partner 2: do they work in the business?']);
    expect(asked(1, 2, 3)).to.deep.equal([
      'Soci 1, 2 e 3: lavorano nell’impresa?',
      'Partners 1, 2, and 3: do they work in the business?',
    ]);
  });
});

describe('The people of a form that is not yet chosen', () => {
  const people = (working: number, silent: number) => [
    FORM_NOTES.it.people(working, silent),
    FORM_NOTES.en.people(working, silent),
  ];

  it('are those who work', () => {
    expect(people(1, 0)).to.deep.equal(['con un socio che lavora', 'with one partner who works']);
    expect(people(2, 0)).to.deep.equal(['con 2 soci che lavorano', 'with 2 partners who work']);
  });

  it('are those who only put in capital', () => {
    expect(people(0, 1)).to.deep.equal([
      'con un socio che mette solo capitale',
      'with one partner who only puts in capital',
    ]);
    expect(people(0, 2)).to.deep.equal([
      'con 2 soci che mettono solo capitale',
      'with 2 partners who only put in capital',
    ]);
  });

  it('are both', () => {
    expect(people(1, 1)).to.deep.equal([
      'con un socio che lavora e uno che mette solo capitale',
      'with one partner who works and one who only puts in capital',
    ]);
    expect(people(2, 3)).to.deep.equal([
      'con 2 soci che lavorano e 3 che mettono solo capitale',
      'with 2 partners who work and 3 who only put in capital',
    ]);
  });

  it('do not tell what is missing from a total, which is listed', () => {
    const missing = ['il premio INAIL', 'la TARI'];
    expect([FORM_NOTES.it.partial(missing), FORM_NOTES.en.partial(missing)]).to.deep.equal([
      'Incompleto. Fuori dal totale: il premio INAIL; la TARI',
      'Incomplete. Outside the total: il premio INAIL; la TARI',
    ]);
  });
});
