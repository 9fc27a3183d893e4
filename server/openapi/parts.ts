import { LANGUAGES } from '../../engine/index.js';
import { component } from './components.js';

/** The header by which any web page may read an answer. */
export const openToAll = {
  'Access-Control-Allow-Origin': { description: 'Any web page may read the answer.', schema: { const: '*' } },
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'string' } } };

function refusal(description: string, headers = {}) {
  return {
    description,
    headers: { ...openToAll, ...headers },
    content: { 'application/json': { schema: component('ErrorBody') } },
  };
}

/** What the service answers where it cannot do what is asked, by the names of the components. */
export const refusals = {
  InvalidRequest: refusal(
    'The body is not JSON, or not what is asked for, or the query is wrong. `issues` names each fault.',
  ),
  InvalidQuery: refusal('The query is wrong.'),
  NotFound: refusal('The year is not served here: the message names those that are.'),
  MethodNotAllowed: refusal('Another method than those of this address, which the header `Allow` names.'),
  PayloadTooLarge: refusal('The body is too large.'),
  UnsupportedMediaType: refusal('The body is not application/json in UTF-8. Batches are for the command.'),
  HeadersTooLarge: refusal('The headers of the request are too large.'),
  InternalError: refusal('The service failed.'),
  Overloaded: refusal('Too many requests at once. `Retry-After` says after how many seconds to try again.', retryAfter),
};

/** The reference to one of those. */
export function refused(name: keyof typeof refusals): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** The parameters that an address takes beside its body. */
export function parameters(years: readonly number[]) {
  return {
    Year: {
      name: 'year',
      in: 'path',
      required: true,
      description: 'The year of the rules.',
      schema: { type: 'integer', enum: years },
      example: years[0],
    },
    Language: {
      name: 'lingua',
      in: 'query',
      description: 'The language of the texts. Errors are in Italian where the query names it, and in English without.',
      schema: { type: 'string', enum: LANGUAGES, default: 'it' },
    },
  };
}

/** The reference to one of those. */
export function parameter(name: keyof ReturnType<typeof parameters>): { $ref: string } {
  return { $ref: `#/components/parameters/${name}` };
}
