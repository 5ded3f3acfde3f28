import { expect, it } from 'vitest';
import { createFaults } from './faults.ts';

const lost = { kind: 'lostResponse' } as const;

it('default: strikes the next call, once', () => {
  const faults = createFaults();
  faults.add({ effect: lost });
  expect(faults.strike('getQuote')).toEqual([lost]);
  expect(faults.strike('getQuote')).toEqual([]);
  expect(faults.list()).toEqual([]);
});

it('args: operation, nth and times', () => {
  const faults = createFaults();
  faults.add({ operation: 'executeQuote', nth: 2, times: 2, effect: lost });
  const struck = ['executeQuote', 'getQuote', 'executeQuote', 'executeQuote', 'executeQuote'].map(
    (operation) => faults.strike(operation).length,
  );
  expect(struck).toEqual([0, 0, 1, 1, 0]);
});

it('behavior: several strike one call together', () => {
  const faults = createFaults();
  const slow = { kind: 'latency', ms: 5 } as const;
  faults.add({ effect: slow });
  faults.add({ effect: lost });
  expect(faults.strike('getQuote')).toEqual([slow, lost]);
});

it('behavior: a payload waits for the operation that takes it', () => {
  const faults = createFaults();
  faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload: '' } });
  expect(faults.strike('createQuote')).toEqual([]);
  expect(faults.takePayload('revokeSession')).toBeUndefined();
  expect(faults.takePayload('createQuote')).toBe('');
  expect(faults.takePayload('createQuote')).toBeUndefined();
});

it('behavior: clear takes all away', () => {
  const faults = createFaults();
  faults.add({ effect: lost });
  faults.clear();
  expect(faults.strike('getQuote')).toEqual([]);
});

it('error: an operation that there is not: it would strike never', () => {
  const faults = createFaults();
  expect(() => faults.add({ operation: 'nope', effect: lost })).toThrow(TypeError);
  expect(() => faults.add({ operation: '', effect: lost })).toThrow(TypeError);
  expect(faults.list()).toEqual([]);
});
