import { expect, it, vi } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { reportOtherRelay } from './reportOtherRelay.ts';

const warnings = recordWarnings();

it('names the two relays of a page whose wallets share a storage, and nothing on a server', () => {
  const first = { relay: '/latchkey' };
  const second = { relay: 'https://relay.example/latchkey' };
  for (const options of [first, second]) reportOtherRelay(options);
  expect(warnings).toEqual([]);

  vi.stubGlobal('document', {});
  reportOtherRelay(first);
  reportOtherRelay(first);
  reportOtherRelay({ ...second, storage: memoryStorage() });
  reportOtherRelay({});
  expect(warnings).toEqual([]);
  reportOtherRelay(second);
  vi.unstubAllGlobals();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('("/latchkey" and "https://relay.example/latchkey")');
});
