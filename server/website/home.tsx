import { SHORTEST } from './examples.js';
import { page } from './layout.js';
import type { Site } from './site.js';
import { TotalsTable } from './totals-table.js';

/** What the service is, and what each form costs at least to answer about. */
export function home(site: Site): string {
  const { version, year } = site.rules.ruleset;
  return page({
    path: '/',
    title: 'Quanto costa una struttura prima di incassare un euro',
    version,
    children: (
      <>
        <p>
          Aprire una partita IVA, una ditta o una società costa anche a ricavi zero. Qui trovi i costi obbligatori del{' '}
          {year} per sette forme giuridiche: quelli di apertura, quelli fissi di ogni anno e i contributi INPS. Sono
          intervalli, da un minimo a un massimo, e dietro ogni cifra c'è una fonte.
        </p>
        <TotalsTable
          caption="Le sette forme, con la richiesta più breve che il servizio accetta. Le domande lasciate aperte allargano gli intervalli."
          examples={SHORTEST}
          site={site}
        />
        <ul>
          <li>
            <a href="confronto">Confronta le forme</a>, con la stessa persona al lavoro in ognuna.
          </li>
          <li>
            <a href="metodologia">Leggi come calcoliamo</a>, voce per voce, e su quali <a href="fonti">fonti</a> ci
            appoggiamo.
          </li>
          <li>
            <a href="api">Usa l'API</a> per calcolare il tuo caso da un programma: è aperta e non chiede dati personali.
          </li>
        </ul>
      </>
    ),
  });
}
