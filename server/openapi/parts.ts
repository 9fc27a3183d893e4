import { LANGUAGES } from '../../engine/index.js';
import { LANGUAGE } from '../errors.js';
import { FIELDS } from '../paths.js';
import { component } from './components.js';

/** The header by which any web page may read an answer. */
export const corsHeader = {
  'Access-Control-Allow-Origin': { description: 'Any web page may read the answer.', schema: { const: '*' } },
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'string' } } };

function refusal(description: string, headers = {}) {
  return {
    description,
    headers: { ...corsHeader, ...headers },
    content: { 'application/json': { schema: component('ErrorBody') } },
  };
}

/** The refusals, by the names of their components. */
export const refusals = {
  InvalidRequest: refusal(
    'The body is not JSON, it does not have the right shape, or the query is wrong. `issues` names each fault of the body.',
  ),
  InvalidQuery: refusal('The query is wrong.'),
  NotFound: refusal('The year is not served here: the message names those that are.'),
  MethodNotAllowed: refusal('This address does not take the method; the header `Allow` names those that it takes.'),
  PayloadTooLarge: refusal('The body is too large.'),
  UnsupportedMediaType: refusal('The body is not application/json in UTF-8. Batches are for the command.'),
  HeadersTooLarge: refusal('The headers of the request are too large.'),
  InternalError: refusal('The service failed.'),
  Overloaded: refusal('Too many requests at once. `Retry-After` says after how many seconds to try again.', retryAfter),
};

/** The reference to a refusal. */
export function refused(name: keyof typeof refusals): { $ref: string } {
  return { $ref: `#/components/responses/${name}` };
}

/** The parameters of the addresses. */
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
      name: LANGUAGE,
      in: 'query',
      description:
        'The language of the texts, Italian by default. Errors are in English unless the query asks for Italian.',
      schema: { type: 'string', enum: LANGUAGES, default: 'it' },
    },
    Fields: {
      name: FIELDS,
      in: 'query',
      description:
        '`totals` gives the answer without lines, details, notices, sources and open questions. Everything by default.',
      schema: { type: 'string', enum: ['totals'] },
    },
  };
}

/** The reference to a parameter. */
export function parameter(name: keyof ReturnType<typeof parameters>): { $ref: string } {
  return { $ref: `#/components/parameters/${name}` };
}
