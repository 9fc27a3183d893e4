import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import type { Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { RESULT } from '../text/result.js';

/** What each person owes the INPS in a year, and who bears the administrator's. */
export function Contributions({ detail, site }: { detail: Result['inpsDetail']; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  const { people, administrator } = detail;
  if (people.length < 2 && administrator === null) return null;
  return (
    <div class="contributions">
      <table>
        <caption>{texts.inpsPeople}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.who}</th>
            <th scope="col" class="number">
              {texts.perYear}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ role, index, enrolment, min, max }) => (
            <tr key={`${role}-${index}`}>
              <th scope="row">{texts.roles[role]?.(index + 1) ?? role}</th>
              <td class="number">{enrolment === 'none' ? texts.notEnrolled : euroRange({ min, max }, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {administrator !== null && (
        <p>
          {texts.administrator(
            euroRange(administrator.administrator, language),
            euroRange(administrator.company, language),
          )}
        </p>
      )}
    </div>
  );
}
