import { describe, expect, expectTypeOf, it } from 'vitest';
import { createExternalAccount as accountRow } from '../accounts/index.ts';
import type { RequestOf, ResponseOf } from '../operation.ts';
import { operations, relayOperations } from '../operations.ts';
import type { createQuote as quoteRow } from '../quotes/index.ts';
import * as calls from './index.ts';

describe('calls', () => {
  it('contain every operation except those of agents and of the sandbox', () => {
    const rows = [...operations, ...relayOperations].filter(
      ({ auth, path }) => auth !== 'agent' && !path.startsWith('/sandbox/'),
    );
    expect(Object.keys(calls).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('have the request and response types of their operations', () => {
    expectTypeOf<RequestOf<typeof calls.createQuote>>().toEqualTypeOf<RequestOf<typeof quoteRow>>();
    expectTypeOf<ResponseOf<typeof calls.createQuote>>().toEqualTypeOf<ResponseOf<typeof quoteRow>>();
    expectTypeOf<RequestOf<typeof calls.createExternalAccount>>().toEqualTypeOf<RequestOf<typeof accountRow>>();
    expectTypeOf<RequestOf<typeof calls.getQuote>>().toEqualTypeOf<{
      readonly params: { quoteId: `Quote:${string}` };
    }>();
    expect(calls.createExternalAccount.path).toBe(accountRow.path);
  });
});
