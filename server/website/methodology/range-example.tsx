import type { VNode } from 'preact';
import type { CalculationRequest, Result } from '../../../engine/index.js';
import { BarPatterns } from '../charts/range-bar.js';
import { splitTotals } from '../parts/totals.js';
import type { Site } from '../site.js';
import { withUnit } from '../text/format.js';
import { RANGE_EXAMPLE } from '../text/range-example.js';
import { ExplainedBar, Swatch } from './explained-bar.js';

/** A company whose capital and seat are not said, so that its range shows all four parts. */
const EXAMPLE: CalculationRequest = {
  form: 'srl',
  shareholders: [{ worksOperationally: true, inps: 'merchant' }],
  isAdmin: true,
};

/** How a range is made, on one that the engine has just calculated: what is certain, what is open, and why. */
export function RangeExample({ site }: { site: Site }): VNode {
  const { language } = site.state;
  const texts = RANGE_EXAMPLE[language];
  const result = site.rules.calculate(EXAMPLE);
  const { firstYear } = splitTotals(result);
  const { law, market, total } = firstYear;
  const euro = (amount: number) => withUnit(amount, 'EUR', language);
  const parts = [
    { tone: 'law', amount: law.min, ...texts.parts.law },
    { tone: 'market', amount: market.min, ...texts.parts.market },
    { tone: 'law-open', amount: law.max - law.min, ...texts.parts.lawOpen },
    { tone: 'market-open', amount: market.max - market.min, ...texts.parts.marketOpen },
  ];
  return (
    <>
      <div class="prose">
        {texts.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <figure class="worked">
        <figcaption>{texts.example}</figcaption>
        <BarPatterns />
        <ExplainedBar split={firstYear} minimum={texts.minimum} maximum={texts.maximum} />
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
        <OpenQuestions questions={result.openQuestions} intro={texts.stillOpen} euro={euro} />
      </figure>
    </>
  );
}

function OpenQuestions({
  questions,
  intro,
  euro,
}: {
  questions: Result['openQuestions'];
  intro: string;
  euro: (amount: number) => string;
}): VNode {
  return (
    <p>
      {intro} {questions.map(({ question, effect }) => `«${question}» (${euro(effect)})`).join('; ')}.
    </p>
  );
}
