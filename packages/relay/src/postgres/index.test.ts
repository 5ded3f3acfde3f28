import { describe, expect, it } from 'vitest';
import { postgresStore } from './index.ts';

describe('postgresStore', () => {
  it.each([undefined, null, ''])('error: %j is no URL: an environment lacks it', (url) => {
    expect(() => postgresStore({ url: url as string })).toThrow(/needs a url/);
  });

  it.each([{ connections: 0 }, { connections: Number.NaN }, { timeoutMs: 0 }, { timeoutMs: Number.NaN }])(
    'error: %j cannot be meant, and the URL is not repeated',
    (more) => {
      const make = () => postgresStore({ url: 'postgres://relay:canary@db.example/latchkey', ...more });
      expect(make).toThrow(TypeError);
      expect(make).not.toThrow('canary');
    },
  );

  it('behavior: made, it has asked nobody anything, and closes', async () => {
    await postgresStore({ url: 'postgres://nobody@127.0.0.1:1/none' }).close();
  });
});
