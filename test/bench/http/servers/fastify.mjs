/** Fastify doing what the limit does, with its own router, JSON and CORS; the schemas are the service's, in its Ajv. */
import cors from '@fastify/cors';
import fastify from 'fastify';
import { validateRequest } from '../../../../dist/engine/request/validate.js';
import { ANSWER, PORT } from './constant.mjs';

const app = fastify();
await app.register(cors, { origin: '*' });
// Fastify's own Ajv does not know the dialect of the schemas.
app.setValidatorCompiler(() => (body) => validateRequest(body).ok);
app.post('/api/v1/calculate', { schema: { body: { type: 'object' } } }, (_request, reply) =>
  reply.type('application/json').send(ANSWER),
);
await app.listen({ port: PORT, host: '127.0.0.1' });
