import { constants } from 'node:zlib';
import compress from 'koa-compress';

/** Brotli or gzip, as the browser prefers, at a level that costs less time than it saves. */
export const compressed = compress({
  threshold: 1024,
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
});
