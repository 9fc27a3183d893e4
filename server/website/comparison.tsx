import { SAME_PERSON } from './examples.js';
import { page } from './layout/layout.js';
import type { Site } from './site.js';
import { TotalsTable } from './totals-table.js';

/** The seven forms side by side, with the same person at work wherever the form allows it. */
export function comparison(site: Site): string {
  return page({
    path: '/confronto',
    title: 'Le sette forme a confronto',
    description: '',
    site,
    children: (
      <div class="frame prose">
        <p>
          La stessa persona che lavora, in ognuna delle sette forme. Le società di persone hanno bisogno di un secondo
          socio, che qui non lavora. Con la ditta artigiana ci si iscrive per forza fra gli artigiani; il professionista
          versa alla Gestione Separata.
        </p>
        <TotalsTable
          caption="Costi obbligatori a ricavi zero. Le domande su sede, sezione del Registro delle imprese e capitale sono senza risposta."
          examples={SAME_PERSON}
          site={site}
        />
        <p>
          Gli importi sono arrotondati all'euro. Il premio INAIL, il commercialista e le altre voci fuori dai totali
          sono descritti nella <a href="metodologia">metodologia</a>.
        </p>
      </div>
    ),
  });
}
