import { operations } from '@latchkey/contract';
import { createUnknownParams } from '../pathParameters.ts';
import type { Scenario } from '../scenario.ts';

/**
 * Calls without credentials are rejected unless the operation is public (docs/reference/conventions.md#authentication).
 */
export const unauthorized: readonly Scenario[] = operations
  .filter(({ auth }) => auth !== 'none')
  .map((operation) => ({
    operation,
    outcome: 'UNAUTHORIZED',
    cause: 'a call without credentials',
    needs: [],
    perform: ({ call }) => call(operation, { params: createUnknownParams(operation), token: null }),
  }));
