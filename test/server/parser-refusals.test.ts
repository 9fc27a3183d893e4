import { expect } from 'chai';
import { parserRefusal } from '../../server/http/malformed.js';
import { refuseMethod } from '../../server/routes/paths.js';
import { CALCULATE } from './support/client.js';

/** The answer to what Node's parser refuses, with its status. */
function refusal(error: { code?: string; reason?: string; rawPacket?: Buffer }) {
  const { status, code, details } = parserRefusal(Object.assign(new Error(), error), refuseMethod);
  return [status, code, details.headers?.Allow];
}

/** The answer to the first line of a request whose method the parser does not know. */
const unknown = (line: string) =>
  refusal({ code: 'HPE_INVALID_METHOD', rawPacket: Buffer.from(`${line}\r\nHost: x\r\n\r\n`) });

const MALFORMED = [400, 'invalid_request', undefined];

describe('What the parser of HTTP refuses', () => {
  it('is told by its kind', () => {
    expect(refusal({ code: 'HPE_HEADER_OVERFLOW' })).to.deep.equal([431, 'invalid_request', undefined]);
    expect(refusal({ code: 'HPE_CHUNK_EXTENSIONS_OVERFLOW' })).to.deep.equal([413, 'payload_too_large', undefined]);
    expect(refusal({ code: 'ERR_HTTP_REQUEST_TIMEOUT' })).to.deep.equal([408, 'invalid_request', undefined]);
    expect(refusal({ reason: 'Content-Length overflow' })).to.deep.equal([413, 'payload_too_large', undefined]);
    expect(refusal({ code: 'HPE_INVALID_TOKEN' })).to.deep.equal(MALFORMED);
    expect(refusal({})).to.deep.equal(MALFORMED);
  });

  it('is a method that is not allowed, or an address that is not there, where only the method is unknown', () => {
    const notAllowed = [405, 'method_not_allowed', 'POST, OPTIONS'];
    expect(unknown(`BREW ${CALCULATE} HTTP/1.1`)).to.deep.equal(notAllowed);
    expect(unknown(`BREW ${CALCULATE}?a=1#b HTTP/1.0`)).to.deep.equal(notAllowed);
    expect(unknown(`B.R-E_W!~ ${CALCULATE} HTTP/1.1`)).to.deep.equal(notAllowed);
    expect(unknown('BREW /tea HTTP/1.1')).to.deep.equal([404, 'not_found', undefined]);
  });

  for (const line of [
    '',
    'BREW',
    `${CALCULATE} HTTP/1.1`,
    `BREW ${CALCULATE}`,
    `BREW ${CALCULATE} HTTP/2.0`,
    `BREW ${CALCULATE} HTTP/1.12`,
    `BREW tea HTTP/1.1`,
    `BREW  ${CALCULATE} HTTP/1.1`,
    `BR(W ${CALCULATE} HTTP/1.1`,
    ` BREW ${CALCULATE} HTTP/1.1`,
    `${'B'.repeat(101)} ${CALCULATE} HTTP/1.1`,
    `POST ${CALCULATE} HTTP/1.1`,
  ]) {
    it(`is no HTTP where it begins with ${JSON.stringify(line.slice(0, 60))}`, () => {
      expect(unknown(line)).to.deep.equal(MALFORMED);
    });
  }

  it('is no HTTP where nothing of it is known', () => {
    expect(refusal({ code: 'HPE_INVALID_METHOD' })).to.deep.equal(MALFORMED);
  });
});
