import { isDeepStrictEqual } from 'node:util';
import type { Warning } from '../../../schemas/types/api.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { isObject } from '../../request/json.js';
import type { Comparison, Years } from './compare.js';
import { fullId } from './renames.js';
import { type RuleContent, SECTIONS, type Section } from './sections.js';

/* Names and texts that stay behind when a rule changes: no check can refuse them, so a reviewer is asked. */

/** Lines that have another id, or look as if they had, and do not name the old one among their aliases. */
export function unaliasedLines({ base, head, renames, changes }: Comparison): Warning[] {
  const said = [...renames.lines].filter(([formerId, id]) => {
    return !head.lines.get(id)?.aliases.some((alias) => fullId(alias, id) === formerId);
  });
  const ofKind = (kind: 'added' | 'removed') =>
    changes.filter((one) => one.section === 'lines' && one.kind === kind).map(({ id }) => id);
  const fresh = ofKind('added');
  const alike = ofKind('removed').flatMap((formerId): [string, string][] => {
    const id = fresh.find((one) => isAlike(base.lines.get(formerId), head.lines.get(one)));
    return id === undefined ? [] : [[formerId, id]];
  });
  return [...said, ...alike].map(([formerId, id]) => ({ kind: 'unaliased_line', id, formerId }));
}

/** Whether two lines are called the same, or cost the same in the same cases. */
function isAlike(before: RuleContent | undefined, after: RuleContent | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const cost = ({ data: { amount, forEach, when } }: RuleContent) => ({ amount, forEach, when });
  return before.label === after.label || isDeepStrictEqual(cost(before), cost(after));
}

/** A condition that compares with another number than before. */
interface MovedThreshold {
  readonly condition: string;
  readonly before: number;
  readonly after: number;
}

/** Texts that are as they were although a number has moved that they may name. */
export function staleNumbers(comparison: Comparison, years: Years): Warning[] {
  const moved = movedThresholds(comparison, years);
  if (moved.length === 0) return [];
  return SECTIONS.filter((section) => !WITHOUT_TEXTS.includes(section)).flatMap((section) =>
    [...comparison.head[section]].flatMap(([id, { data }]): Warning[] => {
      const former = new Set(textsIn(comparison.base[section].get(id)?.data));
      const kept = textsIn(data).filter((text) => former.has(text));
      return moved.flatMap((threshold) => {
        const isOwn = section === 'conditions' && id === threshold.condition;
        const text = kept.find((one) => (isOwn ? namesNumber(one) : says(one, threshold.before)));
        return text === undefined ? [] : [{ kind: 'stale_number', rule: { section, id }, ...threshold, text }];
      });
    }),
  );
}

/** Their texts speak of documents outside. */
const WITHOUT_TEXTS: readonly Section[] = ['sources', 'cases', 'holidays'];

function movedThresholds({ renames }: Comparison, { base, head }: Years): MovedThreshold[] {
  const former = new Map([...renames.conditions].map(([formerId, id]) => [id, formerId]));
  return Object.keys(head.source.conditions).flatMap((condition) => {
    const [before, after] = [thresholdOf(former.get(condition) ?? condition, base), thresholdOf(condition, head)];
    return before === undefined || after === undefined || before === after ? [] : [{ condition, before, after }];
  });
}

function thresholdOf(name: string, { source, figures }: CompiledRules): number | undefined {
  const condition = source.conditions[name];
  if (condition === undefined || !('fact' in condition)) return undefined;
  const { value } = condition;
  return typeof value === 'string' ? figures.get(value)?.toNumber() : typeof value === 'number' ? value : undefined;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

const DIGITS = /\d[\d.,]*/g;
const IN_LETTERS =
  /(?<!\p{L})(un[oa]?|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|metà|one|two|three|four|five|six|seven|eight|nine|ten|half)(?!\p{L})/iu;

function namesNumber(text: string): boolean {
  return text.match(DIGITS) !== null || IN_LETTERS.test(text);
}

/** Below this, a number in a text is mostly that of something else. */
const TELLING = 100;

/** Whether a text of either language says a number. */
function says(text: string, number: number): boolean {
  if (number < TELLING) return false;
  return (text.match(DIGITS) ?? []).some((digits) => {
    const written = digits.replace(/[.,]$/, '');
    return (
      Number(written.replaceAll('.', '').replace(',', '.')) === number || Number(written.replaceAll(',', '')) === number
    );
  });
}
