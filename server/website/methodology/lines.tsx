import type { ComponentChildren, VNode } from 'preact';
import { type Line, lineId, type NoticeItem, noticeAmount, verifiedWords } from '../../../engine/index.js';
import type { Operand } from '../../../schemas/types/rules.js';
import { type Fact, Facts, IndexedArticles } from '../parts/facts.js';
import { placeLinks } from '../parts/lists.js';
import { CitedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { RULES } from '../parts/texts.js';
import { anchor, type Site } from '../site.js';
import { Amounts, effectWords, operandWords, whenWords } from './expressions.js';
import { METHODOLOGY } from './texts.js';

/** Every cost line of one bucket: what it is, when it is due, how much, by which law. */
export function Lines({ lines, site }: { lines: readonly Line[]; site: Site }): VNode {
  const articles = lines.map((line) => ({ id: lineId(line), rule: line, facts: lineFacts(line, site) }));
  return <IndexedArticles articles={articles} site={site} />;
}

function lineFacts(line: Line, site: Site): Fact[] {
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  const { modifiers, deadlines } = site.rules.source;
  const id = lineId(line);
  const changing = modifiers.filter(({ targets }) => targets.includes(id));
  const paying = deadlines.filter(({ lines }) => lines.includes(id));
  return [
    [texts.when, dueWords(line, site)],
    [texts.amount, <LineAmounts line={line} site={site} />],
    [texts.mayChange, ...placeLinks(changing.map((one) => ({ id: anchor.modifier(one.id), label: one.label })))],
    [texts.paid, ...placeLinks(paying.map((one) => ({ id: anchor.deadline(one.id), label: one.label })))],
    [RESULT[language].kind, RULES[language].classifications[line.classification]],
    [RESULT[language].known, knownWords(id, site)],
  ];
}

/** How well a line is known at least, whatever is answered. */
function knownWords(id: string, { rules, state }: Site): string {
  return verifiedWords(rules.known.get(id) ?? { verified: 'reported' }, state.language);
}

/** When a line is due, and how it counts. */
function dueWords(line: Line, site: Site): ComponentChildren {
  const texts = METHODOLOGY[site.state.language];
  const isForEach = line.when === undefined && line.forEach !== undefined;
  return [
    isForEach ? texts.forEachPersonBelow : whenWords(line.when, site),
    line.state === 'conditional' && `. ${texts.outsideTotals}`,
    line.firstYear === 'possible' && `. ${texts.mayFallLater}`,
  ];
}

/** What a cost line amounts to: once, or for every person of some kind; and the part that an administrator bears. */
function LineAmounts({ line, site }: { line: Line; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <>
      {line.amount !== undefined && <Amounts cases={line.amount} site={site} />}
      {line.forEach?.map(({ people, amount }) => (
        <div key={people}>
          <p>
            {texts.forEachPerson}{' '}
            <a href={`#${anchor.fact(people)}`}>{site.rules.source.facts[people]?.label ?? people}</a>
          </p>
          <Amounts cases={amount} site={site} />
        </div>
      ))}
      {line.administratorShare !== undefined && (
        <p>
          {texts.administratorShare} {operandWords(line.administratorShare.dividedBy, 'count', site)}
        </p>
      )}
    </>
  );
}

/** Every increase, reduction and exemption: when it applies, to what, and how. */
export function Modifiers({ site }: { site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const { modifiers, lines } = site.rules.source;
  const articles = modifiers.map((rule) => {
    const { id, when, effect, targets } = rule;
    const facts: Fact[] = [
      [texts.when, whenWords(when, site)],
      [texts.effect, effectWords(effect, site)],
      [texts.on, ...linesNamed(targets, lines)],
    ];
    return { id: anchor.modifier(id), rule, facts };
  });
  return <IndexedArticles articles={articles} site={site} />;
}

/** The lines of some ids, each a link to its place. */
export function linesNamed(ids: readonly string[], lines: readonly Line[]): VNode[] {
  return placeLinks(
    lines.map((line) => ({ id: lineId(line), label: line.label })).filter(({ id }) => ids.includes(id)),
  );
}

/** What stands beside the totals: left out, possible, assumed or to be warned of. */
export function Notices({ notices, site }: { notices: readonly NoticeItem[]; site: Site }): VNode {
  return (
    <div class="notice-cards">
      {notices.map((notice) => (
        <NoticeArticle key={notice.id} notice={notice} site={site} />
      ))}
    </div>
  );
}

function NoticeArticle({ notice, site }: { notice: NoticeItem; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const words = RESULT[site.state.language];
  const { id, label, level, text, when, amount, sources } = notice;
  return (
    <article class="notice-card" id={anchor.notice(id)} aria-labelledby={anchor.heading(anchor.notice(id))}>
      <h3 id={anchor.heading(anchor.notice(id))}>
        {label} {level === 'warning' && <span class="badge badge-warning">{words.warning}</span>}
      </h3>
      <p>{text}</p>
      <Facts
        of={[
          [texts.when, whenWords(when, site)],
          [texts.howMuch, amount && amountWords(amount, site)],
          [words.sources, sources.length > 0 && <CitedSources keys={sources} site={site} />],
        ]}
      />
    </article>
  );
}

function amountWords({ min, max, unit }: NonNullable<NoticeItem['amount']>, { rules, state }: Site): string {
  const value = (operand: Operand) => (typeof operand === 'number' ? operand : (rules.figureValues.get(operand) ?? 0));
  return noticeAmount({ min: value(min), max: value(max), unit }, state.language);
}
