import type { CostLine } from '../../schemas/types/api.js';
import { linePiece, linesPiece, type Piece } from './piece.js';

/** The lines of a result: a piece for each bucket whose lines results share, else one for each line. */
export function linePieces(buckets: readonly (readonly CostLine[])[]): Piece[] {
  const pieces: Piece[] = [];
  for (const lines of buckets) {
    if (Object.isFrozen(lines)) pieces.push(linesPiece(lines));
    else for (const line of lines) pieces.push(linePiece(line));
  }
  return pieces;
}
