import type { VNode } from 'preact';
import type { RuleSource } from '../../engine/rule-source.js';
import { date, withUnit } from './format.js';
import { OperationWords } from './operation.js';
import { anchor, type Site } from './site.js';
import { SourceLinks } from './source-links.js';

type Figure = RuleSource['figures'][string];

/** Every number of the year, with its source and the day by which it must be looked at again. */
export function FiguresSection({ site }: { site: Site }): VNode {
  return (
    <section>
      <h2 id="cifre">Le cifre dell'anno</h2>
      <p>Ogni numero usato nei calcoli compare qui una volta sola.</p>
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Cifra</th>
              <th scope="col">Valore</th>
              <th scope="col">Da dove viene</th>
              <th scope="col">Da ricontrollare entro</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(site.rules.source.figures).map(([name, figure]) => (
              <FigureRow key={name} name={name} figure={figure} site={site} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FigureRow({ name, figure, site }: { name: string; figure: Figure; site: Site }): VNode {
  return (
    <tr id={anchor.figure(name)}>
      <th scope="row">{figure.label}</th>
      <td class="number">{withUnit(site.rules.figureValues.get(name) ?? 0, figure.unit)}</td>
      <td>
        {'derive' in figure ? (
          <OperationWords operation={figure.derive} site={site} />
        ) : (
          <SourceLinks keys={figure.sources} site={site} />
        )}
      </td>
      <td>{'derive' in figure ? '' : date(figure.reviewBy)}</td>
    </tr>
  );
}
