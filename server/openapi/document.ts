import type { Rules } from '../../engine/index.js';
import { CALCULATE, HEALTH, OPENAPI } from '../paths.js';
import { calculation, preflight } from './calculation.js';
import { component, components } from './components.js';

/** The OpenAPI 3.1 document of the service, built from its schemas. */
export function openApiDocument({ ruleset }: Rules, publicBaseUrl: string): object {
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

const healthAnswer = (description: string): object => ({
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
