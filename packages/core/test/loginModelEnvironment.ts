import { createLoginFlow, createWallet, type LoginFlow, type Wallet } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach } from 'vitest';

export const ada = { type: 'EMAIL_OTP', value: 'ada@example.com' } as const;

export interface LoginModelEnvironment {
  readonly env: TestEnvironment;
  open(wallet?: Wallet): LoginFlow;
  /** The memory of the page is lost; storage stays. */
  reload(flow: LoginFlow): LoginFlow;
  /** A login whose code was sent. */
  asked(wallet?: Wallet): Promise<LoginFlow>;
  /** A wallet whose idempotency keys are removed, as with a service that supports none. */
  withoutKeys(): Wallet;
  code(): string;
  wrongCode(): string;
  /** Number of messages sent to Ada. */
  messages(): number;
  /** Advances the clock until another code may be sent. */
  coolDown(): Promise<void>;
}

/** Creates a test environment per test, and its logins, which are destroyed afterwards. */
export function loginModelEnvironment(): LoginModelEnvironment {
  let env: TestEnvironment | undefined;
  let flows: LoginFlow[] = [];
  beforeEach(async () => {
    env = await createTestEnvironment({ codes: 'random' });
  });
  afterEach(async () => {
    for (const flow of flows) flow.dispose();
    flows = [];
    await env?.close();
  });

  const on: LoginModelEnvironment = {
    get env(): TestEnvironment {
      if (env === undefined) throw new Error('The test environment exists only inside a test.');
      return env;
    },
    open(wallet = on.env.wallet) {
      const flow = createLoginFlow(wallet);
      flows.push(flow);
      return flow;
    },
    reload(flow) {
      flow.dispose();
      return on.open(on.env.openWallet());
    },
    async asked(wallet) {
      const flow = on.open(wallet);
      await waitForState(flow, 'idle');
      flow.requestCode(ada);
      await waitForState(flow, 'awaitingCode');
      return flow;
    },
    withoutKeys() {
      const tab = on.env.openWallet();
      return createWallet({
        ...tab,
        fetch: (url, init) => {
          const headers = new Headers(init.headers);
          headers.delete('Idempotency-Key');
          return tab.fetch(url, { ...init, headers });
        },
      });
    },
    code: () => on.env.lastCode(ada.value),
    wrongCode: () => (on.code() === '111111' ? '222222' : '111111'),
    messages: () => on.env.sandbox.world.inbox().filter(({ to }) => to === ada.value).length,
    async coolDown() {
      await on.env.clock.advance(30_100);
    },
  };
  return on;
}
