import { beyondSchema, type JsonObject, type Rules } from '../../engine/index.js';
import { withTypedEnums } from '../../schemas/published.js';
import type { Publisher } from '../config.js';
import { ABOUT, SCHEMAS, schemaPath } from '../paths.js';
import { components } from './components.js';
import { describedPaths, TAGS } from './operations.js';
import { parameters, refusals } from './parts.js';
import { totalsComponents } from './totals.js';

/** The version of the API. Its first number is the one in the addresses. The rules have versions of their own. */
const VERSION = '1.0.0';

/**
 * The OpenAPI 3.1 document of the service, built from its schemas.
 * @param current the rules that answer if an address names no year
 * @param others those of the other years that the API answers for
 */
export function openApiDocument(
  current: Rules,
  others: readonly Rules[],
  { publicBaseUrl, operator, contact }: Pick<Publisher, 'publicBaseUrl' | 'operator' | 'contact'>,
) {
  const { calculator, year } = current.ruleset;
  const shapes = components();
  return withTypedEnums({
    openapi: '3.1.0',
    info: {
      title: calculator,
      version: VERSION,
      description:
        'Estimates the mandatory setup and yearly costs of Italian business structures at zero revenue. ' +
        'Every estimate is a range. Amounts, in requests too, are in euros and not rounded: round them where you show them. ' +
        'It is neither tax nor legal advice. Nothing is stored. ' +
        'AI assistants can call it as tools of the Model Context Protocol at `POST /mcp`. ' +
        `The JSON Schemas are in \`${SCHEMAS}/\`, that of the requests at \`${schemaPath('requests/request')}\`.`,
      contact: {
        name: operator ?? calculator,
        ...(contact?.startsWith('mailto:')
          ? { email: contact.slice('mailto:'.length) }
          : { url: contact ?? `${publicBaseUrl}${operator === undefined ? '/' : ABOUT}` }),
      },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicBaseUrl }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: describedPaths(year),
    components: {
      schemas: { ...shapes, ...totalsComponents(shapes), BeyondAnswers: beyondAnswers(current, shapes) },
      responses: refusals,
      parameters: parameters([year, ...others.map(({ ruleset }) => ruleset.year)]),
    },
  });
}

/** The answers beyond a request, as the facts of the year in force define them. */
function beyondAnswers(current: Rules, shapes: ReturnType<typeof components>): JsonObject {
  const { description } = shapes.BeyondAnswers ?? {};
  return { ...beyondSchema(current.in('en').source), description };
}
