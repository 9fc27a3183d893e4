import { formNames, type Rules, shortestRequest } from '../../engine/index.js';
import { MAX_BODY_BYTES } from '../limits.js';
import { CALCULATE, HEALTH, OPENAPI } from '../paths.js';
import { component, components } from './components.js';

/** The OpenAPI 3.1 document of the service, built from its schemas. */
export function openApiDocument({ ruleset }: Rules, publicBaseUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: ruleset.calculator,
      version: ruleset.version,
      description:
        'Estimates the mandatory setup and yearly costs of Italian business structures at zero revenue. ' +
        'Every estimate is a range. It is neither tax nor legal advice. Nothing is stored.',
    },
    servers: [{ url: publicBaseUrl }],
    security: [],
    paths: {
      [CALCULATE]: { post: calculation, options: preflight },
      [HEALTH]: { get: health },
      [OPENAPI]: { get: document },
    },
    components: { schemas: components() },
  };
}

const healthAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: component('Health') } },
});

const health = {
  operationId: 'health',
  summary: 'Whether the service takes requests',
  responses: { 200: healthAnswer('It does.'), 503: healthAnswer('It is stopping.') },
};

const document = {
  operationId: 'openApi',
  summary: 'This document',
  responses: { 200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } } },
};

const openToAll = {
  'Access-Control-Allow-Origin': { description: 'Any web page may read the answer.', schema: { const: '*' } },
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'string' } } };

/** The shortest valid request of each form: what a tool makes up from the schema is not valid. */
const examples = Object.fromEntries(formNames().map((form) => [form, { value: shortestRequest(form) }]));

/** The operation that calculates. */
export const calculation = {
  operationId: 'calculate',
  summary: 'Calculates the costs of one legal form and its people',
  requestBody: {
    required: true,
    description: `At most ${MAX_BODY_BYTES} bytes, in UTF-8.`,
    content: { 'application/json': { schema: component('CalculationRequest'), examples } },
  },
  responses: {
    200: {
      description: 'The costs.',
      headers: openToAll,
      content: { 'application/json': { schema: component('CalculationResponse') } },
    },
    400: error('The body is not JSON, or not a request of its form. `issues` names each fault.'),
    405: error('A method other than POST and OPTIONS.'),
    413: error('The body is too large.'),
    415: error('The body is not application/json in UTF-8.'),
    500: error('The service failed.'),
    503: error('Too many requests at once. `Retry-After` says after how many seconds to try again.', retryAfter),
  },
};

/** The preflight of a web page's request. */
export const preflight = {
  operationId: 'preflight',
  summary: 'CORS preflight',
  responses: {
    204: {
      description: 'Any web page may post JSON.',
      headers: {
        ...openToAll,
        'Access-Control-Allow-Methods': { description: 'The methods.', schema: { const: 'POST, OPTIONS' } },
        'Access-Control-Allow-Headers': { description: 'The headers.', schema: { const: 'Content-Type' } },
      },
    },
  },
};

function error(description: string, headers = {}) {
  return {
    description,
    headers: { ...openToAll, ...headers },
    content: { 'application/json': { schema: component('ErrorBody') } },
  };
}
