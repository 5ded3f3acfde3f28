import { expect, it } from 'vitest';
import { storageSuite } from '../../test/storageSuite.ts';
import { memoryStorage } from './memoryStorage.ts';

storageSuite(memoryStorage);

it('default: it says that a reload loses everything', () => {
  expect(memoryStorage().keptIn).toBe('memory');
});

it('behavior: two of them share nothing', async () => {
  const one = memoryStorage();
  await one.records.put('a', 1);
  expect(await memoryStorage().records.get('a')).toBeUndefined();
});
