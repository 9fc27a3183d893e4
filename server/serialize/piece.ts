import { memoize } from '../../engine/values/cache.js';
import type { CostLine, Notice, Source } from '../../schemas/types/api.js';
import { assumptionOf, warningOf } from '../response.js';
import { type CitedSources, citedSources } from './cited-sources.js';

/** Some elements of a list: the JSON of each, in UTF-8. Lists are many, of few lines and notices: those are kept. */
interface Elements {
  readonly elements: readonly Buffer[];
}

/** Some elements of a list of an answer, and the sources that they cite. */
export interface Piece extends Elements {
  readonly sources: CitedSources;
}

const notice = memoize((one: Notice) => bytesOf(one));
const assumption = memoize((one: Notice) => bytesOf(assumptionOf(one)));
const warning = memoize((one: Notice) => bytesOf(warningOf(one)));

/** The notices of a list. */
export const noticesPiece = memoize(
  (notices: readonly Notice[]): Piece => ({
    elements: notices.map((one) => notice(one)),
    sources: citedSources(notices.map(({ sources }) => sources)),
  }),
);

/** The assumptions and the warnings of an answer, in the shapes that they have beside its results. */
export const assumptionTexts = memoize(
  (notices: readonly Notice[]): Elements => ({ elements: notices.map((one) => assumption(one)) }),
);
export const warningTexts = memoize(
  (notices: readonly Notice[]): Elements => ({ elements: notices.map((one) => warning(one)) }),
);

/** Lines of one rule share their sources, even lines that are never the same twice. */
const sourcesOfLine = memoize((sources: readonly Source[]) => citedSources([sources]));

/** One line by itself. */
export const linePiece = memoize(
  (line: CostLine): Piece => ({ elements: [bytesOf(line)], sources: sourcesOfLine(line.sources) }),
);

/** Some lines that results share. */
export const linesPiece = memoize(
  (lines: readonly CostLine[]): Piece => ({
    elements: lines.flatMap((line) => linePiece(line).elements),
    sources: citedSources(lines.map(({ sources }) => sources)),
  }),
);

/** The JSON of something, in UTF-8. */
export function bytesOf(value: object | string): Buffer {
  return Buffer.from(JSON.stringify(value));
}
