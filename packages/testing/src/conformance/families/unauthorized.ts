import { operations } from '@latchkey/contract';
import { unknownParams } from '../placeholders.ts';
import type { Scenario } from '../scenario.ts';

/** Nobody calls what is not open to anybody (interface, Authentication). */
export const unauthorized: readonly Scenario[] = operations
  .filter(({ auth }) => auth !== 'none')
  .map((operation) => ({
    operation,
    outcome: 'UNAUTHORIZED',
    cause: 'a call without credentials',
    needs: [],
    act: ({ call }) => call(operation, { params: unknownParams(operation), token: null }),
  }));
