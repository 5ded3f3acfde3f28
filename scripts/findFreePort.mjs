import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a port of this machine that no program listens on. */
export async function findFreePort(host = 'localhost') {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
