import { describe, expect, it } from 'vitest';
import { checkResource } from './checkResource.ts';

const params = { quoteId: 'Quote:1' };
const check = (status: number, body: unknown, given?: Readonly<Record<string, string>>) => () =>
  checkResource(given, { status, body });

// requirement: 70
describe('checkResource', () => {
  it('refuses another resource of the kind in the path', () => {
    expect(check(200, { id: 'Quote:2' }, params)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_MISMATCH', status: 200 }),
    );
  });

  it.each([
    ['the resource in the path', 200, { id: 'Quote:1' }, params],
    ['a resource of another kind', 200, { id: 'Transaction:2' }, params],
    ['a new resource', 201, { id: 'Quote:2' }, params],
    ['one of two resources of a kind in the path', 200, { id: 'Quote:2' }, { ...params, other: 'Quote:2' }],
    ['an id without a kind', 200, { id: 'opaque' }, params],
    ['an id that is no text', 200, { id: 2 }, params],
    ['a body without an id', 200, { data: [] }, params],
    ['no body', 200, undefined, params],
    ['a path without parameters', 200, { id: 'Quote:2' }, undefined],
  ] as const)('accepts %s', (_, status, body, given) => {
    expect(check(status, body, given)).not.toThrow();
  });
});
