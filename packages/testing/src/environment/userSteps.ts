import type { InternalAccountId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import { addDocsUrl } from '@latchkey/contract/errors';
import {
  createExternalAccount,
  createLoginFlow,
  getSession,
  listInternalAccounts,
  type SessionState,
  type Wallet,
} from '@latchkey/core';
import type { Sandbox } from '@latchkey/sandbox';
import {
  listInternalAccounts as listCustomerAccounts,
  type ServiceClient,
  sandboxFundInternalAccount,
} from '@latchkey/service';
import { waitForState } from '../waitForState/waitForState.ts';

interface Servers {
  readonly sandbox: Sandbox;
  readonly service: ServiceClient;
}

/** Finds the latest code that was sent to an address. @throws Error if none was sent. */
export function findLastCode(sandbox: Sandbox, identifier: string): string {
  const address = identifier.trim().toLowerCase();
  const mail = sandbox.world.inbox().findLast(({ to }) => to === address);
  if (!mail)
    throw new Error(
      addDocsUrl(
        `lastCode: no code was sent to "${identifier}". Call requestCode for this identifier and wait for "awaitingCode" first.`,
        'packages/testing',
      ),
    );
  return mail.code;
}

/**
 * Signs in with a code, as a user would. Without effect if the user is signed in.
 *
 * @throws Error if another user is signed in, or the session is not ready afterwards.
 */
export async function signInWithCode(
  { sandbox, service }: Servers,
  wallet: Wallet,
  email: string,
): Promise<Extract<SessionState, { status: 'ready' }>> {
  const login = createLoginFlow(wallet);
  let isSignedIn: boolean;
  try {
    const { status } = await waitForState(login, (state) => state.status !== 'resuming');
    isSignedIn = status === 'signedIn';
    if (!isSignedIn) {
      login.requestCode({ type: 'EMAIL_OTP', value: email });
      await waitForState(login, 'awaitingCode');
      login.submitCode(findLastCode(sandbox, email));
      await waitForState(login, 'signedIn');
    }
  } finally {
    login.dispose();
  }
  const session = getSession(wallet);
  if (session.status !== 'ready')
    throw new Error(
      addDocsUrl(
        `signIn: the session is "${session.status}" after the sign-in. Remove the faults of its requests, or sign in with createLoginFlow.`,
        'packages/testing',
      ),
    );
  if (isSignedIn) await checkUser({ sandbox, service }, session.session.accountId, email);
  return session;
}

/** Checks that the account of a session belongs to the user with this address. @throws Error if it does not. */
async function checkUser({ sandbox, service }: Servers, accountId: InternalAccountId, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  const customer = sandbox.world.customers().find((one) => one.email?.toLowerCase() === address);
  const accounts = customer && (await listCustomerAccounts(service, { query: { customerId: customer.id } }));
  if (accounts?.data.some(({ id }) => id === accountId)) return;
  throw new Error(
    addDocsUrl(
      `signIn: another user than "${email}" is signed in. Call signOut(wallet) of @latchkey/core first, or sign in on another device: env.openWallet({ device: "phone" }).`,
      'packages/testing',
    ),
  );
}

/**
 * Credits the wallet of the signed-in user.
 *
 * @throws TypeError if the amount is not a bigint above zero. Error if the customer has no wallet account.
 */
export async function fundWallet({ sandbox, service }: Servers, wallet: Wallet, amount: bigint): Promise<void> {
  if (typeof amount !== 'bigint' || amount <= 0n)
    throw new TypeError(
      addDocsUrl(
        `fund: "amount" must be a bigint of the smallest unit above zero (got ${amount}). Pass 250_000_000n for 250.00 USDB.`,
        'packages/testing',
      ),
    );
  const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
  const account = data[0];
  if (!account)
    throw new Error(
      addDocsUrl(
        'fund: the customer has no wallet account. Call env.signIn() with this wallet first.',
        'packages/testing',
      ),
    );
  await sandboxFundInternalAccount(service, { internalAccountId: account.id, body: { amount: Number(amount) } });
  await sandbox.idle();
}

/** Adds a US bank account for the signed-in user. */
export function createUsBankAccount(wallet: Wallet): Promise<ExternalAccount> {
  return createExternalAccount(wallet, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      },
    },
  });
}
