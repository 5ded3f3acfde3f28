import {
  type Authenticator,
  createStepUpFlow,
  type Intent,
  restoreSession,
  type SendFlow,
  type StepUpFlow,
  type StepUpState,
  type StepUpSubject,
  type Wallet,
} from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { type SendModelEnvironment, sendModelEnvironment } from './sendModelEnvironment.ts';

const phoneNumber = '+4915112345678';

export interface Europe extends Omit<SendModelEnvironment, 'reload' | 'spent'> {
  open(subject: StepUpSubject, wallet?: Wallet, origin?: string): StepUpFlow;
  /** Another tab, which takes the session of the first one. */
  openTab(authenticator?: Authenticator): Promise<Wallet>;
  /** A confirmed transfer. */
  confirmed(wallet?: Wallet, change?: Partial<Intent>): Promise<SendFlow>;
  /** Completes the login that a payment requires. */
  login(): Promise<void>;
  /** The latest code that was sent by SMS. */
  code(): string;
  wrongCode(): string;
  /** Number of SMS messages. */
  messages(): number;
  /** Types the code that was sent. */
  answer(flow: StepUpFlow, code?: string): Promise<void>;
}

/** Creates a test environment per test, in which a user from Germany sends money. */
export function europe(): Europe {
  const sender = sendModelEnvironment({ codes: 'random', customer: { region: 'DE', phoneNumber } });
  const { keep, send, reviewing, calls } = sender;
  const sms = () => on.env.sandbox.world.inbox().filter(({ to }) => to === phoneNumber);
  const on: Europe = {
    get env() {
      return sender.env;
    },
    get intent() {
      return sender.intent;
    },
    keep,
    send,
    reviewing,
    calls,
    open: (subject, wallet = on.env.wallet, origin) => keep(createStepUpFlow(wallet, { subject, origin })),
    async openTab(authenticator) {
      const wallet = on.env.openWallet(authenticator && { authenticator });
      await restoreSession(wallet);
      return wallet;
    },
    async confirmed(wallet, change) {
      const flow = await reviewing(wallet, change);
      flow.confirm();
      return flow;
    },
    async login() {
      const flow = on.open({ type: 'login' });
      await on.answer(flow);
      await waitForState(flow, 'authorized');
    },
    code: () => sms().at(-1)?.code ?? '',
    wrongCode: () => (on.code() === '111111' ? '222222' : '111111'),
    messages: () => sms().length,
    async answer(flow, code) {
      const { challenge } = await awaiting(flow);
      flow.submitCode({ challengeId: challenge.id, code: code ?? on.code() });
    },
  };
  return on;
}

export function awaiting(flow: StepUpFlow): Promise<Extract<StepUpState, { status: 'awaitingProof' }>> {
  return waitForState(flow, 'awaitingProof');
}
