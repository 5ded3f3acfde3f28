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

export interface ScaEnvironment extends Omit<SendModelEnvironment, 'reload' | 'spent'> {
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
  /** Submits the code that was sent, or the given one. */
  submitCode(flow: StepUpFlow, code?: string): Promise<void>;
}

/** Creates a test environment per test, in which a user under Strong Customer Authentication sends money. */
export function createScaEnvironment(): ScaEnvironment {
  const sender = sendModelEnvironment({ codes: 'random', customer: { region: 'DE', phoneNumber } });
  const { keep, send, reviewing, calls } = sender;
  const sms = () => sca.env.sandbox.world.inbox().filter(({ to }) => to === phoneNumber);
  const sca: ScaEnvironment = {
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
    open: (subject, wallet = sca.env.wallet, origin) => keep(createStepUpFlow(wallet, { subject, origin })),
    async openTab(authenticator) {
      const wallet = sca.env.openWallet(authenticator && { authenticator });
      await restoreSession(wallet);
      return wallet;
    },
    async confirmed(wallet, change) {
      const flow = await reviewing(wallet, change);
      flow.confirm();
      return flow;
    },
    async login() {
      const flow = sca.open({ type: 'login' });
      await sca.submitCode(flow);
      await waitForState(flow, 'authorized');
    },
    code: () => sms().at(-1)?.code ?? '',
    wrongCode: () => (sca.code() === '111111' ? '222222' : '111111'),
    messages: () => sms().length,
    async submitCode(flow, code) {
      const { challenge } = await awaiting(flow);
      flow.submitCode({ challengeId: challenge.id, code: code ?? sca.code() });
    },
  };
  return sca;
}

export function awaiting(flow: StepUpFlow): Promise<Extract<StepUpState, { status: 'awaitingProof' }>> {
  return waitForState(flow, 'awaitingProof');
}
