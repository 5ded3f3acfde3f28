import { createLoginFlow, createWallet, type LoginFlow, type Wallet } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach } from 'vitest';

export const ada = { type: 'EMAIL_OTP', value: 'ada@example.com' } as const;

export interface LoginOnStreet {
  readonly street: Street;
  open(wallet?: Wallet): LoginFlow;
  /** What the page held is gone, what is stored stays. */
  reload(flow: LoginFlow): LoginFlow;
  /** A login whose code is out. */
  asked(wallet?: Wallet): Promise<LoginFlow>;
  /** A wallet whose keys reach nobody, as with a service that knows none. */
  withoutKeys(): Wallet;
  code(): string;
  wrongCode(): string;
  /** How many messages went out to her. */
  messages(): number;
  /** Until another code may be sent. */
  coolDown(): Promise<void>;
}

/** A street for each test, and the logins on it, which are let go of afterwards. */
export function loginOnStreet(): LoginOnStreet {
  let street: Street | undefined;
  let flows: LoginFlow[] = [];
  beforeEach(async () => {
    street = await createStreet({ codes: 'random' });
  });
  afterEach(async () => {
    for (const flow of flows) flow.dispose();
    flows = [];
    await street?.close();
  });

  const on: LoginOnStreet = {
    get street(): Street {
      if (street === undefined) throw new Error('The street stands only inside a test.');
      return street;
    },
    open(wallet = on.street.wallet) {
      const flow = createLoginFlow(wallet);
      flows.push(flow);
      return flow;
    },
    reload(flow) {
      flow.dispose();
      return on.open(on.street.openWallet());
    },
    async asked(wallet) {
      const flow = on.open(wallet);
      await until(flow, 'idle');
      flow.requestCode(ada);
      await until(flow, 'awaitingCode');
      return flow;
    },
    withoutKeys() {
      const tab = on.street.openWallet();
      return createWallet({
        ...tab,
        fetch: (url, init) => {
          const headers = new Headers(init.headers);
          headers.delete('Idempotency-Key');
          return tab.fetch(url, { ...init, headers });
        },
      });
    },
    code: () => on.street.lastCode(ada.value),
    wrongCode: () => (on.code() === '111111' ? '222222' : '111111'),
    messages: () => on.street.sandbox.world.inbox().filter(({ to }) => to === ada.value).length,
    async coolDown() {
      await on.street.clock.advance(30_100);
    },
  };
  return on;
}
