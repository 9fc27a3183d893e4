/** The limit: the frameworks of the service, and its check of a request, answering always the same bytes. */
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa from 'koa';
import { koaBody } from 'koa-body';
import { validateRequest } from '../../../dist/engine/index.js';

const ANSWER = Buffer.alloc(Number(process.argv[2]), ' ');
const router = new Router();
router.post('/api/v1/calculate', koaBody({ multipart: false, urlencoded: false, text: false }), (ctx) => {
  ctx.assert(validateRequest(ctx.request.body).ok, 400);
  ctx.set('Content-Type', 'application/json');
  ctx.body = ANSWER;
});
new Koa()
  .use(cors({ origin: '*' }))
  .use(router.routes())
  .listen(Number(process.env.PORT), '127.0.0.1');
