import { describe, expect, it } from 'vitest';
import { nodeFetch } from './nodeFetch.ts';

describe('nodeFetch', () => {
  it.each([
    ['connections', 0],
    ['connections', 1.5],
    ['connections', Number.NaN],
    ['idleMs', 0],
    ['idleMs', Number.POSITIVE_INFINITY],
  ])('rejects %s as %s', (option, value) => {
    expect(() => nodeFetch({ [option]: value })).toThrow(
      `"${option}" must be a whole number, 1 at least (got ${value})`,
    );
  });

  it('accepts whole numbers', () => {
    expect(nodeFetch({ connections: 1, idleMs: 1 })).toHaveProperty('transport');
  });
});
