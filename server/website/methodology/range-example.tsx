import type { VNode } from 'preact';
import { quoted, withUnit } from '../../../engine/index.js';
import { Bar, BarPatterns } from '../parts/charts.js';
import { Prose } from '../parts/lists.js';
import { splitTotals } from '../parts/totals.js';
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
    { amount: law.min, ...texts.parts.law },
    { amount: market.min, ...texts.parts.market },
    { amount: law.max - law.min, ...texts.parts.lawOpen },
    { amount: market.max - market.min, ...texts.parts.marketOpen },
  ];
  return (
    <>
      <Prose text={texts.text} />
      <figure class="worked">
        <figcaption>{texts.example(example.text)}</figcaption>
        <BarPatterns />
        <Bar shares={{ law, market }} most={total.max} height="20" />
        <ul class="worked-parts">
          {parts.map(({ amount, name, why }) => (
            <li key={name}>
              {name} <strong>{euro(amount)}</strong> <span class="soft">{why}</span>
            </li>
          ))}
        </ul>
        <p>{texts.sums(euro(total.min), euro(total.max))}</p>
        <p>
          {texts.stillOpen} {open.join('; ')}.
        </p>
      </figure>
    </>
  );
}
