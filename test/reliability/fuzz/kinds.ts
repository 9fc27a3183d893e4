import type fc from 'fast-check';
import { byteFlipped, noise, tokenSoup } from './bodies/bytes.js';
import { duplicateKeys, nearValid, valid } from './bodies/near-valid.js';
import { deep, manyFields, manyPeople } from './bodies/sizes.js';
import { anyJson, hugeNumbers, unicode } from './bodies/values.js';

interface Kind {
  readonly bodies: fc.Arbitrary<Buffer>;
  /** Of every hundred bodies so many are of this kind. */
  readonly share: number;
}

/** The kinds of bodies. Large ones are few: each takes as long as dozens of small ones. */
export const KINDS: Readonly<Record<string, Kind>> = {
  valid: { bodies: valid, share: 10 },
  'near valid': { bodies: nearValid, share: 26 },
  'bytes flipped': { bodies: byteFlipped, share: 20 },
  'duplicate keys': { bodies: duplicateKeys, share: 8 },
  'pieces of JSON': { bodies: tokenSoup, share: 8 },
  'any JSON': { bodies: anyJson, share: 8 },
  'huge numbers': { bodies: hugeNumbers, share: 6 },
  unicode: { bodies: unicode, share: 6 },
  noise: { bodies: noise, share: 4 },
  deep: { bodies: deep, share: 2 },
  'many people': { bodies: manyPeople, share: 1 },
  'many fields': { bodies: manyFields, share: 1 },
};
