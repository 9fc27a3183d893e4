import type Router from '@koa/router';
import { publishedSchema, schemaNames } from '../../schemas/read.js';
import { conditional } from '../http/conditional.js';
import { SCHEMAS, schemaPath } from '../paths.js';

/** The JSON Schemas of requests, answers and rule files, each at the address that its `$id` says, where all others find it. */
export function routeSchemas(router: Router, publicBaseUrl: string): void {
  const unlessKnown = conditional(
    () => [publicBaseUrl],
    () => '',
  );
  for (const name of schemaNames())
    router.get(schemaPath(name), unlessKnown, (ctx) => {
      ctx.body = JSON.stringify(publishedSchema(name, publicBaseUrl + SCHEMAS), null, 2);
      ctx.set('Content-Type', 'application/schema+json');
    });
}
