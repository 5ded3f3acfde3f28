import {
  createSendFlow,
  createStepUpFlow,
  getSession,
  type Intent,
  type ShownQuote,
  type StepUpFlow,
} from '@latchkey/core';
import { type createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';

const phoneNumber = '+4915112345678';

/** Options of an environment whose customer lives in Germany and confirms before money moves. */
export const germany: createTestEnvironment.Options = { customer: { region: 'DE', phoneNumber } };

/** The latest code that was sent by text message. */
export const textedCode = (env: TestEnvironment): string => env.lastCode(phoneNumber);

/** A code that was not sent. */
export const wrongCode = (env: TestEnvironment): string => (textedCode(env) === '111111' ? '222222' : '111111');

/** Number of text messages. */
export function countTexts(env: TestEnvironment): number {
  return env.sandbox.world.inbox().filter(({ to }) => to === phoneNumber).length;
}

/** Completes the login that moving money requires. */
async function logIn(env: TestEnvironment): Promise<void> {
  const flow = createStepUpFlow(env.wallet, { subject: { type: 'login' } });
  const { challenge } = await waitForState(flow, 'awaitingProof');
  flow.submitCode({ challengeId: challenge.id, code: textedCode(env) });
  await waitForState(flow, 'authorized');
  flow.dispose();
}

/** Signs in if necessary, and confirms a payment of forty dollars that waits for its authorization. */
export async function waitingPayment(env: TestEnvironment, change: Partial<Intent> = {}): Promise<ShownQuote> {
  const known = getSession(env.wallet);
  const { session } = known.status === 'ready' ? known : await env.signIn();
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  await logIn(env);
  const send = createSendFlow(env.wallet);
  await waitForState(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
    ...change,
  });
  await waitForState(send, 'reviewing');
  send.confirm();
  const { quote } = await waitForState(send, 'authorizationRequired');
  return quote;
}

/** Opens the authorization of a waiting payment, with its first challenge on screen. */
export async function openStepUp(env: TestEnvironment, quote: ShownQuote): Promise<StepUpFlow> {
  const flow = createStepUpFlow(env.wallet, { subject: { type: 'quote', quote } });
  await waitForState(flow, 'awaitingProof');
  return flow;
}
