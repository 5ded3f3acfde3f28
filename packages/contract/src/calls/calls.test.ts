import { describe, expect, expectTypeOf, it } from 'vitest';
import { createExternalAccount as accountRow } from '../accounts/index.ts';
import type { AnswerOf, Operation, RequestOf } from '../operation.ts';
import { operations, relayOperations } from '../operations.ts';
import type { createQuote as quoteRow } from '../quotes/index.ts';
import * as calls from './index.ts';

const rows = new Map([...operations, ...relayOperations].map((row) => [row.id, row]));

describe.each(Object.entries(calls))('%s', (name, call) => {
  const row: Operation | undefined = rows.get(call.id);

  it('default: says what its row says', () => {
    expect(call.id).toBe(name);
    const { id, method, path, bodyType, maxBodyBytes, responses } = row ?? ({} as Operation);
    const told = { id, method, path, bodyType, maxBodyBytes, responses: Object.keys(responses) };
    expect({ ...call, responses: Object.keys(call.responses) }).toEqual(told);
  });

  it('behavior: reads every answer by the schema of its row', () => {
    for (const [status, schema] of Object.entries(call.responses)) {
      const same = row?.responses[Number(status)];
      // Lists are made anew in both places; what they list is the same.
      const inner = (of: unknown) => JSON.stringify(of, (key, value) => (key === '~run' ? undefined : value));
      expect(schema === same || inner(schema) === inner(same), status).toBe(true);
    }
  });

  it('behavior: carries nothing that only a server runs', () => {
    for (const member of ['auth', 'headers', 'body', 'query', 'params', 'errors', 'summary', 'source', 'row']) {
      expect(Object.keys(call)).not.toContain(member);
    }
  });
});

describe('types', () => {
  it('default: what a call is asked with, and what it answers, are its row’s', () => {
    expectTypeOf<RequestOf<typeof calls.createQuote>>().toEqualTypeOf<RequestOf<typeof quoteRow>>();
    expectTypeOf<AnswerOf<typeof calls.createQuote>>().toEqualTypeOf<AnswerOf<typeof quoteRow>>();
    expectTypeOf<RequestOf<typeof calls.createExternalAccount>>().toEqualTypeOf<RequestOf<typeof accountRow>>();
    expectTypeOf<RequestOf<typeof calls.getQuote>>().toEqualTypeOf<{
      readonly params: { quoteId: `Quote:${string}` };
    }>();
    expect(calls.createExternalAccount.path).toBe(accountRow.path);
  });
});
