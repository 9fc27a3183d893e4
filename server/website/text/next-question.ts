import { bilingual } from './text.js';

interface NextQuestionTexts {
  readonly askMe: string;
  readonly askMeLead: string;
  /** The heading where no question is open. */
  readonly noneOpen: string;
  readonly moves: (euro: string) => string;
  readonly settled: string;
  readonly restOfRange: string;
  readonly forEach: (count: number) => string;
  readonly otherOpen: (count: number) => string;
}

/** The words around the questions that are still open; the questions and their answers come from the rules. */
export const NEXT_QUESTION = bilingual<NextQuestionTexts>(
  {
    askMe: 'Chiedimi ancora una cosa',
    noneOpen: 'Nessuna domanda aperta',
    askMeLead: 'Rispondi con un tocco e l’intervallo si stringe.',
    moves: (euro) => `Può stringere l’intervallo di ${euro}`,
    settled: 'Abbiamo chiesto tutto quello che sposta i totali.',
    restOfRange: 'Quel che resta dell’intervallo dipende dai prezzi e dai margini che la legge lascia.',
    forEach: (count) => `La stessa domanda vale per ${count} persone: le risposte parlano della prima.`,
    otherOpen: (count) =>
      count === 1 ? 'C’è ancora un’altra domanda aperta' : `Ci sono altre ${count} domande aperte`,
  },
  {
    askMe: 'Ask me one more thing',
    noneOpen: 'No question is open',
    askMeLead: 'Answer with one tap and the range narrows.',
    moves: (euro) => `Can narrow the range by ${euro}`,
    settled: 'We have asked everything that moves the totals.',
    restOfRange: 'What is left of the range depends on prices and on the margins that the law leaves.',
    forEach: (count) => `The same question stands for ${count} people: the answers speak of the first.`,
    otherOpen: (count) => (count === 1 ? 'One more question is open' : `${count} more questions are open`),
  },
);
