/** The limit: the frameworks of the service, and its check of a request, answering always the same bytes. */
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa from 'koa';
import rawBody from 'raw-body';
import { validateRequest } from '../../../../dist/engine/request/validate.js';
import { ANSWER, PORT } from './constant.mjs';

const router = new Router();
router.post('/api/v1/calculate', async (ctx) => {
  ctx.assert(validateRequest(JSON.parse(await rawBody(ctx.req, { encoding: 'utf8' }))).ok, 400);
  ctx.set('Content-Type', 'application/json');
  ctx.body = ANSWER;
});
new Koa()
  .use(cors({ origin: '*' }))
  .use(router.routes())
  .listen(PORT, '127.0.0.1');
