/** The least that answers: Node's own HTTP server. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  response.end('{}');
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
