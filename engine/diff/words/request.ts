import { code, type Inline } from '../../document/document.js';

/** A request to copy. */
export function requestCode(request: object): Inline {
  return code(JSON.stringify(request));
}
