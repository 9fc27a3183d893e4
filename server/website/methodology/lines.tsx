import type { VNode } from 'preact';
import { type Line, lineId, type RuleSource } from '../../../engine/index.js';
import { ShortIndex } from '../parts/reading.js';
import { CitedSources } from '../parts/result/sources.js';
import { RESULT } from '../parts/result/texts.js';
import { RULES } from '../parts/rule-words.js';
import { anchor, type Site } from '../site.js';
import { Amounts, EffectWords, OperandWords } from './amounts.js';
import { When } from './expressions.js';
import { METHODOLOGY } from './texts.js';

/** Every cost line of one bucket: what it is, when it is due, how much, by which law. */
export function Lines({ lines, site }: { lines: readonly Line[]; site: Site }): VNode {
  return (
    <>
      <ShortIndex entries={lines.map((line) => ({ id: lineId(line), label: line.label }))} />
      {lines.map((line) => (
        <LineArticle key={line.id} line={line} site={site} />
      ))}
    </>
  );
}

function LineArticle({ line, site }: { line: Line; site: Site }): VNode {
  const { language } = site.state;
  const texts = METHODOLOGY[language];
  const id = lineId(line);
  const modifiers = site.rules.source.modifiers.filter(({ targets }) => targets.includes(id));
  const deadlines = site.rules.source.deadlines.filter(({ lines }) => lines.includes(id));
  return (
    <article class="rule" id={id}>
      <h3>{line.label}</h3>
      <p>{line.explanation}</p>
      <dl class="facts">
        <dt>{texts.when}</dt>
        <dd>
          <Due line={line} site={site} />
        </dd>
        <dt>{texts.amount}</dt>
        <dd>
          <LineAmounts line={line} site={site} />
        </dd>
        {modifiers.length > 0 && <dt>{texts.mayChange}</dt>}
        {modifiers.map((modifier) => (
          <dd key={modifier.id}>
            <a href={`#${anchor.modifier(modifier.id)}`}>{modifier.label}</a>
          </dd>
        ))}
        {deadlines.length > 0 && <dt>{texts.paid}</dt>}
        {deadlines.map((deadline) => (
          <dd key={deadline.id}>
            <a href={`#${anchor.deadline(deadline.id)}`}>{deadline.label}</a>
          </dd>
        ))}
        <dt>{RESULT[language].kind}</dt>
        <dd>{RULES[language].classifications[line.classification]}</dd>
        <dt>{RESULT[language].lawOf}</dt>
        <dd lang="it">{line.law}</dd>
        <dt>{RESULT[language].sources}</dt>
        <dd>
          <CitedSources keys={line.sources} site={site} />
        </dd>
      </dl>
    </article>
  );
}

function Due({ line, site }: { line: Line; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  return (
    <>
      {line.when === undefined && line.forEach !== undefined ? (
        texts.forEachPersonBelow
      ) : (
        <When expression={line.when} site={site} />
      )}
      {line.state === 'conditional' && `. ${texts.outsideTotals}`}
      {line.firstYear === 'possible' && `. ${texts.mayFallLater}`}
    </>
  );
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
          {texts.administratorShare}{' '}
          <OperandWords operand={line.administratorShare.dividedBy} unit="count" site={site} />
        </p>
      )}
    </>
  );
}

type Modifier = RuleSource['modifiers'][number];

/** Every increase, reduction and exemption: when it applies, to what, and how. */
export function Modifiers({ site }: { site: Site }): VNode {
  const { modifiers } = site.rules.source;
  return (
    <>
      <ShortIndex entries={modifiers.map(({ id, label }) => ({ id: anchor.modifier(id), label }))} />
      {modifiers.map((modifier) => (
        <ModifierArticle key={modifier.id} modifier={modifier} site={site} />
      ))}
    </>
  );
}

function ModifierArticle({ modifier, site }: { modifier: Modifier; site: Site }): VNode {
  const texts = METHODOLOGY[site.state.language];
  const words = RESULT[site.state.language];
  const lines = site.rules.source.lines.filter((line) => modifier.targets.includes(lineId(line)));
  return (
    <article class="rule" id={anchor.modifier(modifier.id)}>
      <h3>{modifier.label}</h3>
      <p>{modifier.explanation}</p>
      <dl class="facts">
        <dt>{texts.when}</dt>
        <dd>
          <When expression={modifier.when} site={site} />
        </dd>
        <dt>{texts.effect}</dt>
        <dd>
          <EffectWords effect={modifier.effect} site={site} />
        </dd>
        <dt>{texts.on}</dt>
        {lines.map((line) => (
          <dd key={line.id}>
            <a href={`#${lineId(line)}`}>{line.label}</a>
          </dd>
        ))}
        <dt>{words.lawOf}</dt>
        <dd lang="it">{modifier.law}</dd>
        <dt>{words.sources}</dt>
        <dd>
          <CitedSources keys={modifier.sources} site={site} />
        </dd>
      </dl>
    </article>
  );
}
