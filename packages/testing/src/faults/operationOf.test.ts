import { operations, pathOf, relayOperations } from '@latchkey/contract';
import { expect, test } from 'vitest';
import { operationOf } from './operationOf.ts';

test('default: every row of the contract is found again by its own path', () => {
  const rows = [...operations, ...relayOperations];
  const anyId = new Proxy({}, { get: () => 'Resource:abc_-1' }) as Record<string, string>;
  for (const row of rows)
    expect(operationOf(row.method, `/latchkey${pathOf(row, anyId)}`, '/latchkey')?.id).toBe(row.id);
  expect(rows.length).toBeGreaterThan(20);
});

test('behavior: the method is part of the name', () => {
  expect(operationOf('POST', '/latchkey/quotes', '/latchkey')?.id).toBe('createQuote');
  expect(operationOf('PUT', '/latchkey/quotes', '/latchkey')).toBeUndefined();
});

test('behavior: a base path that only begins alike is another one', () => {
  expect(operationOf('POST', '/latchkeys/quotes', '/latchkey')).toBeUndefined();
  expect(operationOf('POST', '/quotes', '')?.id).toBe('createQuote');
});
