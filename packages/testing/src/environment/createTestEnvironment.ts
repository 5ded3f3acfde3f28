import type { CustomerId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import type { CustomerRequest } from '@latchkey/contract/customers';
import {
  type Authenticator,
  type CheckPayload,
  closeWallet,
  createWallet,
  type SessionState,
  type Wallet,
} from '@latchkey/core';
import { createRelay, type Relay, type RelayOptions, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createSandbox, createSettableClock, type Sandbox, type SettableClock } from '@latchkey/sandbox';
import { createCustomer, createServiceClient, type ServiceClient } from '@latchkey/service';
import { createDevice, type Device } from '../device/device.ts';
import { createFaults, type Faults, type Injection } from '../faults/faults.ts';
import { checkOptions } from './checkOptions.ts';
import { createUsBankAccount, findLastCode, fundWallet, signInWithCode } from './userSteps.ts';

const relayUrl = 'http://wallet.localhost/latchkey';
const serviceUrl = 'http://service.localhost/2025-10-13';

/** A browser wallet, a relay and a payments service in one process: the real implementations, nothing mocked. */
export interface TestEnvironment {
  /** The wallet in the first tab of the first device. */
  readonly wallet: Wallet;
  readonly relay: Relay;
  readonly service: ServiceClient;
  readonly sandbox: Sandbox;
  /** The shared clock of the environment. It runs in real time until it is frozen or moved. */
  readonly clock: SettableClock;
  /** Injects faults between browser and relay. */
  readonly faults: Faults;
  /**
   * Opens another wallet. Tabs of one device share storage, locks, broadcast and the relay's session; devices share
   * nothing. Opening another tab of a known device also models a reload.
   *
   * ```ts
   * const tab = env.openWallet()
   * const phone = env.openWallet({ device: 'phone' })
   * ```
   */
  openWallet(options?: { readonly device?: string; readonly authenticator?: Authenticator }): Wallet;
  /**
   * Signs in with a code, as a user would. Default: `ada@example.com`, in the first wallet. Returns the session at once
   * if the user is signed in. @throws Error if another user is signed in.
   */
  signIn(email?: string, wallet?: Wallet): Promise<Extract<SessionState, { status: 'ready' }>>;
  /** Credits the wallet of the signed-in user: `amount` in the smallest unit, six decimals in `USDB`. */
  fund(amount: bigint, wallet?: Wallet): Promise<void>;
  /** Adds a US bank account for the signed-in user. */
  createBankAccount(wallet?: Wallet): Promise<ExternalAccount>;
  /** Returns the latest code that was sent to an address. @throws Error if none was sent. */
  lastCode(identifier: string): string;
  /** Releases timers and streams. */
  close(): Promise<void>;
}

/**
 * Creates a test environment. Works in Node and in browser tabs: it uses no socket, file or global.
 *
 * ```ts
 * const env = await createTestEnvironment()
 * await env.signIn('ada@example.com')
 * await env.fund(250_000_000n)
 * await env.clock.advance(15 * 60_000) // the session has expired now
 * ```
 *
 * @throws `CONFIGURATION_INVALID`, a ServiceOptionError (`SERVICE_OPTION_INVALID`) or a TypeError, where an option is
 * invalid or does not exist
 */
export async function createTestEnvironment(options: createTestEnvironment.Options = {}): Promise<TestEnvironment> {
  checkOptions('createTestEnvironment', options, Object.keys(known));
  const { clock = createSettableClock() } = options;
  const { sandbox, service, relay } = createServers({ ...options, clock });
  const { faults, fetch } = createFaults({
    clock,
    basePath: new URL(relayUrl).pathname,
    transport: (request) => relay.fetch(request, { ip: '203.0.113.7' }),
    injections: options.faults,
  });

  const devices = new Map<string, Device>();
  const wallets: Wallet[] = [];
  const openWallet: TestEnvironment['openWallet'] = (walletOptions = {}) => {
    checkOptions('openWallet', walletOptions, ['device', 'authenticator']);
    const { device: name = 'first', authenticator } = walletOptions;
    const device = devices.get(name) ?? createDevice(fetch);
    devices.set(name, device);
    const { storage, locks, broadcast } = device;
    const wallet = createWallet({
      relay: relayUrl,
      pins: sandbox.pins,
      cardHosts: [new URL(serviceUrl).host],
      currencies: { USDC: { decimals: [6] }, USDT: { decimals: [6] } },
      clock,
      storage,
      locks,
      broadcast,
      fetch: device.fetch,
      authenticator,
      checkPayload: options.checkPayload,
    });
    wallets.push(wallet);
    return wallet;
  };
  const first = openWallet();

  return {
    wallet: first,
    relay,
    service,
    sandbox,
    clock,
    faults,
    openWallet,
    lastCode: (identifier) => findLastCode(sandbox, identifier),
    signIn: (email = 'ada@example.com', wallet = first) => signInWithCode({ sandbox, service }, wallet, email),
    fund: (amount, wallet = first) => fundWallet({ sandbox, service }, wallet, amount),
    createBankAccount: (wallet = first) => createUsBankAccount(wallet),

    async close() {
      for (const wallet of wallets) closeWallet(wallet);
      await relay.close();
      await sandbox.close();
      // Wallets wait for their session to end; that is no longer needed.
      if (!options.clock) clock.freeze();
    },
  };
}

export declare namespace createTestEnvironment {
  interface Options {
    /** Seed for the sandbox's keys, ids and codes. */
    readonly seed?: string | undefined;
    /** The clock of the whole environment. Default: one that runs in real time. */
    readonly clock?: SettableClock | undefined;
    /** Codes: always `000000`, or six digits derived from the seed. Default: fixed. */
    readonly codes?: 'fixed' | 'random' | undefined;
    /** Faults between browser and relay, from the first call on. */
    readonly faults?: readonly Injection[] | undefined;
    /** Time from `PROCESSING` to `COMPLETED`, in milliseconds. Default: 2,000. */
    readonly settleMs?: number | undefined;
    /** The status of the checks of new customers. Default: `APPROVED`. */
    readonly customersBegin?: 'APPROVED' | 'UNVERIFIED' | undefined;
    /**
     * Properties of new customers besides their address. `{ region: 'DE', phoneNumber: '+4915112345678' }` requires
     * Strong Customer Authentication before money moves; `{ currencies: ['USDB', 'EUR'] }` opens accounts next to the
     * wallet; `{ fullName: 'Ada Lovelace003' }` requires a document review first.
     */
    readonly customer?: Partial<CustomerRequest> | undefined;
    /**
     * Lets a session alone approve operations without a signature, like the relay option of this name: payments from
     * held money, and actions of an agent. Default: off, as in every relay.
     */
    readonly unsignedPayments?: boolean | undefined;
    /**
     * Lets users see and control their agents, like the relay options `agentApprovals` and `agentControl`. Default: on;
     * off in a relay without options.
     */
    readonly agents?: boolean | undefined;
    /** Decides about the payload of each payment in every wallet, like the option of this name of `createWallet`. */
    readonly checkPayload?: CheckPayload | undefined;
  }
}

const known: Readonly<Record<keyof createTestEnvironment.Options, true>> = {
  seed: true,
  clock: true,
  codes: true,
  faults: true,
  settleMs: true,
  customersBegin: true,
  customer: true,
  unsignedPayments: true,
  agents: true,
  checkPayload: true,
};

/** Creates sandbox, backend client and relay, connected to each other. */
function createServers(options: createTestEnvironment.Options & { readonly clock: SettableClock }) {
  const { seed = 'test environment', codes = 'fixed', clock, settleMs, customersBegin } = options;
  const sandbox = createSandbox({
    seed,
    codes,
    clock,
    ...(settleMs !== undefined && { settleMs }),
    ...(customersBegin !== undefined && { customersBegin }),
  });
  const service = createServiceClient({
    baseUrl: serviceUrl,
    ...sandbox.platform,
    clock,
    fetch: (request) => sandbox.fetch(request),
  });
  const relay = createRelay({
    service,
    identity: walletSignIn({ resolve: createCustomerResolver(service, options.customer), sessionTransport: 'bearer' }),
    store: memoryStore(),
    webhookKeys: [sandbox.webhookKey],
    agentApprovals: options.agents ?? true,
    agentControl: options.agents ?? true,
    unsignedPayments: options.unsignedPayments ?? false,
    origins: [new URL(relayUrl).origin],
    // The origin of test pages, as in the sandbox.
    passkeys: { rpId: 'localhost' },
    clock,
    onError: reportError,
  });
  sandbox.setWebhook({
    url: `${relayUrl}/webhooks`,
    fetch: (input, init) => relay.fetch(new Request(input, init)),
  });
  return { sandbox, service, relay };
}

/** Writes what the wallet learns as `RELAY_INTERNAL_ERROR` only, such as invalid properties of `customer`. */
const reportError: NonNullable<RelayOptions['onError']> = (error, { where }) => {
  const isInvalid = where === 'resolve' && (error as { readonly code?: unknown } | null)?.code === 'INVALID_INPUT';
  const solution = isInvalid ? ' Correct the option "customer".' : '';
  // biome-ignore lint/suspicious/noConsole: a test has no other place for it
  console.error(`createTestEnvironment: the relay failed in ${where}.${solution}`, error);
};

/**
 * Creates a resolver in which every user with an e-mail address becomes a customer at their first sign-in. The phone
 * number belongs to the first one.
 */
function createCustomerResolver(
  service: ServiceClient,
  customer: createTestEnvironment.Options['customer'] = {},
): (identifier: string) => Promise<{ customerId: CustomerId } | null> {
  const customers = new Map<string, Promise<{ customerId: CustomerId }>>();
  return async (email) => {
    if (email === customer.phoneNumber) return [...customers.values()][0] ?? null;
    if (!email.includes('@')) return null;
    const known = customers.get(email) ?? create(email);
    customers.set(email, known);
    return known;
  };

  async function create(email: string): Promise<{ customerId: CustomerId }> {
    const body = { customerType: 'INDIVIDUAL' as const, fullName: 'Ada Lovelace', email, region: 'US', ...customer };
    const { id } = await createCustomer(service, { body });
    return { customerId: id };
  }
}
