import { keptOf } from '../../engine/kept-of.js';
import type { CostLine } from '../../schemas/types/api.js';
import { linePiece, linesPiece, type Piece } from './piece.js';

const bucketPiece = keptOf((lines: readonly CostLine[]) => linesPiece(lines));

/** The lines of a result: a piece for each bucket whose lines results share, else one for each line. */
export function linePieces(buckets: readonly (readonly CostLine[])[]): Piece[] {
  const pieces: Piece[] = [];
  for (const lines of buckets) {
    if (lines.length === 0) continue;
    if (Object.isFrozen(lines)) pieces.push(bucketPiece(lines));
    else for (const line of lines) pieces.push(linePiece(line));
  }
  return pieces;
}
