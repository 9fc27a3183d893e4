import { keptOf } from '../../engine/kept-of.js';
import type { CostLine, Notice, Source } from '../../schemas/types/api.js';
import { type CitedSources, citedSources } from './cited-sources.js';

/** A stretch of an answer: its JSON, in UTF-8, and the sources that it cites. Where answers share it, the very same. */
export interface Piece {
  readonly bytes: Buffer;
  readonly sources: CitedSources;
}

/** Some lines, with the commas between them. */
export function linesPiece(lines: readonly CostLine[]): Piece {
  return { bytes: bytesOf(lines).subarray(1, -1), sources: citedSources(lines.map(({ sources }) => sources)) };
}

/** The member of a result that lists notices, with the comma after it. */
export function noticesPiece(name: string, notices: readonly Notice[]): Piece {
  return {
    bytes: Buffer.from(`"${name}":${JSON.stringify(notices)},`),
    sources: citedSources(notices.map(({ sources }) => sources)),
  };
}

/** One line by itself. */
export const linePiece = keptOf(
  (line: CostLine): Piece => ({ bytes: bytesOf(line), sources: sourcesOfLine(line.sources) }),
);

/** Lines of one rule share their sources, even lines that are never the same twice. */
const sourcesOfLine = keptOf((sources: readonly Source[]) => citedSources([sources]));

/** The JSON of something, in UTF-8. */
export function bytesOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
