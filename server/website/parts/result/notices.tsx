import type { ComponentChildren, VNode } from 'preact';
import { type Costs, factsRead, memoize, noticeAmount, type RuleSource } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { Entry } from '../fold.js';
import { linkToPlace } from '../links.js';
import { Links } from '../lists.js';
import { ReportError } from '../report.js';
import { RESULT } from './texts.js';

type Notice = Costs['warnings'][number];

interface Props {
  readonly of: readonly Notice[];
  readonly site: Site;
}

/** Notices, each of which unfolds to its text and its sources. */
export function Notices({ of, site }: Props): VNode {
  return <>{of.map((notice) => noticeEntry(notice, site))}</>;
}

/** The first few of some notices by name, to say what a list holds. */
export function noticeNames(notices: readonly Notice[]): string {
  const named = notices.slice(0, 2).map(({ label }) => label);
  return `${named.join(', ')}${notices.length > named.length ? ' …' : ''}`;
}

/** What is taken for granted, each in a sentence that needs no name, so that no list unfolds within the list. */
export function Assumptions({ of, site }: Props): VNode {
  return (
    <ul class="assumed">
      {of.map(({ id, label, text, sources }) => (
        <li key={id} id={`avviso-${id}`}>
          {withSources(id, text, sources, site)}
          <ReportError id={id} label={label} site={site} />
        </li>
      ))}
    </ul>
  );
}

/** What nobody can count without knowing the trade: first what fits the work of the people, then the rest by name. */
export function ByTrade({ of, site }: Props): VNode {
  const { state, rules } = site;
  const ofWork = aboutWork(rules.source);
  const others = of.filter(({ id }) => !ofWork.has(id));
  const texts = RESULT[state.language];
  return (
    <>
      <p>{texts.byTrade}</p>
      <Notices of={of.filter(({ id }) => ofWork.has(id))} site={site} />
      <Links
        links={others.map(({ id, label }) => [linkToPlace('/metodologia', anchor.notice(id), state), label] as const)}
      />
    </>
  );
}

/** The notices that depend on what the people do. */
const aboutWork = memoize(({ notices, conditions, facts }: RuleSource): ReadonlySet<string> => {
  const isOfWork = (name: string) => {
    const fact = facts[name];
    return fact !== undefined && 'people' in fact && 'class' in fact.people;
  };
  const isOf = ({ when }: RuleSource['notices'][number]) =>
    when !== undefined && factsRead(when, conditions).some(isOfWork);
  return new Set(notices.filter(isOf).map(({ id }) => id));
});

/** A notice, which unfolds to its text and sources. */
function noticeEntry({ id, label, text, level, amount, sources }: Notice, site: Site): VNode {
  const { language } = site.state;
  const brief = (
    <>
      {level === 'warning' ? (
        <span>
          <span class="badge badge-warning">{RESULT[language].warning}</span> {label}
        </span>
      ) : (
        label
      )}
      {amount !== null && <span class="line-amount outside">{noticeAmount(amount, language)}</span>}
    </>
  );
  return (
    <Entry key={id} kind={level ? `line notice-line ${level}` : 'line notice-line'} id={`avviso-${id}`} brief={brief}>
      <p>{withSources(id, text, sources, site)}</p>
      <ReportError id={id} label={label} site={site} />
    </Entry>
  );
}

/** The text of a notice, with a link to its sources if it has any. */
function withSources(id: string, text: string, sources: Notice['sources'], { state }: Site): ComponentChildren {
  if (sources.length === 0) return text;
  return (
    <>
      {text} <a href={linkToPlace('/metodologia', anchor.notice(id), state)}>{RESULT[state.language].sources}</a>
    </>
  );
}
