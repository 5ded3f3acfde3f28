import { describe, expect, it } from 'vitest';
import { postgresStore } from './index.ts';

const url = 'postgres://user:canary@db.example/database';

describe('postgresStore', () => {
  it('default: opens nothing before it is needed', async () => {
    for (const each of [url, url.replace('postgres:', 'postgresql:')]) await postgresStore({ url: each }).close();
  });

  it.each([
    ['url', { url: 'db.example:5432/canary' }],
    ['url', { url: '' }],
    ['connections', { url, connections: 0 }],
    ['connections', { url, connections: 1.5 }],
    ['timeoutMs', { url, timeoutMs: 0 }],
    ['timeoutMs', { url, timeoutMs: -1 }],
    ['timeoutMs', { url, timeoutMs: Number.NaN }],
  ])('args: %s that cannot be meant: %o', (name, options) => {
    const make = () => postgresStore(options);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(name);
    expect(make).not.toThrow('canary');
  });
});
