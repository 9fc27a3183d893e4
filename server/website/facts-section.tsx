import type { VNode } from 'preact';
import type { Fact } from '../../engine/rule-source.js';
import { Meaning } from './expression.js';
import { anchor, type Site } from './site.js';

/** The questions that the rules ask, with what an unanswered one means, and what they count. */
export function FactsSection({ site }: { site: Site }): VNode {
  const { question, values } = site.rules.source.personClass;
  return (
    <section>
      <h2 id="domande">Le domande e i conteggi</h2>
      <dl>
        <dt>Gestione INPS di ogni persona che lavora</dt>
        <dd>{question}</dd>
        <dd>Risposte: {Object.values(values).join('; ')}.</dd>
        <dd>{unansweredNote('open')}</dd>
        {Object.entries(site.rules.source.facts).map(([name, fact]) => (
          <div key={name} id={anchor.fact(name)}>
            <dt>{fact.label}</dt>
            {factNotes(fact, site).map((note) => (
              <dd key={note}>{note}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The named conditions, each with what it means. */
export function ConditionsSection({ site }: { site: Site }): VNode {
  return (
    <section>
      <h2 id="condizioni">Le condizioni</h2>
      <dl>
        {Object.entries(site.rules.source.conditions).map(([name, condition]) => (
          <div key={name} id={anchor.condition(name)}>
            <dt>{condition.label}</dt>
            <dd>
              <Meaning condition={condition} site={site} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function factNotes(fact: Fact, { rules }: Site): string[] {
  if (fact.type === 'count') return ['Si contano le persone indicate nella richiesta.'];
  if (fact.type === 'share') {
    const label = (name: string) => rules.source.facts[name]?.label ?? name;
    return [`«${label(fact.part)}» diviso per «${label(fact.whole)}».`];
  }
  const answers = 'values' in fact ? [`Risposte: ${Object.values(fact.values).join('; ')}.`] : [];
  return [fact.question, ...answers, unansweredNote(fact.unanswered)];
}

function unansweredNote(unanswered: 'open' | { assumption: string } | undefined): string {
  if (unanswered === undefined) return 'Quando la domanda è posta, la risposta è obbligatoria.';
  if (unanswered === 'open') return "Senza risposta, l'intervallo copre tutte le risposte possibili.";
  return `Senza risposta, fra le ipotesi compare: «${unanswered.assumption}»`;
}
