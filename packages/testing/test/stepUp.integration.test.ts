import { createSendFlow, createStepUpFlow, type StepUpSubject } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, expect, it } from 'vitest';

const phoneNumber = '+4915112345678';

let env: TestEnvironment;
afterEach(() => env.close());

// The examples of docs/guides/testing.md.
it('pays after a login and a confirmation, where the region requires Strong Customer Authentication', async () => {
  env = await createTestEnvironment({ settleMs: 20, customer: { region: 'DE', phoneNumber } });
  const { session } = await env.signIn();
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();

  /** Confirms with the code that the user receives. */
  const confirm = async (subject: StepUpSubject) => {
    const stepUp = createStepUpFlow(env.wallet, { subject });
    for (;;) {
      const state = await waitForState(stepUp, ({ status }) => status === 'awaitingProof' || status === 'authorized');
      if (state.status !== 'awaitingProof') break;
      stepUp.submitCode({ challengeId: state.challenge.id, code: env.lastCode(phoneNumber) });
      await waitForState(stepUp, ({ status }) => status !== 'awaitingProof');
    }
    stepUp.dispose();
  };

  await confirm({ type: 'login' });
  const send = createSendFlow(env.wallet);
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  await waitForState(send, 'reviewing');
  send.confirm();
  const { quote } = await waitForState(send, 'authorizationRequired');
  await confirm({ type: 'quote', quote });
  expect((await waitForState(send, 'completed')).status).toBe('completed');
  send.dispose();
});

it('shows a payment that the service refuses', async () => {
  env = await createTestEnvironment();
  const { session } = await env.signIn();
  const bank = await env.createBankAccount();
  const send = createSendFlow(env.wallet);
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  const { error } = await waitForState(send, 'quoteFailed');
  expect(error.code).toBe('INSUFFICIENT_FUNDS');
  send.dispose();
});
