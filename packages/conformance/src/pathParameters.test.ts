import { buildPath, operations } from '@latchkey/contract';
import { getCustomer } from '@latchkey/contract/customers';
import { getQuote } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { createMalformedParams, createUnknownParams } from './pathParameters.ts';
import { listSchemaIssues } from './schemaIssues.ts';

const withParameters = operations.filter(({ path }) => path.includes('{'));

describe('createUnknownParams', () => {
  it('names the resource of the parameter', () => {
    expect(createUnknownParams(getQuote)).toEqual({ quoteId: 'Quote:00000000-0000-4000-8000-000000000000' });
    expect(createUnknownParams(getCustomer)).toEqual({ customerId: 'Customer:00000000-0000-4000-8000-000000000000' });
  });

  it.each(withParameters.map((operation) => [operation.id, operation] as const))('is valid for %s', (_, operation) => {
    const params = createUnknownParams(operation);
    expect(buildPath(operation, params)).not.toMatch(/[{}]/);
    if (operation.params) expect(listSchemaIssues(operation.params, params)).toEqual([]);
  });

  it('is empty for an operation without path parameters', () => {
    expect(createUnknownParams({ ...getQuote, path: '/quotes' })).toEqual({});
  });
});

describe('createMalformedParams', () => {
  it('is invalid for each operation whose ids have a schema', () => {
    const accepted = withParameters.flatMap((operation) => {
      const params = createMalformedParams(operation);
      const valid = !operation.params || listSchemaIssues(operation.params, params).length === 0;
      return valid ? [operation.id] : [];
    });
    expect(accepted).toEqual([]);
  });

  it('has a value for each path parameter', () => {
    expect(createMalformedParams(getQuote)).toEqual({ quoteId: '!' });
    for (const operation of withParameters)
      expect(Object.keys(createMalformedParams(operation))).toEqual(Object.keys(createUnknownParams(operation)));
  });
});
