import { expect, it } from 'vitest';
import { createFaults } from './faults.ts';

const lost = { kind: 'lostResponse' } as const;

it('applies to the next request once', () => {
  const faults = createFaults();
  faults.add({ effect: lost });
  expect(faults.takeEffects('getQuote')).toEqual([lost]);
  expect(faults.takeEffects('getQuote')).toEqual([]);
  expect(faults.list()).toEqual([]);
});

it('accepts operation, nth and times', () => {
  const faults = createFaults();
  faults.add({ operation: 'executeQuote', nth: 2, times: 2, effect: lost });
  const struck = ['executeQuote', 'getQuote', 'executeQuote', 'executeQuote', 'executeQuote'].map(
    (operation) => faults.takeEffects(operation).length,
  );
  expect(struck).toEqual([0, 0, 1, 1, 0]);
});

it('applies several faults to one request', () => {
  const faults = createFaults();
  const slow = { kind: 'latency', ms: 5 } as const;
  faults.add({ effect: slow });
  faults.add({ effect: lost });
  expect(faults.takeEffects('getQuote')).toEqual([slow, lost]);
});

it('keeps a payload for its operation', () => {
  const faults = createFaults();
  faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload: '' } });
  expect(faults.takeEffects('createQuote')).toEqual([]);
  expect(faults.takePayload('revokeSession')).toBeUndefined();
  expect(faults.takePayload('createQuote')).toBe('');
  expect(faults.takePayload('createQuote')).toBeUndefined();
});

it('removes all with clear', () => {
  const faults = createFaults();
  faults.add({ effect: lost });
  faults.clear();
  expect(faults.takeEffects('getQuote')).toEqual([]);
});

it('rejects an unknown operation, which would never apply', () => {
  const faults = createFaults();
  expect(() => faults.add({ operation: 'nope', effect: lost })).toThrow(TypeError);
  expect(() => faults.add({ operation: '', effect: lost })).toThrow(TypeError);
  expect(faults.list()).toEqual([]);
});
