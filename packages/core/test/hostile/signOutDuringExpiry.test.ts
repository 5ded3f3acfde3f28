import { expect, it } from 'vitest';
import { hostileOperations, runHostileOperation } from './hostileOperations.ts';

it('signs out when the session expires at that moment, and its renewal reads the session of the relay', async () => {
  const names = Object.keys(hostileOperations);
  // Also selects the operation that runs beside it, and how far the service's time jumps.
  const pick = 43_082;
  expect(names[pick % names.length]).toBe('refreshSession');
  await runHostileOperation('signOut', [{ kind: 'time', pick }]);
});
