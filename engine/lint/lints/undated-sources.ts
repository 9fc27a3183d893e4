import type { Lint } from '../lint.js';
import { undatedSources } from '../messages.js';

/** A line that the law sets, none of whose sources says when it was published. */
export const undatedStatutes: Lint = {
  severity: 'warning',
  find: ({ book }) =>
    book.source.lines
      .filter(({ valueSource }) => valueSource === 'statutory')
      .filter(({ sources }) => sources.every((key) => book.source.sources[key]?.date === null))
      .map((line) => undatedSources(`${line.bucket}.${line.id}`)(book.placeIn(line, ['sources']))),
};
