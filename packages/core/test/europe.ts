import {
  createStepUpFlow,
  type Intent,
  type SendFlow,
  type StepUpFlow,
  type StepUpState,
  type StepUpSubject,
  type Wallet,
} from '@latchkey/core';
import { until } from '@latchkey/testing';
import { type SendOnStreet, sendOnStreet } from './sendOnStreet.ts';

const phoneNumber = '+4915112345678';

export interface Europe extends Omit<SendOnStreet, 'reload' | 'spent'> {
  open(subject: StepUpSubject, wallet?: Wallet, origin?: string): StepUpFlow;
  /** A transfer that was confirmed. */
  confirmed(wallet?: Wallet, change?: Partial<Intent>): Promise<SendFlow>;
  /** The login that moving money asks for, done. */
  login(): Promise<void>;
  /** The last code that came by SMS. */
  code(): string;
  wrongCode(): string;
  /** How many messages came by SMS. */
  messages(): number;
  /** Types the code that came. */
  answer(flow: StepUpFlow, code?: string): Promise<void>;
}

/** A street for each test, on which somebody from Germany sends money. */
export function europe(): Europe {
  const sender = sendOnStreet({ codes: 'random', customer: { region: 'DE', phoneNumber } });
  const { keep, send, reviewing, calls } = sender;
  const sms = () => on.street.sandbox.world.inbox().filter(({ to }) => to === phoneNumber);
  const on: Europe = {
    get street() {
      return sender.street;
    },
    get intent() {
      return sender.intent;
    },
    keep,
    send,
    reviewing,
    calls,
    open: (subject, wallet = on.street.wallet, origin) => keep(createStepUpFlow(wallet, { subject, origin })),
    async confirmed(wallet, change) {
      const flow = await reviewing(wallet, change);
      flow.confirm();
      return flow;
    },
    async login() {
      const flow = on.open({ type: 'login' });
      await on.answer(flow);
      await until(flow, 'authorized');
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
  return until(flow, 'awaitingProof');
}
