import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is far down is laid out, as for who has scrolled there: axe would judge colours and sizes that nobody sees. */
const LAY_OUT = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}`;

/**
 * What axe finds wrong with a page as it stands, one line for each element.
 * @param rules the only rules to apply; all of WCAG 2.2 AA and the good practice where left out
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source);
  await page.evaluate(LAY_OUT);
  const runOnly = rules === undefined ? TAGS : { type: 'rule', values: rules };
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
  const found: AxeResults = await page.evaluate(`axe.run(document, ${options})`);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}
