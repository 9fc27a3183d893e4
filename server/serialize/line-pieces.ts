import { KeptByList } from '../../engine/kept-by-list.js';
import type { CostLine } from '../../schemas/types/api.js';
import { linePiece, type Piece, pieceOf } from './piece.js';

/** Most buckets have one to five lines, and a line takes some 1.5 kB. */
const MOST_STEPS = 2_000;

const ofBucket = new KeptByList<CostLine, Piece>(MOST_STEPS);

/** The lines of a result: a piece for each bucket whose lines results share, else one for each line. */
export function linePieces(lines: readonly CostLine[]): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = bucketEnd(lines, start);
    const alike = lines.slice(start, end);
    if (alike.every(Object.isFrozen)) pieces.push(ofBucket.of(alike, () => pieceOf(alike)));
    else for (const line of alike) pieces.push(linePiece(line));
    start = end;
  }
  return pieces;
}

/** Where the lines of a bucket end: a result has them one bucket after the other. */
function bucketEnd(lines: readonly CostLine[], start: number): number {
  let end = start + 1;
  while (end < lines.length && lines[end]?.bucket === lines[start]?.bucket) end += 1;
  return end;
}
