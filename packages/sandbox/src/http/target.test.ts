import { listOwnInternalAccounts } from '@latchkey/contract/agents';
import { getCustomer, updateCustomer } from '@latchkey/contract/customers';
import { listScaFactors } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { ApiError } from './apiError.ts';
import { readTarget } from './target.ts';

const url = (query = '') => new URL(`http://sandbox.test/2025-10-13/x${query}`);

function catchError(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('It was not refused.');
}

describe('readTarget', () => {
  it('returns the validated path parameters and query', () => {
    const id = 'Customer:00000000-0000-4000-8000-000000000000';
    expect(readTarget(getCustomer, url(), { customerId: id })).toEqual({
      params: { customerId: id },
      query: undefined,
    });
    expect(readTarget(listScaFactors, url(`?customerId=${id}`), {}).query).toEqual({ customerId: id });
  });

  it('refuses a malformed id with INVALID_INPUT where the row has it', () => {
    const refusal = catchError(() => readTarget(updateCustomer, url(), { customerId: 'Quote:1' }));
    expect([refusal.status, refusal.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refusal.details?.errors).toMatchObject([{ field: 'customerId' }]);
  });

  it.each([
    ['a malformed id', () => readTarget(getCustomer, url(), { customerId: 'Quote:1' })],
    ['a query without a required member', () => readTarget(listScaFactors, url(), {})],
  ])("refuses %s with the row's 404 where the row has no INVALID_INPUT", (_, run) => {
    const refusal = catchError(run);
    expect([refusal.status, refusal.code]).toEqual([404, 'USER_NOT_FOUND']);
    expect(refusal.details?.errors).toMatchObject([{ field: 'customerId' }]);
  });

  it('refuses a malformed filter of a list', () => {
    const refusal = catchError(() => readTarget(listOwnInternalAccounts, url('?limit=0'), {}));
    expect([refusal.status, refusal.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

it('returns the same response for a malformed id as for an unknown one', async () => {
  const { status, body } = await openPlatform().call(getCustomer, { params: { customerId: 'Customer:%20' } });
  expect([status, body['code']]).toEqual([404, 'USER_NOT_FOUND']);
});
