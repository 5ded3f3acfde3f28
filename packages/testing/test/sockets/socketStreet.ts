import type { CustomerId, ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen } from '@latchkey/relay/node';
import type { Sandbox } from '@latchkey/sandbox';
import { startSandbox } from '@latchkey/sandbox/node';
import {
  createCustomer,
  createExternalAccount,
  createServiceClient,
  listInternalAccounts,
  sandboxFundInternalAccount,
} from '@latchkey/service';
import { type AtWork, createAtWork } from './atWork.ts';
import { type Fate, type FaultyProxy, type Passing, startFaultyProxy } from './faultyProxy.ts';
import { createSteppingClock, type SteppingClock } from './steppingClock.ts';

/** Somebody with money in a wallet and an account to send it to. */
export interface Customer {
  readonly email: string;
  readonly walletId: InternalAccountId;
  readonly payeeId: ExternalAccountId;
}

/** Relay and service, each behind a socket of its own, and a proxy before the relay that loses calls. */
export interface SocketStreet {
  readonly clock: SteppingClock;
  readonly atWork: AtWork;
  readonly sandbox: Sandbox;
  readonly proxy: FaultyProxy;
  /** Where wallets call. */
  readonly relayUrl: string;
  /** `payeeNumber` says by its last three digits what becomes of payments. */
  addCustomer(email: string, payeeNumber: string): Promise<Customer>;
  /** The newest code that was sent to an address. */
  lastCode(email: string): string;
  /** Lets time go on until something is so, whenever nothing is on its way; for three hours at most. */
  passUntil(isSo: () => boolean): Promise<void>;
  /** Lets so much time pass. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** What each wallet begins with, six decimals. */
export const FUNDS = 100_000_000;

/** What comes due so soon after one another happens at once. */
const STRIDE_MS = 100;

/** Nobody is waited for longer. */
const LONGEST_MS = 3 * 3_600_000;

const START = Date.UTC(2027, 0, 15, 8);

export async function openSocketStreet(options: {
  /** Of the service. */
  readonly seed: string;
  readonly fate: (call: Passing) => Fate | undefined;
}): Promise<SocketStreet> {
  const clock = createSteppingClock(START);
  const atWork = createAtWork();
  const { url, sandbox, close } = await startSandbox({
    seed: options.seed,
    clock,
    codes: 'random',
    // Short, so that keys and quotes end in the middle.
    sessionMs: 150_000,
    quoteMs: 45_000,
  });
  const service = createServiceClient({
    baseUrl: `${url.replace('localhost', '127.0.0.1')}/2025-10-13`,
    ...sandbox.platform,
    clock,
  });
  /** What a platform prepares beforehand is not on the way that is looked at. */
  const platform = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    ...sandbox.platform,
    fetch: (request) => sandbox.fetch(request),
  });
  const customers = new Map<string, { readonly customerId: CustomerId }>();
  const relay = createRelay({
    service,
    identity: walletSignIn({ resolve: async (email) => customers.get(email) ?? null, carriage: 'bearer' }),
    store: memoryStore(),
    webhookKeys: [sandbox.webhookKey],
    clock,
  });
  // Each person has an address of their own: limits are as they are in the world, and meet nobody for somebody else.
  const listening = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch, trustProxy: true });
  sandbox.setWebhook({
    url: `${listening.url}/latchkey/webhooks`,
    fetch: (input, init) => atWork.during(fetch(input, init)),
  });
  const proxy = await startFaultyProxy({ ...options, target: listening.url, clock, atWork });

  async function passUntil(isSo: () => boolean): Promise<void> {
    for (const end = clock.now() + LONGEST_MS; !isSo() && clock.now() < end; clock.step(STRIDE_MS)) await atWork.done();
  }

  return {
    clock,
    atWork,
    lastCode: (email) => sandbox.world.inbox().findLast(({ to }) => to === email)?.code ?? '',
    passUntil,
    pass: (ms) => {
      const end = clock.now() + ms;
      clock.setTimeout(() => {}, ms);
      return passUntil(() => clock.now() >= end);
    },
    sandbox,
    proxy,
    relayUrl: `${proxy.url}/latchkey`,
    addCustomer: async (email, accountNumber) => {
      const { id: customerId } = await createCustomer(platform, {
        body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' },
      });
      customers.set(email, { customerId });
      const { data } = await listInternalAccounts(platform, { query: { customerId, type: 'EMBEDDED_WALLET' } });
      const wallet = data[0];
      if (wallet === undefined) throw new Error('There is no wallet.');
      await sandboxFundInternalAccount(platform, { internalAccountId: wallet.id, body: { amount: FUNDS } });
      const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' } as const;
      const payee = await createExternalAccount(platform, {
        body: {
          customerId,
          currency: 'USD',
          accountInfo: { accountType: 'USD_ACCOUNT', accountNumber, routingNumber: '021000021', beneficiary },
        },
      });
      return { email, walletId: wallet.id, payeeId: payee.id };
    },
    close: async () => {
      await proxy.close();
      await listening.close({ graceMs: 200 });
      await relay.close();
      await close();
      atWork.close();
    },
  };
}
