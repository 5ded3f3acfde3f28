import { updateConfig } from '@latchkey/contract/config';
import { createLoginFlow, getRelaySettings, signOut } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
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

let street: Street;
beforeEach(async () => {
  street = await createStreet({ customer: { phoneNumber }, codes: 'random' });
});
afterEach(() => street.close());

/** A platform whose codes are of this shape, and somebody who has signed in with one and left. */
async function shaped(otpLength: number, alphanumeric: boolean) {
  const embeddedWalletConfig = { otpLength, alphanumeric, expirationSeconds: 120 };
  expect((await street.service.send(updateConfig, { body: { embeddedWalletConfig } })).status).toBe(200);
  await street.signIn();
  await signOut(street.wallet);
  await street.clock.advance(31_000);
}

async function asked(identifier: (typeof ways)[number]) {
  const login = createLoginFlow(street.wallet);
  await until(login, 'idle');
  login.requestCode(identifier);
  return { login, state: await until(login, 'awaitingCode') };
}

describe.each(shapes)('codes of $length, with letters: $alphanumeric', ({ length, alphanumeric, form }) => {
  it.each(ways)('default: by $type: the form knows the shape, and the code opens the wallet', async (identifier) => {
    await shaped(length, alphanumeric);
    const { login, state } = await asked(identifier);
    const { challenge } = state;
    expect(challenge.code).toEqual({ length, alphanumeric });
    expect((await getRelaySettings(street.wallet)).code).toEqual({ length, alphanumeric, expirationSeconds: 120 });
    const code = street.lastCode(identifier.value);
    expect(code).toMatch(form);

    // A code that is cut short, or one sign off, is another code.
    for (const wrong of [code.slice(0, -1), code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')]) {
      login.submitCode(wrong);
      const { error } = await until(login, 'codeRefused');
      expect(error.next).toBe('fixInput');
    }
    login.submitCode(code);
    const { session } = await until(login, 'signedIn');
    expect(session.keptIn).toBe('storage');
    login.dispose();
  });
});

it('#24 a reload finds the shape, without another message', async () => {
  await shaped(8, true);
  const { login } = await asked(ways[0]);
  login.dispose();
  const again = createLoginFlow(street.openWallet());
  const { challenge } = await until(again, 'awaitingCode');
  expect(challenge.code).toEqual({ length: 8, alphanumeric: true });
  again.submitCode(street.lastCode(ways[0].value));
  await until(again, 'signedIn');
  again.dispose();
});
