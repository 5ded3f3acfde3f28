import { createLoginFlow, signOut } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const phoneNumber = '+15551234567';
const identifier = { type: 'SMS_OTP', value: phoneNumber } as const;
let street: Street;
beforeEach(async () => {
  street = await createStreet({ customer: { phoneNumber }, codes: 'random' });
  await street.signIn();
});
afterEach(() => street.close());

/** Signed out, and a code asked for by text message. */
async function asked() {
  await signOut(street.wallet);
  const login = createLoginFlow(street.wallet);
  await until(login, 'idle');
  login.requestCode(identifier);
  await until(login, 'awaitingCode');
  return login;
}

it('default: a code by text message opens the same wallet', async () => {
  const login = await asked();
  expect(street.sandbox.world.inbox().at(-1)?.to).toBe(phoneNumber);
  login.submitCode(street.lastCode(phoneNumber));
  await until(login, 'signedIn');
  login.dispose();
});

it('#24 a reload asks for no second message, and the cool-down goes on', async () => {
  const login = await asked();
  const messages = street.sandbox.world.inbox().length;
  await street.clock.advance(10_000);
  login.dispose();
  const again = createLoginFlow(street.openWallet());
  const state = await until(again, 'awaitingCode');
  expect(state.challenge.resendAt - street.wallet.now()).toBeLessThanOrEqual(20_000);
  again.resendCode();
  expect(again.getState().status).toBe('awaitingCode');
  await street.clock.advance(20_100);
  again.resendCode();
  await until(again, (each) => each.status === 'awaitingCode' && each.challenge.sent === 2);
  expect(street.sandbox.world.inbox()).toHaveLength(messages + 1);
  again.dispose();
});
