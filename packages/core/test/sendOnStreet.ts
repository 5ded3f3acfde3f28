import { createSendFlow, type Intent, type SendFlow, type Wallet } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach } from 'vitest';

export interface SendOnStreet {
  readonly street: Street;
  /** Forty dollars to their own bank account. */
  readonly intent: Intent;
  /** Is let go of after the test. */
  keep<F extends { dispose(): void }>(flow: F): F;
  send(wallet?: Wallet): SendFlow;
  /** A reload, or a crash: what the page held is gone, what is stored stays. */
  reload(flow: SendFlow): SendFlow;
  /** A transfer whose quote is on screen: the intent, but for what is given. */
  reviewing(wallet?: Wallet, change?: Partial<Intent>): Promise<SendFlow>;
  /** How much left the wallet, as the ledger has it. */
  spent(): bigint;
  calls(operation: string): number;
}

const FUNDS = 250_000_000n;

/** A street for each test, on which somebody with 250 dollars sends some of it. */
export function sendOnStreet(options: createStreet.Options = {}): SendOnStreet {
  let street: Street | undefined;
  let intent: Intent | undefined;
  let flows: { dispose(): void }[] = [];
  beforeEach(async () => {
    street = await createStreet({ settleMs: 20, ...options });
    const { session } = await street.signIn();
    await street.fund(FUNDS);
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

  const on: SendOnStreet = {
    get street(): Street {
      if (street === undefined) throw new Error('The street stands only inside a test.');
      return street;
    },
    get intent(): Intent {
      if (intent === undefined) throw new Error('The street stands only inside a test.');
      return intent;
    },
    keep(flow) {
      flows.push(flow);
      return flow;
    },
    send: (wallet = on.street.wallet) => on.keep(createSendFlow(wallet)),
    reload(flow) {
      flow.dispose();
      return on.send(on.street.openWallet());
    },
    async reviewing(wallet, change) {
      const flow = on.send(wallet);
      await until(flow, 'idle');
      flow.start({ ...on.intent, ...change });
      await until(flow, 'reviewing');
      return flow;
    },
    spent() {
      const { balances } = on.street.sandbox.world.ledger();
      const held = balances.filter(({ book }) => book.startsWith('available:'));
      return FUNDS - held.reduce((sum, { amount }) => sum + amount, 0n);
    },
    calls: (operation) => on.street.faults.calls(operation),
  };
  return on;
}
