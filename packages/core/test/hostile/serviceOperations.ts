import { getRelaySession } from '../../src/actions/getRelaySession.ts';
import type { Intent } from '../../src/index.ts';
import {
  challengeCredential,
  createCredential,
  createPasskey,
  deleteCredential,
  getSession,
  refreshSession,
  revokeSession,
  sendEmailVerification,
  sendPhoneVerification,
  signIn,
  signOut,
  startPasskeyRegistration,
  updateCustomer,
} from '../../src/index.ts';
import { exportWallet } from '../../src/sealedKeys/index.ts';
import { type HostileServiceEnvironment, identifier } from './hostileServiceEnvironment.ts';
import type { OpenFlow } from './openFlow.ts';
import { type ProvenOperation, provenOperations } from './provenOperations.ts';
import { prepareProven } from './serviceResources.ts';
import {
  findPhoneCredential,
  findSession,
  issueToken,
  phoneNumber,
  removeCodes,
  signInWithIdentity,
} from './serviceUser.ts';

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

const toContactVerification =
  (send: typeof sendEmailVerification): CreateRun =>
  async ({ wallet }) => {
    const { customerId } = await getRelaySession(wallet, {});
    if (customerId === undefined) throw new Error('The relay knows no customer.');
    return () => send(wallet, { customerId });
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
  // The first signed payload pins the organization. A sign-out that is refused a signature still completes.
  signOut: async ({ wallet }) => {
    await refreshSession(wallet);
    return async () => {
      await signOut(wallet);
      if (getSession(wallet).status !== 'signedOut') throw new Error('The user is still signed in.');
    };
  },
  deleteCredential: async (env, accountId) => {
    const authMethodId = await findPhoneCredential(env, accountId);
    return () => deleteCredential(env.wallet, { authMethodId });
  },
  createPasskey:
    ({ wallet }, accountId) =>
    async () => {
      const registration = await startPasskeyRegistration(wallet);
      const attestation = await createPasskey({ authenticator: wallet.authenticator, registration });
      const { challenge } = registration;
      await createCredential(wallet, {
        accountId,
        body: { type: 'PASSKEY', nickname: 'Phone', challenge, attestation },
      });
    },
  createIdentity: (env, accountId) => {
    const oidcToken = issueToken(env, '');
    return () => createCredential(env.wallet, { accountId, body: { type: 'OAUTH', oidcToken } });
  },
  createEmailCode: async (env, accountId) => {
    // Its removal ends the sessions that it has opened.
    await signInWithIdentity(env, accountId);
    await removeCodes(env, accountId, 'EMAIL_OTP');
    return () => createCredential(env.wallet, { accountId, body: { type: 'EMAIL_OTP', contact: identifier } });
  },
  createPhoneCode: async (env, accountId) => {
    await removeCodes(env, accountId, 'SMS_OTP');
    return () => createCredential(env.wallet, { accountId, body: { type: 'SMS_OTP', contact: phoneNumber } });
  },
  changeEmail: toContactChange({ email: newEmail }),
  changePhoneNumber: toContactChange({ phoneNumber: newPhoneNumber }),
  exportWallet:
    ({ wallet }, accountId) =>
    () =>
      exportWallet(wallet, { accountId }),
};

/** The operations that sign nothing. */
export const unsignedOperations: typeof serviceOperations = {
  startPasskeyRegistration:
    ({ wallet }) =>
    () =>
      startPasskeyRegistration(wallet),
  requestSignInCode:
    ({ wallet }) =>
    () =>
      signIn(wallet, { type: 'EMAIL_OTP', identifier }),
  requestCredentialCode: async (env, accountId) => {
    const authMethodId = await findPhoneCredential(env, accountId);
    return () => challengeCredential(env.wallet, { authMethodId });
  },
  requestEmailCode: toContactVerification(sendEmailVerification),
  requestPhoneCode: toContactVerification(sendPhoneVerification),
};

/** The operations that prove the signing key. */
export const provenServiceOperations: typeof serviceOperations = Object.fromEntries(
  Object.entries<ProvenOperation>(provenOperations).map(([name, { run }]) => [
    name,
    async (env, accountId) => {
      const resources = await prepareProven(env, accountId, name);
      return () => run(env.wallet, resources);
    },
  ]),
);

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
