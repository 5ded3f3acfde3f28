import { createCredentialFlow, signOut } from '@latchkey/core';
import { createAuthenticator, type TestAuthenticator, type TestEnvironment, waitForState } from '@latchkey/testing';

/** Opens a wallet of the environment with a software authenticator in place of the browser's. */
export function withAuthenticator(env: TestEnvironment): {
  readonly env: TestEnvironment;
  readonly authenticator: TestAuthenticator;
} {
  const authenticator = createAuthenticator();
  return { env: { ...env, wallet: env.openWallet({ authenticator }) }, authenticator };
}

/** Signs Ada in, adds a passkey, and leaves her signed in or signed out. */
export async function addPasskeyUser(
  { wallet, signIn, clock }: TestEnvironment,
  options: { readonly isSignedOut: boolean },
): Promise<void> {
  const { session } = await signIn('ada@example.com', wallet);
  const credentials = createCredentialFlow(wallet);
  credentials.start({ type: 'addPasskey', accountId: session.accountId, nickname: 'Laptop' });
  await waitForState(credentials, 'done');
  credentials.dispose();
  if (options.isSignedOut) await signOut(wallet);
  // A second code within 30 seconds is refused.
  await clock.advance(31_000);
}
