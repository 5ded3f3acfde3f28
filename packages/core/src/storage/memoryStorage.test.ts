import { expect, it } from 'vitest';
import { storageSuite } from '../../test/storageSuite.ts';
import { memoryStorage } from './memoryStorage.ts';

storageSuite(memoryStorage);

it('reports that a reload loses everything', () => {
  expect(memoryStorage().storedIn).toBe('memory');
});

it('shares nothing between two instances', async () => {
  const one = memoryStorage();
  await one.records.put('a', 1);
  expect(await memoryStorage().records.get('a')).toBeUndefined();
});
