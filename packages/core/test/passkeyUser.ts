import { createCredentialFlow, signOut, type Wallet } from '@latchkey/core';
import {
  createAuthenticator,
  createTestEnvironment,
  type TestAuthenticator,
  type TestEnvironment,
  waitForState,
} from '@latchkey/testing';

export interface PasskeyUser {
  readonly env: TestEnvironment;
  readonly authenticator: TestAuthenticator;
  readonly wallet: Wallet;
  readonly accountId: `InternalAccount:${string}`;
}

/** Creates the test environment of a user who has a passkey and has signed out. */
export async function createPasskeyUser(): Promise<PasskeyUser> {
  const env = await createTestEnvironment();
  const authenticator = createAuthenticator();
  const wallet = env.openWallet({ authenticator });
  const { accountId } = (await env.signIn('ada@example.com', wallet)).session;
  const flow = createCredentialFlow(wallet);
  flow.start({ type: 'addPasskey', accountId, nickname: 'Laptop' });
  await waitForState(flow, 'done');
  flow.dispose();
  await signOut(wallet);
  return { env, authenticator, wallet, accountId };
}
