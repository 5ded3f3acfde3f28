import { describe, expect, it } from 'vitest';
import { checkConnection } from './checkConnection.ts';
import { createAgentClient } from './createAgentClient.ts';
import { createServiceClient } from './createServiceClient.ts';

const baseUrl = 'https://service.example/2025-10-13';

describe('checkConnection', () => {
  it.each([
    [{}],
    [{ timeoutMs: 1, retries: 0, maxAnswerBytes: 1 }],
    [{ timeoutMs: 2 ** 31 - 1, retries: 9, fetch: async () => new Response() }],
  ])('default: %j can be meant', (more) => {
    expect(() => checkConnection({ baseUrl, ...more })).not.toThrow();
  });

  it.each([
    ['timeoutMs', 0],
    ['timeoutMs', -1],
    ['timeoutMs', Number.NaN],
    ['timeoutMs', Number.POSITIVE_INFINITY],
    ['timeoutMs', 2 ** 31],
    ['retries', -1],
    ['retries', 1.5],
    ['retries', Number.NaN],
    ['retries', Number.POSITIVE_INFINITY],
    ['maxAnswerBytes', 0],
    ['maxAnswerBytes', Number.NaN],
    ['fetch', 'canary'],
  ])('error: %s as %s, whoever makes a client', (name, value) => {
    const options = { baseUrl, [name]: value };
    for (const make of [
      () => createServiceClient({ ...options, clientId: 'id', clientSecret: 'canary-secret' }),
      () => createAgentClient({ ...options, accessToken: 'canary-token' }),
    ]) {
      expect(make).toThrow(TypeError);
      expect(make).toThrow(name);
      expect(make).not.toThrow('canary');
    }
  });

  it('error: everything at once', () => {
    expect(() => checkConnection({ baseUrl, timeoutMs: 0, retries: -1, maxAnswerBytes: 0 })).toThrow(
      /timeoutMs.*maxAnswerBytes.*retries/,
    );
  });
});
