import type { VNode } from 'preact';
import type { CalculationRequest } from '../../engine/index.js';
import { calculationResponse } from '../response.js';
import { ERRORS } from './api-errors.js';
import { page } from './layout/layout.js';
import type { Site } from './site.js';

const EXAMPLE: CalculationRequest = {
  form: 'ditta_individuale_commerciante',
  cciaaSection: 'special',
  seatInSicily: false,
};

/** How a program uses the service. */
export function api(site: Site): string {
  const endpoint = `${site.publicBaseUrl}/api/v1/calculate`;
  return page({
    path: '/api',
    title: "L'API",
    description: '',
    scripts: ['client/api-viewer/main.ts'],
    styles: ['style/api-viewer.css'],
    site,
    children: (
      <div class="frame prose">
        <p>
          C'è un solo indirizzo per calcolare: <code>POST {endpoint}</code>. Riceve e restituisce JSON, non chiede
          credenziali, si può chiamare da qualunque pagina web e non conserva nulla. La descrizione completa, in OpenAPI
          3.1, è in <a href="openapi.json">openapi.json</a>.
        </p>
        <h2>Un esempio</h2>
        <pre>
          <code>{`curl ${endpoint} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(EXAMPLE)}'`}</code>
        </pre>
        <p>La risposta, accorciata: di ogni elenco c'è solo il primo elemento.</p>
        <pre>
          <code>
            {JSON.stringify(shortened(calculationResponse(site.rules, site.publicBaseUrl, EXAMPLE)), null, 2)}
          </code>
        </pre>
        <h2>Gli errori</h2>
        <ErrorTable />
        <h2>Prova</h2>
        <div id="api-viewer" data-document="openapi.json">
          <p>
            <a href="openapi.json">openapi.json</a>
          </p>
        </div>
      </div>
    ),
  });
}

function ErrorTable(): VNode {
  return (
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Stato</th>
            <th scope="col">error</th>
            <th scope="col">Quando</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(ERRORS).map(([code, { status, meaning }]) => (
            <tr key={code}>
              <td>{status}</td>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A JSON value with the first element only of each of its lists. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
