import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { CALENDAR } from '../parts/calendar/texts.js';
import { RESULT } from '../parts/result/texts.js';
import { TotalInSight } from '../parts/result/totals.js';
import { TAKE_AWAY } from '../parts/take-away/texts.js';
import type { Site } from '../site.js';

/** The total, which stays in sight; on a wide screen with the parts of a long result. */
export function ResultIndex({ result, site }: { result: Result; site: Site }): VNode {
  const { language } = site.state;
  const { lists, index } = RESULT[language];
  const left = (['excludedMandatory', 'notDeterminable', 'possibleAdditional'] as const).filter(
    (list) => result[list].length > 0,
  );
  const parts: readonly (readonly [place: string, label: string])[] = [
    ['pila-included', lists.included],
    ...(site.rules.source.deadlines.length > 0 ? [['calendario', CALENDAR[language].heading] as const] : []),
    ...left.map((list) => [`pila-${list}`, lists[list]] as const),
    ...(result.warnings.length > 0 ? [['da-sapere', lists.warnings] as const] : []),
    ['porta-via', TAKE_AWAY[language].heading],
  ];
  return (
    <div class="in-sight">
      <TotalInSight result={result} site={site} />
      <nav class="result-index" aria-label={index}>
        <ul>
          {parts.map(([place, label]) => (
            <li key={place}>
              <a href={`#${place}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
