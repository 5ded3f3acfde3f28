import { operations } from '@latchkey/contract';
import { createToken } from '@latchkey/contract/tokens';
import { type Caller, createCaller } from '../exchange.ts';
import { unknownParams } from '../placeholders.ts';
import { requests } from '../requests.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

/** A caller whose credentials may read, and change nothing. */
const reader = (world: World): Promise<Caller> =>
  world.once('credentials that may read', async () => {
    const credentials = await world.must<{ clientId: string; clientSecret: string }>(createToken, {
      body: { name: world.unique('token '), permissions: ['VIEW'] },
    });
    return createCaller({ ...world.target, credentials });
  });

/** Whoever may only read changes nothing, whatever it is that they name (interface, Errors; supplement 11.3). */
export const permissions: readonly Scenario[] = operations
  .filter(({ auth, method, errors }) => auth === 'platform' && method !== 'GET' && errors.includes('FORBIDDEN'))
  .map((operation) => ({
    operation,
    outcome: 'FORBIDDEN',
    cause: 'credentials that may only `VIEW`',
    needs: [],
    act: async (world) => {
      const call = await reader(world);
      const { body, query } = requests[operation.id] ?? {};
      return call(operation, { params: unknownParams(operation), ...(query && { query }), body: body ?? {} });
    },
  }));
