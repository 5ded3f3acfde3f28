import { describe, expect, it } from 'vitest';
import { doubled } from '../test/doubled.ts';
import { someKey } from '../test/signedWebhook.ts';
import { wholeAnswer, wholeBodyOf } from './wholeAnswer.ts';

const bytes = new TextEncoder().encode('{"a":1}');

describe('wholeAnswer', () => {
  it('default: an answer like any other, whose bytes are known', async () => {
    const answer = wholeAnswer(bytes, { status: 201, headers: new Headers({ 'x-kept': 'yes' }) });
    expect(wholeBodyOf(answer)).toBe(bytes);
    expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([201, 'yes', '{"a":1}']);
  });

  it.each([204, 205, 304])('behavior: %i has no body, whatever it is given', async (status) => {
    const answer = wholeAnswer(bytes, { status, headers: new Headers() });
    expect([answer.body, wholeBodyOf(answer)?.length]).toEqual([null, 0]);
  });

  it('behavior: what the relay passes on is whole, also its refusals; a stream and a stranger are not', async () => {
    const { call } = doubled({ webhookKeys: [someKey] });
    for (const path of ['/transactions', '/nothing', '/relay/session']) {
      const answer = await call('GET', path);
      const text = new TextDecoder().decode(wholeBodyOf(answer));
      expect([path, text]).toEqual([path, await answer.text()]);
    }
    const stream = await call('GET', '/relay/events');
    expect(wholeBodyOf(stream)).toBeUndefined();
    await stream.body?.cancel();
    expect(wholeBodyOf(new Response('x'))).toBeUndefined();
  });
});
