import { FieldError } from '@latchkey/contract/errors';
import { expect, it } from 'vitest';
import { faultsOf } from './faultsOf.ts';

it('default: nothing for what fits', () => {
  expect(faultsOf(FieldError, { field: 'a', more: 1 })).toEqual([]);
});

it('default: each fault with its place', () => {
  expect(faultsOf(FieldError, { field: 'a', constraint: { enum: ['x', 1] } })).toEqual([
    { at: 'constraint.enum.1', message: expect.any(String) },
  ]);
  expect(faultsOf(FieldError, 7)).toEqual([{ at: '', message: expect.any(String) }]);
});
