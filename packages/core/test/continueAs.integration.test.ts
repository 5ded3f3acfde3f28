import {
  createLoginFlow,
  forgetSignIn,
  getRememberedSignIn,
  lockWallet,
  rememberSignIn,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const phoneNumber = '+15551234567';
const email = 'ada@example.com';
let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment({ customer: { phoneNumber }, codes: 'random' });
  await env.signIn(email);
});
afterEach(() => env.close());

/** The page is opened again and the user presses "Continue as …": they do not retype their address. */
async function continued(wallet: Wallet) {
  const last = await getRememberedSignIn(wallet);
  if (last?.type !== 'EMAIL_OTP' && last?.type !== 'SMS_OTP') throw new Error('No remembered user signs in by code.');
  // The service sends no user two codes within 30 seconds.
  await env.clock.advance(31_000);
  const login = createLoginFlow(wallet);
  await waitForState(login, 'idle');
  login.requestCode({ type: last.type, value: last.identifier });
  await waitForState(login, 'awaitingCode');
  login.submitCode(env.lastCode(last.identifier));
  const { session } = await waitForState(login, 'signedIn');
  login.dispose();
  return session;
}

it.each([
  ['an address', { type: 'EMAIL_OTP', identifier: email }],
  ['a number', { type: 'SMS_OTP', identifier: phoneNumber }],
] as const)('a user who asked to be remembered by %s signs out, returns, and types only a code', async (_name, who) => {
  await rememberSignIn(env.wallet, who);
  await signOut(env.wallet);
  const reloaded = env.openWallet();
  expect((await restoreSession(reloaded)).status).toBe('signedOut');
  expect((await continued(reloaded)).id).toMatch(/^Session:/);
});

it('remembers the user after an expired session and after a lock', async () => {
  await rememberSignIn(env.wallet, { type: 'EMAIL_OTP', identifier: email });
  await lockWallet(env.wallet);
  expect((await getRememberedSignIn(env.openWallet()))?.masked).toBe('a•••@example.com');
  await env.clock.advance(13 * 60 * 60_000);
  const reloaded = env.openWallet();
  expect((await restoreSession(reloaded)).status).toBe('signedOut');
  expect((await continued(reloaded)).id).toMatch(/^Session:/);
});

it("stores nothing without the user's consent; signing in alone remembers no user", async () => {
  await signOut(env.wallet);
  expect(await getRememberedSignIn(env.openWallet())).toBeUndefined();
  expect(JSON.stringify(await env.wallet.storage.records.list(''))).not.toContain('ada');
});

it('"not you?" removes the remembered user in every tab', async () => {
  const other = env.openWallet();
  await rememberSignIn(env.wallet, { type: 'EMAIL_OTP', identifier: email });
  await signOut(env.wallet);
  await forgetSignIn(other);
  expect(await getRememberedSignIn(env.wallet)).toBeUndefined();
  expect(JSON.stringify(await env.wallet.storage.records.list(''))).not.toContain('ada');
});

it('sends nothing about the remembered user before they press the button', async () => {
  await rememberSignIn(env.wallet, { type: 'EMAIL_OTP', identifier: email });
  await signOut(env.wallet);
  const before = env.sandbox.world.inbox().length;
  const reloaded = env.openWallet();
  await restoreSession(reloaded);
  await getRememberedSignIn(reloaded);
  expect([env.faults.calls('signIn'), env.sandbox.world.inbox().length]).toEqual([1, before]);
});
