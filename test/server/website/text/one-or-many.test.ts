import { expect } from 'chai';
import type { Language } from '../../../../engine/index.js';
import { COMPARISON } from '../../../../server/website/comparison/texts.js';
import { DEADLINES } from '../../../../server/website/parts/deadline-texts.js';
import { QUESTIONS } from '../../../../server/website/parts/questions/texts.js';
import { RESULT } from '../../../../server/website/parts/result/texts.js';
import { TAKE_AWAY } from '../../../../server/website/parts/take-away/texts.js';
import { SOURCES } from '../../../../server/website/sources/texts.js';

/** What the texts say of one and of three, by what they count. */
const SAID: Readonly<Record<string, readonly [(language: Language, count: number) => string, ...string[]]>> = {
  'parts of a link that are left out': [
    (language, count) => QUESTIONS[language].link.others(count),
    ...['e un’altra', 'e altre 3', 'and one more', 'and 3 more'],
  ],
  'differences between two forms': [
    (language, count) => COMPARISON[language].andOthers(count),
    ...['Un’altra differenza è più piccola.', 'Altre 3 differenze sono più piccole.'],
    ...['One more difference is smaller.', '3 more differences are smaller.'],
  ],
  'days after Easter': [
    (language, count) => DEADLINES[language].afterEaster(count),
    ...['il giorno dopo Pasqua', '3 giorni dopo Pasqua', 'the day after Easter', '3 days after Easter'],
  ],
  'open questions': [
    (language, count) => RESULT[language].nextQuestion.otherOpen(count),
    ...['C’è ancora un’altra domanda aperta', 'Ci sono altre 3 domande aperte'],
    ...['One more question is open', '3 more questions are open'],
  ],
  'rules that rest on a source': [
    (language, count) => SOURCES[language].resting(count),
    ...[' Vi si appoggia una regola.', ' Vi si appoggiano 3 regole.', ' One rule rests on it.', ' 3 rules rest on it.'],
  ],
  'partners whose work is asked about': [
    (language, count) => TAKE_AWAY[language].work(Array.from({ length: count }, (_, index) => index + 1)),
    ...['Socio 1: lavora nell’impresa?', 'Soci 1, 2 e 3: lavorano nell’impresa?'],
    ...['Partner 1: do they work in the business?', 'Partners 1, 2, and 3: do they work in the business?'],
  ],
};

describe('One is said otherwise than many', () => {
  for (const [what, [text, ...expected]] of Object.entries(SAID))
    it(`of the ${what}`, () => {
      expect([text('it', 1), text('it', 3), text('en', 1), text('en', 3)]).to.deep.equal(expected);
    });
});
