import { memoryStorage } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { readStoredKinds } from './readStoredKinds.ts';

describe('readStoredKinds', () => {
  it('counts records by the first word of their names, without ids, keys and content', async () => {
    const storage = memoryStorage();
    for (const name of ['session', 'send 0192', 'send 0193', 'time 04abcdef', 'Quote:0192 x', '04abcdef'])
      await storage.records.put(name, { content: 'canary' });
    expect(await readStoredKinds({ storage })).toEqual([
      { kind: 'other', count: 2 },
      { kind: 'send', count: 2 },
      { kind: 'session', count: 1 },
      { kind: 'time', count: 1 },
    ]);
  });

  it('returns an empty list where nothing is stored', async () => {
    expect(await readStoredKinds({ storage: memoryStorage() })).toEqual([]);
  });
});
