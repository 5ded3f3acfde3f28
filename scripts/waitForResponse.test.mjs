import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { waitForResponse } from './waitForResponse.mjs';

let server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server, and returns its URL. */
async function serve(respond) {
  server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}/`;
}
const isOk = ({ status }) => status === 200;

describe('waitForResponse', () => {
  it('returns the first response that is the expected one', async () => {
    const statuses = [503, 404, 200];
    const url = await serve((_, response) => response.writeHead(statuses.shift()).end('ready'));
    const response = await waitForResponse(url, isOk);
    expect([statuses, await response.text()]).toEqual([[], 'ready']);
  });

  it('ends at its limit where a server accepts a request and never responds', async () => {
    const url = await serve(() => {});
    await expect(waitForResponse(url, isOk, { limitMs: 300 })).rejects.toThrow(`${url} does not respond as expected.`);
  });

  it('ends at once where the check throws', async () => {
    const url = await serve((_, response) => response.writeHead(503).end());
    const check = () => {
      throw new Error('The application has ended.');
    };
    await expect(waitForResponse(url, isOk, { check })).rejects.toThrow('The application has ended.');
  });
});
