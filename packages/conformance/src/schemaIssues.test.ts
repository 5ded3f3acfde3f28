import { FieldError } from '@latchkey/contract/errors';
import { expect, it } from 'vitest';
import { listSchemaIssues } from './schemaIssues.ts';

it('returns nothing for a valid value', () => {
  expect(listSchemaIssues(FieldError, { field: 'a', more: 1 })).toEqual([]);
});

it('returns each issue with its path', () => {
  expect(listSchemaIssues(FieldError, { field: 'a', constraint: { enum: ['x', 1] } })).toEqual([
    { path: 'constraint.enum.1', message: expect.any(String) },
  ]);
  expect(listSchemaIssues(FieldError, 7)).toEqual([{ path: '', message: expect.any(String) }]);
});
