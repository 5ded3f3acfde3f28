import { getRelaySession } from '../../src/actions/getRelaySession.ts';
import type { Intent } from '../../src/index.ts';
import { createCredential, deleteCredential, refreshSession, revokeSession, updateCustomer } from '../../src/index.ts';
import { exportWallet } from '../../src/sealedKeys/index.ts';
import type { HostileServiceEnvironment } from './hostileServiceEnvironment.ts';
import type { OpenFlow } from './openFlow.ts';
import { findPhoneCredential, findSession, issueToken } from './serviceUser.ts';

type Run = () => Promise<unknown>;
type CreateRun = (env: HostileServiceEnvironment, accountId: Intent['sourceAccountId']) => Promise<Run> | Run;

export const newEmail = 'ada@new.example';
export const newPhoneNumber = '+15557654321';

const toContactChange =
  (body: { readonly email: string } | { readonly phoneNumber: string }): CreateRun =>
  async ({ wallet }) => {
    const { customerId } = await getRelaySession(wallet, {});
    if (customerId === undefined) throw new Error('The relay knows no customer.');
    return () =>
      updateCustomer(wallet, { customerId, body: { customerType: 'INDIVIDUAL', ...body }, idempotencyKey: 'change' });
  };

/** The operations that sign. Each finds the ids that it needs before the attacks. */
export const serviceOperations: Readonly<Record<string, CreateRun>> = {
  refreshSession:
    ({ wallet }) =>
    () =>
      refreshSession(wallet),
  revokeSession: (env) => {
    const { id: sessionId } = findSession(env);
    return () => revokeSession(env.wallet, { sessionId });
  },
  deleteCredential: async (env, accountId) => {
    const authMethodId = await findPhoneCredential(env, accountId);
    return () => deleteCredential(env.wallet, { authMethodId });
  },
  createIdentity: (env, accountId) => {
    const oidcToken = issueToken(env, '');
    return () => createCredential(env.wallet, { accountId, body: { type: 'OAUTH', oidcToken } });
  },
  changeEmail: toContactChange({ email: newEmail }),
  changePhoneNumber: toContactChange({ phoneNumber: newPhoneNumber }),
  exportWallet:
    ({ wallet }, accountId) =>
    () =>
      exportWallet(wallet, { accountId }),
};

/** Operations that run at once, until all have ended. The error is that of the last one that failed. */
export function openOperations(runs: readonly Run[]): OpenFlow {
  let left = runs.length;
  let state: { readonly status: string; readonly error?: unknown } = { status: 'idle' };
  const end = (change: object) => {
    left -= 1;
    state = { ...state, ...change, ...(left === 0 ? { status: 'done' } : {}) };
  };
  return {
    flow: { getState: () => state, dispose: () => {} },
    act: () => {
      if (state.status === 'done') return 'end';
      if (state.status !== 'idle') return 'wait';
      state = { status: 'running' };
      for (const run of runs)
        run().then(
          () => end({}),
          (error: unknown) => end({ error }),
        );
      return 'acted';
    },
  };
}
