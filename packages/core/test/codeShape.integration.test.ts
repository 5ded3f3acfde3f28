import { updateConfig } from '@latchkey/contract/config';
import { createLoginFlow, getRelaySettings, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const phoneNumber = '+15551234567';
const ways = [
  { type: 'EMAIL_OTP', value: 'ada@example.com' },
  { type: 'SMS_OTP', value: phoneNumber },
] as const;
const shapes = [
  { length: 8, alphanumeric: true, form: /^(?=.*[A-Z])[A-Z0-9]{8}$/ },
  { length: 12, alphanumeric: true, form: /^(?=.*[A-Z])[A-Z0-9]{12}$/ },
  { length: 4, alphanumeric: false, form: /^\d{4}$/ },
];

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment({ customer: { phoneNumber }, codes: 'random' });
});
afterEach(() => env.close());

/** A platform whose codes have this format, and a user who has signed in with one and left. */
async function shaped(otpLength: number, alphanumeric: boolean) {
  const embeddedWalletConfig = { otpLength, alphanumeric, expirationSeconds: 120 };
  expect((await env.service.send(updateConfig, { body: { embeddedWalletConfig } })).status).toBe(200);
  await env.signIn();
  await signOut(env.wallet);
  await env.clock.advance(31_000);
}

async function asked(identifier: (typeof ways)[number]) {
  const login = createLoginFlow(env.wallet);
  await waitForState(login, 'idle');
  login.requestCode(identifier);
  return { login, state: await waitForState(login, 'awaitingCode') };
}

describe.each(shapes)('codes of length $length, alphanumeric: $alphanumeric', ({ length, alphanumeric, form }) => {
  it.each(ways)('by $type: the form knows the format, and the code signs the user in', async (identifier) => {
    await shaped(length, alphanumeric);
    const { login, state } = await asked(identifier);
    const { challenge } = state;
    expect(challenge.code).toEqual({ length, alphanumeric });
    expect((await getRelaySettings(env.wallet)).code).toEqual({ length, alphanumeric, expirationSeconds: 120 });
    const code = env.lastCode(identifier.value);
    expect(code).toMatch(form);

    // A code that is truncated, or that differs in one character, is another code.
    for (const wrong of [code.slice(0, -1), code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')]) {
      login.submitCode(wrong);
      const { error } = await waitForState(login, 'codeRefused');
      expect(error.next).toBe('fixInput');
    }
    login.submitCode(code);
    const { session } = await waitForState(login, 'signedIn');
    expect(session.storedIn).toBe('storage');
    login.dispose();
  });
});

// requirement: 24
it('restores the format after a reload without another message', async () => {
  await shaped(8, true);
  const { login } = await asked(ways[0]);
  login.dispose();
  const again = createLoginFlow(env.openWallet());
  const { challenge } = await waitForState(again, 'awaitingCode');
  expect(challenge.code).toEqual({ length: 8, alphanumeric: true });
  again.submitCode(env.lastCode(ways[0].value));
  await waitForState(again, 'signedIn');
  again.dispose();
});
