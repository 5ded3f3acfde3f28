import { buildPath, operations, relayOperations } from '@latchkey/contract';
import { expect, test } from 'vitest';
import { findOperation } from './findOperation.ts';

test('finds every operation of the contract by its path', () => {
  const rows = [...operations, ...relayOperations];
  const anyId = new Proxy({}, { get: () => 'Resource:abc_-1' }) as Record<string, string>;
  for (const row of rows)
    expect(findOperation(row.method, `/latchkey${buildPath(row, anyId)}`, '/latchkey')?.id).toBe(row.id);
  expect(rows.length).toBeGreaterThan(20);
});

test('distinguishes methods', () => {
  expect(findOperation('POST', '/latchkey/quotes', '/latchkey')?.id).toBe('createQuote');
  expect(findOperation('PUT', '/latchkey/quotes', '/latchkey')).toBeUndefined();
});

test('does not match a base path that only has the same prefix', () => {
  expect(findOperation('POST', '/latchkeys/quotes', '/latchkey')).toBeUndefined();
  expect(findOperation('POST', '/quotes', '')?.id).toBe('createQuote');
});
