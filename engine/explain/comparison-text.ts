import type { Range, Source } from '../../schemas/types/api.js';
import type { Language } from '../values/language.js';
import type { Both, ComparedExplanations, ComparedLine, Reason } from './compare.js';
import { type Block, type Layout, renderBlocks } from './terminal.js';
import { euro, euroChange, VERDICTS, valueInWords, WORDS } from './words.js';

/** Two explanations of one request, compared, as text for a terminal, in the language of their texts. */
export function comparisonText(compared: ComparedExplanations, layout: Layout): string {
  const { language, rules, request, lines, unchanged, statuses, totals } = compared;
  const sides = namesOf(rules);
  const blocks: Block[] = [
    { indent: 0, text: WORDS.compared[language](rules.after, rules.before), style: 'title' },
    { indent: 2, text: JSON.stringify(request) },
    { indent: 0, text: '' },
    ...lines.flatMap((line) => lineBlocks(line, sides, language)),
    ...(unchanged.length === 0 ? [] : [{ indent: 0, text: WORDS.same[language](unchanged.join(', ')) }]),
    ...statuses.map(({ name, before, after }) => ({
      indent: 0,
      text: `${name}: ${WORDS.both[language](before, after, sides)}.`,
    })),
    { indent: 0, text: '' },
    ...Object.entries(totals).flatMap(([name, { before, after, change }]): Block[] => [
      { indent: 0, text: name, right: euroChange(change, language), style: 'title' },
      { indent: 2, text: `${amounts({ before, after }, sides, language)}.` },
    ]),
  ];
  return renderBlocks(blocks, layout);
}

/** How the sides are called: by their years; by their versions where the years are equal, then by their digests. */
function namesOf({ before, after }: ComparedExplanations['rules']): Both<string> {
  if (before.year !== after.year) return { before: String(before.year), after: String(after.year) };
  if (before.version !== after.version) return { before: before.version, after: after.version };
  return { before: before.digest, after: after.digest };
}

function amounts({ before, after }: Both<Range | null>, sides: Both<string>, language: Language): string {
  const amount = (one: Range | null): string => (one === null ? WORDS.absent[language] : euro(one, language));
  return WORDS.both[language](amount(before), amount(after), sides);
}

function lineBlocks(line: ComparedLine, sides: Both<string>, language: Language): Block[] {
  const outside = line.includedInTotals ? '' : `; ${WORDS.notCounted[language]}`;
  return [
    { indent: 0, text: line.id, right: euroChange(line.change, language), style: 'title' },
    { indent: 2, text: `${line.label}: ${amounts(line, sides, language)}${outside}.` },
    ...line.reasons.map(
      (reason): Block => ({ indent: 2, text: `${inWords(reason, sides, language)}.`, style: 'strong' }),
    ),
    ...sourceBlocks(line.sources.before, sides.before, language),
    ...sourceBlocks(line.sources.after, sides.after, language),
    { indent: 0, text: '' },
  ];
}

function inWords(reason: Reason, sides: Both<string>, language: Language): string {
  const both = (before: string, after: string): string => WORDS.both[language](before, after, sides);
  const apart = (none: 'notAtAll' | 'notApplied', { before, after }: Both<string | null>): string =>
    WORDS.bothApart[language](before ?? WORDS[none][language], after ?? WORDS[none][language], sides);
  switch (reason.kind) {
    case 'rule':
      return WORDS.onlyIn[language](reason.after ? sides.after : sides.before);
    case 'due':
      return WORDS.dueOrNot[language](both(VERDICTS[reason.before][language], VERDICTS[reason.after][language]));
    case 'quantity':
      return WORDS.people[language](both(String(reason.before), String(reason.after)));
    case 'figure': {
      const [before, after] = [reason.before, reason.after].map((value) => valueInWords(value, reason.unit, language));
      return `${reason.label} (${reason.name}): ${both(before ?? '', after ?? '')}`;
    }
    case 'calculation':
      return WORDS.otherwise[language](apart('notAtAll', reason));
    case 'modifier':
      return WORDS.itsModifier[language](reason.id, reason.label, apart('notApplied', reason));
  }
}

function sourceBlocks(sources: readonly Source[], side: string, language: Language): Block[] {
  if (sources.length === 0) return [];
  const cited = sources.map(
    ({ publisher, title, date }) => `${publisher}, ${title}${date === null ? '' : ` (${date})`}`,
  );
  return [{ indent: 2, text: WORDS.cited[language](side, cited.join('; ')), style: 'faint' }];
}
