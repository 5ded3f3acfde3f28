import { confirmPhoneVerification } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textedCode, wrongCode } from '../../test/europe.ts';
import { type ContactVerificationStore, createContactVerificationStore } from './createContactVerificationStore.ts';

/** A person in Germany, whose contacts must be verified first. */
const person = {
  customersBegin: 'UNVERIFIED',
  customer: { region: 'DE', phoneNumber: '+4915112345678' },
} as const;

let env: TestEnvironment;
let contacts: ContactVerificationStore;
beforeEach(async () => {
  env = await createTestEnvironment(person);
  await env.signIn();
  contacts = createContactVerificationStore(env.wallet, { channels: ['phone'] });
  await waitForState(contacts, 'ready');
  contacts.send();
  await waitForState(contacts, 'awaitingCode');
});
afterEach(async () => {
  contacts.dispose();
  await env.close();
});

describe('submitCode', () => {
  it('goes on where the contact was verified by a call whose response was lost', async () => {
    env.faults.inject({ operation: 'confirmPhoneVerification', fault: { kind: 'lostResponse' } });
    contacts.submitCode(textedCode(env));
    expect(await waitForState(contacts, 'verified')).toEqual({ status: 'verified' });
  });

  it('goes on where the contact was verified in another tab', async () => {
    const state = contacts.getState();
    if (state.status !== 'awaitingCode') throw new Error('No code was sent.');
    await confirmPhoneVerification(env.wallet, { customerId: state.customerId, code: textedCode(env) });
    contacts.submitCode(wrongCode(env));
    expect(await waitForState(contacts, 'verified')).toEqual({ status: 'verified' });
  });

  it('refuses a wrong code, also where the contact cannot be read', async () => {
    env.faults.inject({ operation: 'getCustomer', fault: { kind: 'status', status: 500 } });
    contacts.submitCode(wrongCode(env));
    await expect.poll(contacts.getState).toMatchObject({ status: 'awaitingCode', error: { code: 'INVALID_INPUT' } });
  });

  it('keeps the step where the code did not arrive', async () => {
    for (const call of [1, 2, 3, 4, 5])
      env.faults.inject({ operation: 'confirmPhoneVerification', call, fault: { kind: 'lostRequest' } });
    contacts.submitCode(textedCode(env));
    await expect
      .poll(contacts.getState)
      .toMatchObject({ status: 'awaitingCode', channel: 'phone', error: { code: expect.any(String) } });
  });
});

describe('send', () => {
  it('goes on where the contact needs no code any more', async () => {
    const late = createContactVerificationStore(env.wallet, { channels: ['phone'] });
    await waitForState(late, 'ready');
    contacts.submitCode(textedCode(env));
    await waitForState(contacts, 'verified');
    late.send();
    expect(await waitForState(late, 'verified')).toEqual({ status: 'verified' });
    late.dispose();
  });
});
