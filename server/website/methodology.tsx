import { ConditionsSection, FactsSection } from './facts-section.js';
import { FiguresSection } from './figures-section.js';
import { page } from './layout/layout.js';
import { LinesSection } from './lines-section.js';
import { ModifiersSection } from './modifiers-section.js';
import { NoticesSection } from './notices-section.js';
import type { Site } from './site.js';
import { BUCKETS, LISTS, namesOf } from './words.js';

/** How every range is made: each line, modifier, notice and figure of the rules. */
export function methodology(site: Site): string {
  const { year } = site.rules.ruleset;
  const buckets = namesOf(BUCKETS);
  const lists = namesOf(LISTS);
  return page({
    path: '/metodologia',
    title: `Come calcoliamo i costi del ${year}`,
    description: '',
    site,
    children: (
      <div class="frame prose">
        <Intro />
        <nav aria-label="Indice">
          <ul>
            {buckets.map((bucket) => (
              <li key={bucket}>
                <a href={`#${bucket}`}>{BUCKETS[bucket]}</a>
              </li>
            ))}
            {OTHERS.map(([id, label]) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
            {lists.map((list) => (
              <li key={list}>
                <a href={`#${list}`}>{LISTS[list]}</a>
              </li>
            ))}
          </ul>
        </nav>
        {buckets.map((bucket) => (
          <LinesSection key={bucket} bucket={bucket} site={site} />
        ))}
        <ModifiersSection site={site} />
        <FiguresSection site={site} />
        <FactsSection site={site} />
        <ConditionsSection site={site} />
        {lists.map((list) => (
          <NoticesSection key={list} list={list} site={site} />
        ))}
      </div>
    ),
  });
}

const OTHERS = [
  ['modificatori', 'Maggiorazioni, riduzioni ed esenzioni'],
  ['cifre', "Le cifre dell'anno"],
  ['domande', 'Le domande e i conteggi'],
  ['condizioni', 'Le condizioni'],
] as const;

function Intro() {
  return (
    <>
      <p>
        Stimiamo quanto costa avere una struttura prima di incassare un euro: che cosa si paga per aprirla, che cosa
        ogni anno e quanto chiede l'INPS a ricavi zero. Contano solo i costi obbligatori.
      </p>
      <p>
        Ogni stima è un intervallo. Gli estremi si allontanano per tre motivi: il prezzo è di mercato, la legge lascia
        un margine o un dubbio, o la richiesta lascia aperta una domanda. Una domanda lasciata aperta non vale mai zero:
        l'intervallo copre tutte le risposte possibili. Poche domande, se manca la risposta, valgono «no» o zero: il
        risultato lo dice fra le ipotesi.
      </p>
      <p>
        Il totale all'anno è la somma dei costi fissi e dei contributi INPS. Il totale dei primi 12 mesi aggiunge i
        costi di apertura; le voci che possono cadere più tardi valgono zero nel suo minimo. L'INAIL non entra nei
        totali.
      </p>
    </>
  );
}
