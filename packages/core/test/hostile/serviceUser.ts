import { expect } from 'vitest';
import type { CredentialChange } from '../../src/flows/credential/state.ts';
import {
  createExternalAccount,
  deleteCredential,
  getSession,
  type Intent,
  listCredentials,
  signOut,
} from '../../src/index.ts';
import { type HostileServiceEnvironment, identifier } from './hostileServiceEnvironment.ts';
import { type OpenFlow, runUntilEnd } from './openFlow.ts';
import { openCredentialChange } from './openFlows.ts';
import { openTokenLogin } from './openSignIns.ts';

type Environment = HostileServiceEnvironment;
type AccountId = Intent['sourceAccountId'];

export const phoneNumber = '+15551234567';

/** Runs a flow to its end before the attacks, and returns its last status. */
export async function prepare(env: Environment, running: OpenFlow): Promise<string> {
  const status = await runUntilEnd(running, env);
  running.flow.dispose();
  return status;
}

/** Changes credentials before the attacks. */
export async function prepareChange(env: Environment, change: CredentialChange): Promise<void> {
  const details = { change, oidcToken: issueToken(env, ''), contact: phoneNumber };
  expect(await prepare(env, openCredentialChange(env.wallet, { retries: 1 }, details))).toBe('done');
}

/** Adds a bank account of the user. */
export async function prepareBankAccount({ wallet }: Environment): Promise<`ExternalAccount:${string}`> {
  const accountInfo = {
    accountType: 'USD_ACCOUNT',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  } as const;
  return (await createExternalAccount(wallet, { idempotencyKey: 'bank', body: { currency: 'USD', accountInfo } })).id;
}

/** A token of the identity provider for this user. */
export function issueToken({ sandbox }: Environment, nonce: string): string {
  return sandbox.identityProvider.issue({ subject: 'ada', email: identifier, nonce });
}

export async function findPhoneCredential({ wallet }: Environment, accountId: AccountId) {
  const found = (await listCredentials(wallet, { accountId })).find(({ type }) => type === 'SMS_OTP');
  if (found === undefined) throw new Error('There is no credential for codes by message.');
  return found.id;
}

/** Signs the user in again with an identity of another provider, before the attacks. */
export async function signInWithIdentity(env: Environment, accountId: AccountId): Promise<void> {
  await prepareChange(env, { type: 'addIdentity', accountId });
  await signOut(env.wallet);
  const issue = (nonce: string) => issueToken(env, nonce);
  expect(await prepare(env, openTokenLogin(env.wallet, { retries: 1 }, { issue }))).toBe('signedIn');
}

/** Removes the user's credential for codes of a channel. */
export async function removeCodes({ wallet }: Environment, accountId: AccountId, type: string): Promise<void> {
  const found = (await listCredentials(wallet, { accountId })).find((each) => each.type === type);
  if (found !== undefined) await deleteCredential(wallet, { authMethodId: found.id });
}

export function findSession({ wallet }: Environment) {
  const state = getSession(wallet);
  if (state.status !== 'ready') throw new Error('There is no session.');
  return state.session;
}
