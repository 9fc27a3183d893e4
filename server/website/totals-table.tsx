import type { VNode } from 'preact';
import type { Example } from './examples.js';
import { wholeEuroRange } from './format.js';
import type { Site } from './site.js';

/** The totals of some requests, one row each, calculated as the page is made. */
export function TotalsTable({
  caption,
  examples,
  site,
}: {
  caption: string;
  examples: readonly Example[];
  site: Site;
}): VNode {
  return (
    <div class="wide">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Forma</th>
            <th scope="col">Chi c'è</th>
            <th scope="col">Apertura, una volta sola</th>
            <th scope="col">Costi fissi all'anno</th>
            <th scope="col">INPS all'anno</th>
            <th scope="col">Totale all'anno</th>
            <th scope="col">Primi 12 mesi</th>
          </tr>
        </thead>
        <tbody>
          {examples.map((example) => (
            <TotalsRow key={example.request.form} example={example} site={site} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TotalsRow({ example: { request, people }, site }: { example: Example; site: Site }): VNode {
  const totals = site.rules.calculate(request);
  const form = site.rules.source.facts.form;
  return (
    <tr>
      <th scope="row">{form !== undefined && 'values' in form ? form.values[request.form] : request.form}</th>
      <td>{people}</td>
      <td class="number">{wholeEuroRange(totals.opening_one_off_min, totals.opening_one_off_max)}</td>
      <td class="number">{wholeEuroRange(totals.annual_fixed_min, totals.annual_fixed_max)}</td>
      <td class="number">{wholeEuroRange(totals.inps_min, totals.inps_max)}</td>
      <td class="number">{wholeEuroRange(totals.annual_total_min, totals.annual_total_max)}</td>
      <td class="number">{wholeEuroRange(totals.first_year_12m_min, totals.first_year_12m_max)}</td>
    </tr>
  );
}
