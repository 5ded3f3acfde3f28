import { createSendFlow, type Intent, type SendFlow, type Wallet } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach } from 'vitest';

export interface SendModelEnvironment {
  readonly env: TestEnvironment;
  /** Forty dollars to the user's own bank account. */
  readonly intent: Intent;
  /** Destroyed after the test. */
  keep<F extends { dispose(): void }>(flow: F): F;
  send(wallet?: Wallet): SendFlow;
  /** A reload or a crash: the memory of the page is lost, storage stays. */
  reload(flow: SendFlow): SendFlow;
  /** A transfer whose quote is on screen: the default intent with these overrides. */
  reviewing(wallet?: Wallet, change?: Partial<Intent>): Promise<SendFlow>;
  /** Amount that left the wallet, according to the ledger. */
  spent(): bigint;
  calls(operation: string): number;
}

const FUNDS = 250_000_000n;

/** Creates a test environment per test, in which a user with 250 dollars sends some of it. */
export function sendModelEnvironment(options: createTestEnvironment.Options = {}): SendModelEnvironment {
  let env: TestEnvironment | undefined;
  let intent: Intent | undefined;
  let flows: { dispose(): void }[] = [];
  beforeEach(async () => {
    env = await createTestEnvironment({ settleMs: 20, ...options });
    const { session } = await env.signIn();
    await env.fund(FUNDS);
    const bank = await env.createBankAccount();
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
    await env?.close();
  });

  const on: SendModelEnvironment = {
    get env(): TestEnvironment {
      if (env === undefined) throw new Error('The test environment exists only inside a test.');
      return env;
    },
    get intent(): Intent {
      if (intent === undefined) throw new Error('The test environment exists only inside a test.');
      return intent;
    },
    keep(flow) {
      flows.push(flow);
      return flow;
    },
    send: (wallet = on.env.wallet) => on.keep(createSendFlow(wallet)),
    reload(flow) {
      flow.dispose();
      return on.send(on.env.openWallet());
    },
    async reviewing(wallet, change) {
      const flow = on.send(wallet);
      await waitForState(flow, 'idle');
      flow.start({ ...on.intent, ...change });
      await waitForState(flow, 'reviewing');
      return flow;
    },
    spent() {
      const { balances } = on.env.sandbox.world.ledger();
      const held = balances.filter(({ book }) => book.startsWith('available:'));
      return FUNDS - held.reduce((sum, { amount }) => sum + amount, 0n);
    },
    calls: (operation) => on.env.faults.calls(operation),
  };
  return on;
}
