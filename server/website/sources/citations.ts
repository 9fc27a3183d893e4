import { lineId, type RuleSource } from '../../../engine/index.js';
import { anchor } from '../site.js';

export const CITING = ['lines', 'figures', 'modifiers', 'deadlines', 'notices'] as const;
export type CitingKind = (typeof CITING)[number];

/** A rule that cites a source: its kind, its label, and its place on the page of the methodology. */
export interface Citation {
  readonly kind: CitingKind;
  readonly label: string;
  readonly target: string;
}

/** Which rules cite each source, by the key of the source. */
export function citations({
  lines,
  modifiers,
  deadlines,
  holidays,
  notices,
  figures,
}: RuleSource): ReadonlyMap<string, Citation[]> {
  const cited = new Map<string, Citation[]>();
  const cite = (keys: readonly string[], citation: Citation): void => {
    for (const key of keys) cited.set(key, [...(cited.get(key) ?? []), citation]);
  };
  for (const line of lines) cite(line.sources, { kind: 'lines', label: line.label, target: lineId(line) });
  for (const [name, figure] of Object.entries(figures))
    if ('sources' in figure)
      cite(figure.sources, { kind: 'figures', label: figure.label, target: anchor.figure(name) });
  for (const { id, label, sources } of modifiers)
    cite(sources, { kind: 'modifiers', label, target: anchor.modifier(id) });
  for (const { id, label, sources } of deadlines)
    cite(sources, { kind: 'deadlines', label, target: anchor.deadline(id) });
  for (const { label, sources } of holidays) cite(sources, { kind: 'deadlines', label, target: anchor.holidays });
  for (const { id, label, sources } of notices) cite(sources, { kind: 'notices', label, target: anchor.notice(id) });
  return cited;
}
