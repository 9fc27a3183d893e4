import type { Rules } from '../../engine/index.js';
import { components } from './components.js';
import { describedPaths } from './operations.js';
import { parameters, refusals } from './parts.js';

/**
 * The OpenAPI 3.1 document of the service, built from its schemas.
 * @param current the rules that answer where no year is named
 * @param others those of the other years that the API answers for
 */
export function openApiDocument(current: Rules, others: readonly Rules[], publicBaseUrl: string) {
  const { version, calculator, year } = current.ruleset;
  return {
    openapi: '3.1.0',
    info: {
      title: calculator,
      version,
      description:
        'Estimates the mandatory setup and yearly costs of Italian business structures at zero revenue. ' +
        'Every estimate is a range. Amounts, of the request too, are euro and unrounded: round them where you show them. ' +
        'It is neither tax nor legal advice. Nothing is stored. ' +
        'Assistants find the same as tools of the Model Context Protocol at `POST /mcp`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicBaseUrl }],
    security: [],
    paths: describedPaths(year),
    components: {
      schemas: components(),
      responses: refusals,
      parameters: parameters([year, ...others.map(({ ruleset }) => ruleset.year)]),
    },
  };
}
