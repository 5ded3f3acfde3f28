import { createServer, request as send } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { walletSignIn } from '../identity/identity.ts';
import { memoryStore } from '../memory/index.ts';
import { toRequest } from './toRequest.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

function incoming(more: Partial<toRequest.Incoming> = {}, host = 'app.test'): toRequest.Incoming {
  const rawHeaders = ['Host', host, 'Cookie', 'a=b', 'Accept', 'x', 'Accept', 'y'];
  return { url: '/orders?page=2', method: 'POST', headers: { host }, rawHeaders, socket: new Socket(), ...more };
}

describe('toRequest', () => {
  it('returns a request with the target, method and headers, and without the body', () => {
    const { url, method, headers, body } = toRequest(incoming());
    expect([url, method, body]).toEqual(['http://app.test/orders?page=2', 'POST', null]);
    expect([headers.get('cookie'), headers.get('accept')]).toEqual(['a=b', 'x, y']);
  });

  it('has the protocol of the connection', () => {
    expect(toRequest(incoming({ socket: new TLSSocket(new Socket()) })).url).toBe('https://app.test/orders?page=2');
  });

  it.each(['localhost:5173', '127.0.0.1', '[::1]:8080'])('accepts the host %s', (host) => {
    expect(new URL(toRequest(incoming({}, host)).url).host).toBe(host);
  });

  // requirement: 45
  it.each(['', 'a b', 'app.test/x', 'app.test@evil.test', 'app.test?', 'app.test#', 'a,b', 'app.test:999999'])(
    'rejects the host %j',
    (host) => {
      expect(() => toRequest(incoming({}, host))).toThrow(TypeError);
    },
  );

  // requirement: 42
  it.each(['//evil.test/x', 'https://evil.test/x', '/a/../b', '/\\evil.test', '*', ''])(
    'rejects the target %j with status 400',
    (url) => {
      expect(() => toRequest(incoming({ url }))).toThrow(expect.objectContaining({ statusCode: 400 }));
      expect(() => toRequest(incoming({ url: '/', originalUrl: url }))).toThrow(TypeError);
    },
  );

  // requirement: 46
  it('rejects a repeated header', () => {
    const rawHeaders = ['Host', 'app.test', 'Origin', 'https://app.test', 'Origin', 'https://evil.test'];
    expect(() => toRequest(incoming({ rawHeaders }))).toThrow(TypeError);
  });

  it('lets identify find the cookie that a relay on localhost wrote', async () => {
    const store = memoryStore();
    const read = vi.spyOn(store.sessions, 'read');
    const { relay } = openDoubledRelay({ identity: walletSignIn({ resolve: async () => null }), store });
    const rawHeaders = ['Host', 'localhost:5173', 'Cookie', `latchkey=${'a'.repeat(43)}`];
    await relay.identify(toRequest(incoming({ method: 'GET', rawHeaders }, 'localhost:5173')));
    expect(read).toHaveBeenCalledOnce();
  });

  it('serves Express: the whole path in a mounted router, and 400 for a foreign target', async () => {
    const router = express.Router().get('/of/me', (request, response) => {
      response.send(toRequest(request).url);
    });
    const app = express()
      .use('/orders', router)
      .use((request, response) => void response.send(toRequest(request).url));
    const server = createServer(app);
    closings.push(() => server.close());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/orders/of/me`;
    expect(await (await fetch(url)).text()).toBe(url);
    const status = await new Promise((resolve) => {
      send({ port, host: '127.0.0.1', path: '//evil.test/x' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(400);
  });
});
