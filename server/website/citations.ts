import { lineId, type RuleSource } from '../../engine/rule-source.js';
import { anchor } from './site.js';

/** A rule that cites a source: its kind, its label, and its place on the page of the methodology. */
export interface Citation {
  readonly kind: string;
  readonly label: string;
  readonly target: string;
}

/** Which rules cite each source. */
export function citations({ lines, modifiers, notices, figures }: RuleSource): Map<string, Citation[]> {
  const cited = new Map<string, Citation[]>();
  const cite = (keys: readonly string[], citation: Citation): void => {
    for (const key of keys) cited.set(key, [...(cited.get(key) ?? []), citation]);
  };
  for (const line of lines) cite(line.sources, { kind: 'voce di costo', label: line.label, target: lineId(line) });
  for (const [name, figure] of Object.entries(figures)) {
    if ('sources' in figure) cite(figure.sources, { kind: 'cifra', label: figure.label, target: anchor.figure(name) });
  }
  for (const { id, label, sources } of modifiers)
    cite(sources, { kind: 'maggiorazione, riduzione o esenzione', label, target: anchor.modifier(id) });
  for (const { id, label, sources } of notices)
    cite(sources, { kind: 'avviso o ipotesi', label, target: anchor.notice(id) });
  return cited;
}
