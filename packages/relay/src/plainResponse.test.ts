import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../test/doubled.ts';
import { someKey } from '../test/signedWebhook.ts';
import { createEmptyResponse, createJsonResponse, createTextResponse, toFetchResponse } from './plainResponse.ts';

const text = new TextDecoder();
const asked = (path: string) =>
  new Request(`https://app.test/latchkey${path}`, { headers: { 'latchkey-client': 'test', authorization: 'a' } });

describe('PlainResponse', () => {
  it('serializes a value as JSON with status and headers', async () => {
    const plain = createJsonResponse({ é: 1 }, 201, { 'x-kept': 'yes' });
    expect(plain.body).toBeInstanceOf(Uint8Array);
    const response = toFetchResponse(plain);
    expect([response.status, response.headers.get('x-kept'), response.headers.get('content-type')]).toEqual([
      201,
      'yes',
      'application/json',
    ]);
    expect(await response.text()).toBe('{"é":1}');
  });

  it('sends a JSON text unchanged', async () => {
    expect(await toFetchResponse(createTextResponse('{ "a" : 1.0 }')).text()).toBe('{ "a" : 1.0 }');
  });

  it.each([200, 204, 401])('sends no body with status %i', (status) => {
    const response = toFetchResponse(createEmptyResponse(status));
    expect([response.status, response.body]).toEqual([status, null]);
  });

  it('never shares headers between responses', () => {
    createJsonResponse({}).headers['x-mine'] = '1';
    createEmptyResponse(200).headers['x-mine'] = '1';
    expect([createJsonResponse({}).headers['x-mine'], createEmptyResponse(200).headers['x-mine']]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('plain', () => {
  it.each(['/transactions', '/nothing', '/relay/session', '/relay/health'])(
    'returns %s both as plain data and as a Response',
    async (path) => {
      const { relay, call } = openDoubledRelay({ webhookKeys: [someKey] });
      const plain = await relay.fetch.plain?.(asked(path));
      const response = await call('GET', path);
      expect(plain?.status).toBe(response.status);
      expect(text.decode(plain?.body as Uint8Array)).toBe(await response.text());
      const names = (headers: Headers) => [...headers].map(([name]) => name);
      expect(names(new Headers(plain?.headers))).toEqual(names(response.headers));
    },
  );

  it('keeps a stream a stream', async () => {
    const { relay } = openDoubledRelay({ webhookKeys: [someKey] });
    const plain = await relay.fetch.plain?.(asked('/relay/events'));
    expect(plain?.body).toBeInstanceOf(ReadableStream);
    if (plain?.body instanceof ReadableStream) await plain.body.cancel();
    await relay.close();
  });

  it('reports a closed relay in both forms', async () => {
    const { relay, call } = openDoubledRelay();
    await relay.close();
    expect((await relay.fetch.plain?.(asked('/transactions')))?.status).toBe(503);
    expect((await call('GET', '/transactions')).status).toBe(503);
  });
});
