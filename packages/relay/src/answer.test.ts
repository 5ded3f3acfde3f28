import { describe, expect, it } from 'vitest';
import { doubled } from '../test/doubled.ts';
import { someKey } from '../test/signedWebhook.ts';
import { emptyAnswer, jsonAnswer, responseOf, textAnswer } from './answer.ts';

const text = new TextDecoder();
const asked = (path: string) =>
  new Request(`https://app.test/latchkey${path}`, { headers: { 'latchkey-client': 'test', authorization: 'a' } });

describe('an answer', () => {
  it('default: a value as JSON, with a status and headers', async () => {
    const answer = jsonAnswer({ é: 1 }, 201, { 'x-kept': 'yes' });
    expect(answer.body).toBeInstanceOf(Uint8Array);
    const response = responseOf(answer);
    expect([response.status, response.headers.get('x-kept'), response.headers.get('content-type')]).toEqual([
      201,
      'yes',
      'application/json',
    ]);
    expect(await response.text()).toBe('{"é":1}');
  });

  it('behavior: a text stands as it is', async () => {
    expect(await responseOf(textAnswer('{ "a" : 1.0 }')).text()).toBe('{ "a" : 1.0 }');
  });

  it.each([200, 204, 401])('behavior: %i that is over with its head', (status) => {
    const response = responseOf(emptyAnswer(status));
    expect([response.status, response.body]).toEqual([status, null]);
  });

  it('behavior: no two share their headers', () => {
    jsonAnswer({}).headers['x-mine'] = '1';
    emptyAnswer(200).headers['x-mine'] = '1';
    expect([jsonAnswer({}).headers['x-mine'], emptyAnswer(200).headers['x-mine']]).toEqual([undefined, undefined]);
  });
});

describe('plain', () => {
  it.each(['/transactions', '/nothing', '/relay/session', '/relay/health'])(
    'behavior: %s is the same as plain data and as a Response',
    async (path) => {
      const { relay, call } = doubled({ webhookKeys: [someKey] });
      const plain = await relay.fetch.plain?.(asked(path));
      const response = await call('GET', path);
      expect(plain?.status).toBe(response.status);
      expect(text.decode(plain?.body as Uint8Array)).toBe(await response.text());
      const names = (headers: Headers) => [...headers].map(([name]) => name);
      expect(names(new Headers(plain?.headers))).toEqual(names(response.headers));
    },
  );

  it('behavior: a stream stays one', async () => {
    const { relay } = doubled({ webhookKeys: [someKey] });
    const plain = await relay.fetch.plain?.(asked('/relay/events'));
    expect(plain?.body).toBeInstanceOf(ReadableStream);
    if (plain?.body instanceof ReadableStream) await plain.body.cancel();
    await relay.close();
  });

  it('error: a relay that is closed says so both ways', async () => {
    const { relay, call } = doubled();
    await relay.close();
    expect((await relay.fetch.plain?.(asked('/transactions')))?.status).toBe(503);
    expect((await call('GET', '/transactions')).status).toBe(503);
  });
});
