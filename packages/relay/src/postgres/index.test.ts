import { describe, expect, it } from 'vitest';
import { postgresStore } from './index.ts';

describe('postgresStore', () => {
  it.each([undefined, null, ''])('rejects the URL %j', (url) => {
    expect(() => postgresStore({ url: url as string })).toThrow(/url is missing or empty/);
  });

  it.each([{ connections: 0 }, { connections: Number.NaN }, { timeoutMs: 0 }, { timeoutMs: Number.NaN }])(
    'rejects %j without repeating the URL',
    (more) => {
      const make = () => postgresStore({ url: 'postgres://relay:canary@db.example/latchkey', ...more });
      expect(make).toThrow(TypeError);
      expect(make).not.toThrow('canary');
    },
  );

  it('connects to nothing before use and closes', async () => {
    await postgresStore({ url: 'postgres://nobody@127.0.0.1:1/none' }).close();
  });
});
