import type { VNode } from 'preact';
import type { Result } from '../../../engine/index.js';
import { linkTo } from '../layout/link.js';
import { anchor, type Site } from '../site.js';
import { euroRange } from '../text/format.js';
import { LINE } from '../text/line.js';
import { RESULT } from '../text/result.js';
import { readsAny } from './open-facts.js';

type Meta = Result['lines'][number]['meta'];

interface Parts {
  readonly meta: Meta;
  /** What waits for an answer: whatever reads it is told as possible. */
  readonly open: ReadonlySet<string>;
  readonly site: Site;
}

/** Why a line is there. */
export function LineConditions({ meta: { conditions }, open, site }: Parts): VNode | null {
  if (conditions.length === 0) return null;
  const { state, rules } = site;
  return (
    <>
      <dt>{RESULT[state.language].why}</dt>
      <dd>
        <ul class="inline">
          {conditions.map((name) => (
            <li key={name}>
              <a href={`${linkTo('/metodologia', state)}#${anchor.condition(name)}`}>
                {rules.source.conditions[name]?.label ?? name}
              </a>
              {readsAny(name, open, site) && ` (${LINE[state.language].ifYourCase})`}
            </li>
          ))}
        </ul>
      </dd>
    </>
  );
}

/** What makes a line more or less; what leaves it as it is need not be told. */
export function LineModifiers({ meta, open, site }: Parts): VNode | null {
  const { state, rules } = site;
  const { language } = state;
  const texts = RESULT[language];
  const modifiers = meta.modifiers.filter(({ before, after }) => before.min !== after.min || before.max !== after.max);
  if (modifiers.length === 0) return null;
  return (
    <>
      <dt>{texts.changed}</dt>
      {modifiers.map(({ id, before, after }) => {
        const rule = rules.source.modifiers.find((modifier) => modifier.id === id);
        return (
          <dd key={id}>
            <a href={`${linkTo('/metodologia', state)}#${anchor.modifier(id)}`}>{rule?.label ?? id}</a>
            {rule !== undefined && readsAny(rule.when, open, site) && ` (${LINE[language].ifYourCase})`}: {texts.before}{' '}
            {euroRange(before, language)}, {texts.after} {euroRange(after, language)}
          </dd>
        );
      })}
    </>
  );
}
