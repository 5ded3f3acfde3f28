import {
  createLoginFlow,
  forgetSignIn,
  getRememberedSignIn,
  lock,
  rememberSignIn,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const phoneNumber = '+15551234567';
const email = 'ada@example.com';
let street: Street;
beforeEach(async () => {
  street = await createStreet({ customer: { phoneNumber }, codes: 'random' });
  await street.signIn(email);
});
afterEach(() => street.close());

/** The page is opened again, and the person presses "Continue as …": what they typed an earlier time is not asked for. */
async function continued(wallet: Wallet) {
  const last = await getRememberedSignIn(wallet);
  if (last?.type !== 'EMAIL_OTP' && last?.type !== 'SMS_OTP') throw new Error('Nobody is remembered who gets codes.');
  // The service sends nobody two codes in half a minute.
  await street.clock.advance(31_000);
  const login = createLoginFlow(wallet);
  await until(login, 'idle');
  login.requestCode({ type: last.type, value: last.identifier });
  await until(login, 'awaitingCode');
  login.submitCode(street.lastCode(last.identifier));
  const { session } = await until(login, 'signedIn');
  login.dispose();
  return session;
}

it.each([
  ['an address', { type: 'EMAIL_OTP', identifier: email }],
  ['a number', { type: 'SMS_OTP', identifier: phoneNumber }],
] as const)(
  'default: whoever asked to be remembered by %s signs out, comes back, and types nothing but a code',
  async (_name, who) => {
    await rememberSignIn(street.wallet, who);
    await signOut(street.wallet);
    const reloaded = street.openWallet();
    expect((await restoreSession(reloaded)).status).toBe('signedOut');
    expect((await continued(reloaded)).id).toMatch(/^Session:/);
  },
);

it('behavior: a session that ran out, and a lock, leave them remembered too', async () => {
  await rememberSignIn(street.wallet, { type: 'EMAIL_OTP', identifier: email });
  await lock(street.wallet);
  expect((await getRememberedSignIn(street.openWallet()))?.masked).toBe('a•••@example.com');
  await street.clock.advance(13 * 60 * 60_000);
  const reloaded = street.openWallet();
  expect((await restoreSession(reloaded)).status).toBe('signedOut');
  expect((await continued(reloaded)).id).toMatch(/^Session:/);
});

it('behavior: whoever did not ask for it leaves nothing behind, and nobody is remembered by signing in', async () => {
  await signOut(street.wallet);
  expect(await getRememberedSignIn(street.openWallet())).toBeUndefined();
  expect(JSON.stringify(await street.wallet.storage.records.list(''))).not.toContain('ada');
});

it('behavior: "not you?" forgets: nothing of them is left, in any tab', async () => {
  const other = street.openWallet();
  await rememberSignIn(street.wallet, { type: 'EMAIL_OTP', identifier: email });
  await signOut(street.wallet);
  await forgetSignIn(other);
  expect(await getRememberedSignIn(street.wallet)).toBeUndefined();
  expect(JSON.stringify(await street.wallet.storage.records.list(''))).not.toContain('ada');
});

it('behavior: of who is remembered nothing leaves the browser before they press', async () => {
  await rememberSignIn(street.wallet, { type: 'EMAIL_OTP', identifier: email });
  await signOut(street.wallet);
  const before = street.sandbox.world.inbox().length;
  const reloaded = street.openWallet();
  await restoreSession(reloaded);
  await getRememberedSignIn(reloaded);
  expect([street.faults.calls('signIn'), street.sandbox.world.inbox().length]).toEqual([1, before]);
});
