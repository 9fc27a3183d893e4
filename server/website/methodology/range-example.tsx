import type { VNode } from 'preact';
import { euro, type Language, quoted, withUnit } from '../../../engine/index.js';
import { Bar, BarPatterns, fillOf } from '../parts/charts.js';
import { Prose } from '../parts/lists.js';
import { type Split, splitTotals } from '../parts/totals.js';
import { exampleOf, type Site } from '../site.js';
import { RANGE_EXAMPLE } from './texts.js';

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
