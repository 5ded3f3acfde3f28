import {
  createSendFlow,
  createStepUpFlow,
  type Intent,
  type SendFlow,
  type StepUpFlow,
  type StepUpState,
  type StepUpSubject,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach } from 'vitest';

const phoneNumber = '+4915112345678';

export interface Europe {
  readonly street: Street;
  readonly intent: Intent;
  open(subject: StepUpSubject, wallet?: Wallet): StepUpFlow;
  send(wallet?: Wallet): SendFlow;
  /** A transfer that was confirmed. */
  confirmed(wallet?: Wallet): Promise<SendFlow>;
  /** The login that moving money asks for, done. */
  login(): Promise<void>;
  /** The last code that came by SMS. */
  code(): string;
  wrongCode(): string;
  /** How many messages came by SMS. */
  messages(): number;
  /** Types the code that came. */
  answer(flow: StepUpFlow, code?: string): Promise<void>;
  calls(operation: string): number;
}

/** A street for each test, on which somebody from Germany sends money. */
export function europe(): Europe {
  let street: Street | undefined;
  let intent: Intent | undefined;
  let flows: { dispose(): void }[] = [];
  const keep = <F extends { dispose(): void }>(flow: F): F => {
    flows.push(flow);
    return flow;
  };
  beforeEach(async () => {
    street = await createStreet({ codes: 'random', settleMs: 20, customer: { region: 'DE', phoneNumber } });
    const { session } = await street.signIn();
    await street.fund(250_000_000n);
    const bank = await street.createBankAccount();
    intent = {
      sourceAccountId: session.accountId,
      destinationAccountId: bank.id,
      lockedCurrencySide: 'SENDING',
      amount: 40_000_000n,
    };
  });
  afterEach(async () => {
    for (const flow of flows) flow.dispose();
    flows = [];
    await street?.close();
  });
  const sms = () => on.street.sandbox.world.inbox().filter(({ to }) => to === phoneNumber);
  const on: Europe = {
    get street(): Street {
      if (street === undefined) throw new Error('The street stands only inside a test.');
      return street;
    },
    get intent(): Intent {
      if (intent === undefined) throw new Error('The street stands only inside a test.');
      return intent;
    },
    open: (subject, wallet = on.street.wallet) => keep(createStepUpFlow(wallet, { subject })),
    send: (wallet = on.street.wallet) => keep(createSendFlow(wallet)),
    async confirmed(wallet) {
      const flow = on.send(wallet);
      await until(flow, 'idle');
      flow.start(on.intent);
      await until(flow, 'reviewing');
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
    calls: (operation) => on.street.faults.calls(operation),
  };
  return on;
}

export function awaiting(flow: StepUpFlow): Promise<Extract<StepUpState, { status: 'awaitingProof' }>> {
  return until(flow, 'awaitingProof');
}
