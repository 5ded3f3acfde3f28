import { createLoginFlow, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const phoneNumber = '+15551234567';
const identifier = { type: 'SMS_OTP', value: phoneNumber } as const;
let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment({ customer: { phoneNumber }, codes: 'random' });
  await env.signIn();
});
afterEach(() => env.close());

/** Signed out, with a code requested by text message. */
async function asked() {
  await signOut(env.wallet);
  const login = createLoginFlow(env.wallet);
  await waitForState(login, 'idle');
  login.requestCode(identifier);
  await waitForState(login, 'awaitingCode');
  return login;
}

it('opens the same wallet by a code in a text message', async () => {
  const login = await asked();
  expect(env.sandbox.world.inbox().at(-1)?.to).toBe(phoneNumber);
  login.submitCode(env.lastCode(phoneNumber));
  await waitForState(login, 'signedIn');
  login.dispose();
});

// requirement: 24
it('sends no second message after a reload, and continues the cool-down', async () => {
  const login = await asked();
  const messages = env.sandbox.world.inbox().length;
  await env.clock.advance(10_000);
  login.dispose();
  const again = createLoginFlow(env.openWallet());
  const state = await waitForState(again, 'awaitingCode');
  expect(state.challenge.resendAt - env.wallet.now()).toBeLessThanOrEqual(20_000);
  again.resendCode();
  expect(again.getState().status).toBe('awaitingCode');
  await env.clock.advance(20_100);
  again.resendCode();
  await waitForState(again, (each) => each.status === 'awaitingCode' && each.challenge.sent === 2);
  expect(env.sandbox.world.inbox()).toHaveLength(messages + 1);
  again.dispose();
});
