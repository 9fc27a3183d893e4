import type { VNode } from 'preact';
import { byLanguage, euro, type Language, quoted, withUnit } from '../../../engine/index.js';
import { Bar, BarPatterns, fillOf } from '../parts/charts.js';
import { Prose } from '../parts/lists.js';
import { type Split, splitTotals } from '../parts/totals.js';
import { exampleOf, type Site } from '../site.js';

/** How a range is made, on one that the engine has just calculated: what is certain, what is open, and why. */
export function RangeExample({ site }: { site: Site }): VNode | null {
  const { language } = site.state;
  const texts = RANGE_EXAMPLE[language];
  const example = exampleOf(site, 'range');
  if (example === undefined) return null;
  const result = site.rules.calculate(example.request, { checked: true });
  const { firstYear } = splitTotals(result);
  const { law, market, total } = firstYear;
  const euro = (amount: number) => withUnit(amount, 'EUR', language);
  const open = result.openQuestions.map(({ question, effect }) => `${quoted(question, language)} (${euro(effect)})`);
  const parts = [
    { tone: 'law', amount: law.min, ...texts.parts.law },
    { tone: 'market', amount: market.min, ...texts.parts.market },
    { tone: 'law-open', amount: law.max - law.min, ...texts.parts.lawOpen },
    { tone: 'market-open', amount: market.max - market.min, ...texts.parts.marketOpen },
  ];
  return (
    <>
      <Prose text={texts.text} />
      <figure class="worked">
        <figcaption>{texts.example(example.text)}</figcaption>
        <BarPatterns />
        <ExplainedBar split={firstYear} language={language} />
        <ol class="worked-parts">
          {parts.map(({ tone, amount, name, why }, index) => (
            <li key={tone}>
              <span class="worked-number" aria-hidden="true">
                {index + 1}
              </span>
              <span class="worked-name">
                <Swatch tone={tone} /> {name} <strong>{euro(amount)}</strong>
              </span>
              <span class="soft">{why}</span>
            </li>
          ))}
        </ol>
        <p>{texts.sums(euro(total.min), euro(total.max))}</p>
        <p>
          {texts.stillOpen} {open.join('; ')}.
        </p>
      </figure>
    </>
  );
}

/**
 * The bar of a total with a number over each of its four parts and, below it, how far its minimum and its maximum reach.
 * It only repeats what the list beside it says in words, so it is hidden from screen readers.
 */
function ExplainedBar({ split, language }: { split: Split; language: Language }): VNode {
  const { law, market, total } = split;
  const { minimum, maximum } = RANGE_EXAMPLE[language];
  const ends = [law.min, total.min, total.min + law.max - law.min, total.max];
  const percent = (amount: number) => `${(100 * amount) / total.max}%`;
  return (
    <div class="worked-bar">
      <svg width="100%" height="1.75em" aria-hidden="true" focusable="false">
        {ends.map((end, index) => (
          <text key={index} class="mark-text" x={percent(((ends[index - 1] ?? 0) + end) / 2)} y="1.2em">
            {index + 1}
          </text>
        ))}
      </svg>
      <Bar shares={{ law, market }} most={total.max} height="20" />
      <svg class="reach" width="100%" height="4.5em" aria-hidden="true" focusable="false">
        <Reach end={percent(total.min)} row={0} label={`${minimum} ${euro(total.min, language, 'whole')}`} />
        <Reach end={percent(total.max)} row={1} label={`${maximum} ${euro(total.max, language, 'whole')}`} />
      </svg>
    </div>
  );
}

/** How far from zero an amount reaches: a line with its label below the end. */
function Reach({ end, row, label }: { end: string; row: number; label: string }): VNode {
  const top = row * 2.1;
  return (
    <g>
      <line x1="0" x2={end} y1={`${top + 0.6}em`} y2={`${top + 0.6}em`} />
      <line x1={end} x2={end} y1={`${top + 0.25}em`} y2={`${top + 0.95}em`} />
      <text x={end} y={`${top + 1.85}em`}>
        {label}
      </text>
    </g>
  );
}

/** A sample of the filling of one part of a bar. */
function Swatch({ tone }: { tone: string }): VNode {
  return (
    <svg class="swatch" width="1.5em" height="0.9em" aria-hidden="true" focusable="false">
      <rect class={`bar-${tone}`} fill={fillOf(tone)} width="100%" height="100%" />
    </svg>
  );
}

/** How a range is read, on an example that the engine has just calculated. */
export const RANGE_EXAMPLE = byLanguage({
  heading: { it: 'Come si legge un intervallo', en: 'How to read a range' },
  text: {
    it: [
      'Ogni stima è un intervallo: la parte piena è certa, la parte a righe è ancora aperta. Resta aperta per tre motivi: il prezzo è di mercato, la legge lascia un margine o un dubbio, oppure manca la risposta a una domanda.',
      'Una domanda senza risposta non vale mai zero: l’intervallo copre tutte le risposte possibili. Solo poche domande, se manca la risposta, valgono «no» o zero: allora il risultato lo dice fra quello che dà per scontato.',
    ],
    en: [
      'Every estimate is a range: the solid part is certain, the striped part is still open. It stays open for three reasons: the price is a market price, the law leaves a margin or a doubt, or a question has no answer yet.',
      'A question without an answer never counts as zero: the range covers every possible answer. Only a few questions, when unanswered, count as “no” or zero: the result then says so among what it takes for granted.',
    ],
  },
  example: (company: string) => ({
    it: `Un esempio: i primi 12 mesi di ${company}.`,
    en: `An example: the first 12 months of ${company}.`,
  }),
  parts: {
    law: {
      name: { it: 'Fissato per legge, certo:', en: 'Set by law, certain:' },
      why: { it: 'si paga con qualunque risposta.', en: 'due whatever the answers.' },
    },
    market: {
      name: { it: 'A prezzi di mercato, il minimo:', en: 'At market prices, at the least:' },
      why: { it: 'il prezzo più basso trovato, senza IVA.', en: 'the lowest price found, without VAT.' },
    },
    lawOpen: {
      name: { it: 'Fissato per legge, ancora aperto, fino a:', en: 'Set by law, still open, up to:' },
      why: {
        it: 'dipende dalle risposte che mancano, dai margini della legge e dalle voci che possono cadere dopo i 12 mesi.',
        en: 'it depends on the missing answers, on the margins of the law and on lines that may fall after the 12 months.',
      },
    },
    marketOpen: {
      name: { it: 'A prezzi di mercato, ancora aperto, fino a:', en: 'At market prices, still open, up to:' },
      why: {
        it: 'la distanza fra il prezzo più basso e il più alto, che comprende l’IVA.',
        en: 'the distance between the lowest price and the highest, which includes VAT.',
      },
    },
  },
  minimum: { it: 'minimo', en: 'minimum' },
  maximum: { it: 'massimo', en: 'maximum' },
  sums: (minimum: string, maximum: string) => ({
    it: `Il minimo è la somma delle prime due parti, ${minimum}; il massimo è la somma di tutte e quattro, ${maximum}.`,
    en: `The minimum is the sum of the first two parts, ${minimum}; the maximum is the sum of all four, ${maximum}.`,
  }),
  stillOpen: {
    it: 'Le domande ancora aperte, e di quanto ciascuna può stringere l’intervallo:',
    en: 'The questions still open, and by how much each can narrow the range:',
  },
});
