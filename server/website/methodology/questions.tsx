import type { VNode } from 'preact';
import type { Fact } from '../../../engine/index.js';
import { type Row, Table } from '../parts/reading.js';
import { anchor, type Site } from '../site.js';
import { meaning } from './expressions.js';
import { METHODOLOGY } from './texts.js';

type Question = Extract<Fact, { readonly question: string }>;
type Unanswered = Question['unanswered'];

/** The questions that the rules ask, with their answers and what leaving one open means. */
export function Questions({ site }: { site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const { facts, personClass } = site.rules.source;
  const rowOf = (id: string, label: string, question: string, answers: string, unanswered: Unanswered): Row => ({
    key: id,
    id,
    heading: (
      <>
        {label} <span class="soft">{question}</span>
      </>
    ),
    cells: [answers, unansweredNote(unanswered, site)],
  });
  const asked = Object.entries(facts).flatMap(([name, fact]) =>
    'question' in fact
      ? [rowOf(anchor.fact(name), fact.label, fact.question, answersOf(fact, site), fact.unanswered)]
      : [],
  );
  const classes = Object.values(personClass.values).join('; ');
  const person = rowOf(anchor.people, texts.personClass, personClass.question, classes, 'open');
  // The form is the first question, then come its people.
  const rows = asked.toSpliced(1, 0, person);
  return <Table caption={texts.questions} columns={texts.questionColumns} rows={rows} />;
}

function answersOf(fact: Question, { state }: Site): string {
  if (fact.type === 'number') return METHODOLOGY[state.language].numberAnswers[fact.unit];
  return Object.values(fact.values).join('; ');
}

function unansweredNote(unanswered: Unanswered, { state }: Site): string {
  const texts = METHODOLOGY[state.language];
  if (unanswered === undefined) return texts.mustBeAnswered;
  return unanswered === 'open' ? texts.leftOpen : unanswered.assumption;
}

/** The named conditions, each with what it means. */
export function Conditions({ site }: { site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <Table
      caption={texts.conditions}
      columns={texts.conditionColumns}
      rows={Object.entries(site.rules.source.conditions).map(([name, condition]) => ({
        key: name,
        id: anchor.condition(name),
        heading: condition.label,
        cells: [meaning(condition, site)],
      }))}
    />
  );
}
