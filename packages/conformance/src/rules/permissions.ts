import { operations } from '@latchkey/contract';
import { createToken } from '@latchkey/contract/tokens';
import { type Caller, createCaller } from '../createCaller.ts';
import { createUnknownParams } from '../pathParameters.ts';
import { requestsByOperation } from '../requestTemplates.ts';
import type { Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Returns a caller with read-only credentials. */
const getReadOnlyCaller = (context: TestContext): Promise<Caller> =>
  context.getOrCreate('credentials with read permission', async () => {
    const credentials = await context.expectSuccess<{ clientId: string; clientSecret: string }>(createToken, {
      body: { name: context.createUniqueText('token '), permissions: ['VIEW'] },
    });
    return createCaller({ ...context.target, credentials });
  });

/** A read-only caller changes nothing, whatever its parameters (docs/reference/conventions.md#authentication). */
export const permissions: readonly Scenario[] = operations
  .filter(({ auth, method, errors }) => auth === 'platform' && method !== 'GET' && errors.includes('FORBIDDEN'))
  .map((operation) => ({
    operation,
    outcome: 'FORBIDDEN',
    cause: 'credentials with `VIEW` only',
    needs: [],
    perform: async (context) => {
      const call = await getReadOnlyCaller(context);
      const { body, query } = requestsByOperation[operation.id] ?? {};
      return call(operation, { params: createUnknownParams(operation), ...(query && { query }), body: body ?? {} });
    },
  }));
