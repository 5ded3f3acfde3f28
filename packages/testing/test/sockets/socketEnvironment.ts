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
import { type ConnectionFault, type FaultyProxy, type ProxiedCall, startFaultyProxy } from './faultyProxy.ts';
import { createSteppingClock, type SteppingClock } from './steppingClock.ts';
import { createWorkTracker, type WorkTracker } from './workTracker.ts';

/** A user with money in a wallet and an account to send it to. */
export interface Customer {
  readonly email: string;
  readonly walletId: InternalAccountId;
  readonly payeeId: ExternalAccountId;
}

/** Relay and service, each behind its own socket, and a proxy before the relay that loses calls. */
export interface SocketEnvironment {
  readonly clock: SteppingClock;
  readonly tracker: WorkTracker;
  readonly sandbox: Sandbox;
  readonly proxy: FaultyProxy;
  /** The URL that wallets call. */
  readonly relayUrl: string;
  /** Adds a customer. The last three digits of `payeeNumber` select the outcome of payments. */
  addCustomer(email: string, payeeNumber: string): Promise<Customer>;
  /** Returns the latest code that was sent to an address. */
  lastCode(email: string): string;
  /** Advances the clock, whenever nothing is in progress, until a condition holds; for three hours at most. */
  advanceUntil(isDone: () => boolean): Promise<void>;
  /** Advances the clock by this time. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** The initial balance of each wallet, six decimals. */
export const initialFunds = 100_000_000;

/** Timers that are due within this interval run together. */
const strideMs = 100;

/** Upper limit of every wait. */
const maxWaitMs = 3 * 3_600_000;

const startTime = Date.UTC(2027, 0, 15, 8);

export async function openSocketEnvironment(options: {
  /** Of the service. */
  readonly seed: string;
  readonly findFault: (call: ProxiedCall) => ConnectionFault | undefined;
}): Promise<SocketEnvironment> {
  const clock = createSteppingClock(startTime);
  const tracker = createWorkTracker();
  const { url, sandbox, close } = await startSandbox({
    seed: options.seed,
    clock,
    codes: 'random',
    // Short, so that keys and quotes expire midway.
    sessionMs: 150_000,
    quoteMs: 45_000,
  });
  const service = createServiceClient({
    baseUrl: `${url.replace('localhost', '127.0.0.1')}/2025-10-13`,
    ...sandbox.platform,
    clock,
  });
  /** Setup by the platform does not go through the proxy. */
  const platform = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    ...sandbox.platform,
    fetch: (request) => sandbox.fetch(request),
  });
  const customers = new Map<string, { readonly customerId: CustomerId }>();
  const relay = createRelay({
    service,
    identity: walletSignIn({ resolve: async (email) => customers.get(email) ?? null, sessionTransport: 'bearer' }),
    store: memoryStore(),
    webhookKeys: [sandbox.webhookKey],
    clock,
  });
  // Each user has their own IP address: rate limits apply as in production, and affect no other user.
  const listening = await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch, trustProxy: true });
  sandbox.setWebhook({
    url: `${listening.url}/latchkey/webhooks`,
    fetch: (input, init) => tracker.during(fetch(input, init)),
  });
  const proxy = await startFaultyProxy({ ...options, target: listening.url, clock, tracker });

  async function advanceUntil(isDone: () => boolean): Promise<void> {
    for (const end = clock.now() + maxWaitMs; !isDone() && clock.now() < end; clock.step(strideMs))
      await tracker.done();
  }

  return {
    clock,
    tracker,
    lastCode: (email) => sandbox.world.inbox().findLast(({ to }) => to === email)?.code ?? '',
    advanceUntil,
    advance: (ms) => {
      const end = clock.now() + ms;
      clock.setTimeout(() => {}, ms);
      return advanceUntil(() => clock.now() >= end);
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
      await sandboxFundInternalAccount(platform, { internalAccountId: wallet.id, body: { amount: initialFunds } });
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
      tracker.close();
    },
  };
}
