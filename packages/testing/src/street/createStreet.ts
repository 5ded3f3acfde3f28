import type { CustomerId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';
import type { CustomerRequest } from '@latchkey/contract/customers';
import {
  type Authenticator,
  closeWallet,
  createExternalAccount,
  createLoginFlow,
  createWallet,
  getSession,
  listInternalAccounts,
  type SessionState,
  type Wallet,
} from '@latchkey/core';
import { createRelay, type Relay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createSandbox, createSettableClock, type Sandbox, type SettableClock } from '@latchkey/sandbox';
import { createCustomer, createServiceClient, type ServiceClient, sandboxFundInternalAccount } from '@latchkey/service';
import { createDevice, type Device } from '../device/device.ts';
import { createFaults, type Faults, type Injection } from '../faults/faults.ts';
import { until } from '../until/until.ts';

const RELAY = 'http://street.localhost/latchkey';
const SERVICE = 'http://service.localhost/2025-10-13';

/** A browser wallet, a relay and a payments service in one process: the real ones, nothing imitated. */
export interface Street {
  /** The wallet in the first tab of the first device. */
  readonly wallet: Wallet;
  readonly relay: Relay;
  readonly service: ServiceClient;
  readonly sandbox: Sandbox;
  /** The one clock of everybody on the street. It runs by itself until it is frozen or moved. */
  readonly clock: SettableClock;
  /** The hand that breaks the hop between browser and relay. */
  readonly faults: Faults;
  /**
   * Opens another wallet. Tabs of one device share storage, locks, broadcast and the relay's session; devices share
   * nothing. A tab of a device that is known already is also what a reload makes.
   *
   * ```ts
   * const tab = street.openWallet()
   * const phone = street.openWallet({ device: 'phone' })
   * ```
   */
  openWallet(options?: { readonly device?: string; readonly authenticator?: Authenticator }): Wallet;
  /** Signs in with a code, as a person would: `ada@example.com` unless given, in the first wallet unless given. */
  signIn(email?: string, wallet?: Wallet): Promise<Extract<SessionState, { status: 'ready' }>>;
  /** Puts money into the wallet of who is signed in: `amount` in the smallest unit, six decimals in `USDB`. */
  fund(amount: bigint, wallet?: Wallet): Promise<void>;
  /** Adds a US bank account of who is signed in. */
  createBankAccount(wallet?: Wallet): Promise<ExternalAccount>;
  /** The latest code that was sent to an address. @throws Error where none was. */
  lastCode(identifier: string): string;
  /** Lets go of timers and streams. */
  close(): Promise<void>;
}

/**
 * Builds a street. Node and browser tabs alike: no socket, no file, no global is touched.
 *
 * ```ts
 * const street = await createStreet()
 * await street.signIn('ada@example.com')
 * await street.fund(250_000_000n)
 * await street.clock.advance(15 * 60_000) // the session is over now
 * ```
 */
export async function createStreet(options: createStreet.Options = {}): Promise<Street> {
  const { seed = 'street', codes = 'fixed', clock = createSettableClock(), settleMs } = options;
  const sandbox = createSandbox({ seed, codes, clock, ...(settleMs !== undefined && { settleMs }) });
  const service = createServiceClient({
    baseUrl: SERVICE,
    ...sandbox.platform,
    clock,
    fetch: (request) => sandbox.fetch(request),
  });
  const relay = createRelay({
    service,
    identity: walletSignIn({ resolve: customersOf(service, options.customer), carriage: 'bearer' }),
    store: memoryStore(),
    webhookKeys: [sandbox.webhookKey],
    agentApprovals: true,
    unsignedPayments: options.unsignedPayments ?? false,
    origins: [new URL(RELAY).origin],
    // Of the pages that tests run on, as the sandbox has it.
    passkeys: { rpId: 'localhost' },
    clock,
  });
  sandbox.setWebhook({
    url: `${RELAY}/webhooks`,
    fetch: (input, init) => relay.fetch(new Request(input, init)),
  });
  const { faults, fetch } = createFaults({
    clock,
    basePath: new URL(RELAY).pathname,
    inner: (request) => relay.fetch(request, { ip: '203.0.113.7' }),
    injections: options.faults,
  });

  const devices = new Map<string, Device>();
  const wallets: Wallet[] = [];
  const openWallet: Street['openWallet'] = ({ device: name = 'first', authenticator } = {}) => {
    const device = devices.get(name) ?? createDevice(fetch);
    devices.set(name, device);
    const { storage, locks, broadcast } = device;
    const wallet = createWallet({
      relay: RELAY,
      pins: sandbox.pins,
      clock,
      storage,
      locks,
      broadcast,
      fetch: device.fetch,
      authenticator,
    });
    wallets.push(wallet);
    return wallet;
  };
  const first = openWallet();

  const lastCode: Street['lastCode'] = (identifier) => {
    const mail = sandbox.world
      .inbox()
      .filter(({ to }) => to === identifier.trim().toLowerCase())
      .at(-1);
    if (!mail) throw new Error('No code was sent to this address.');
    return mail.code;
  };

  return {
    wallet: first,
    relay,
    service,
    sandbox,
    clock,
    faults,
    openWallet,
    lastCode,

    async signIn(email = 'ada@example.com', wallet = first) {
      const login = createLoginFlow(wallet);
      try {
        await until(login, (state) => state.status !== 'resuming');
        login.requestCode({ type: 'EMAIL_OTP', value: email });
        await until(login, 'awaitingCode');
        login.submitCode(lastCode(email));
        await until(login, 'signedIn');
      } finally {
        login.dispose();
      }
      const session = getSession(wallet);
      if (session.status !== 'ready') throw new Error(`Signed in, and yet the session is "${session.status}".`);
      return session;
    },

    async fund(amount, wallet = first) {
      const { data } = await listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET' });
      const account = data[0];
      if (!account) throw new Error('There is no wallet account to put money into.');
      await sandboxFundInternalAccount(service, { internalAccountId: account.id, body: { amount: Number(amount) } });
      await sandbox.idle();
    },

    createBankAccount: (wallet = first) =>
      createExternalAccount(wallet, {
        idempotencyKey: crypto.randomUUID(),
        body: {
          currency: 'USD',
          accountInfo: {
            accountType: 'USD_ACCOUNT',
            accountNumber: '000123456789',
            routingNumber: '021000021',
            beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
          },
        },
      }),

    async close() {
      for (const wallet of wallets) closeWallet(wallet);
      await relay.close();
      await sandbox.close();
      // Wallets wait for their session to end; nobody needs to know any more.
      if (!options.clock) clock.freeze();
    },
  };
}

export declare namespace createStreet {
  interface Options {
    /** Keys, ids and codes of the sandbox follow from it. */
    readonly seed?: string | undefined;
    /** The clock of the whole street; one that runs by itself unless given. */
    readonly clock?: SettableClock | undefined;
    /** Codes: `000000` each time, or six digits that follow from the seed. Fixed unless given. */
    readonly codes?: 'fixed' | 'random' | undefined;
    /** What breaks on the hop between browser and relay, from the first call on. */
    readonly faults?: readonly Injection[] | undefined;
    /** From `PROCESSING` to `COMPLETED`, in milliseconds; 2,000 unless given. */
    readonly settleMs?: number | undefined;
    /**
     * What customers are made with beside their address. `{ region: 'DE', phoneNumber: '+4915112345678' }` makes them prove
     * who they are before money moves; `{ currencies: ['USDB', 'EUR'] }` opens accounts beside the wallet;
     * `{ fullName: 'Ada Lovelace003' }` has their papers looked at first.
     */
    readonly customer?: Partial<CustomerRequest> | undefined;
    /**
     * Lets a session alone move what needs no signature, as a relay's option of this name does: held money, and what an
     * agent wants to do with it. Off unless given, as at every relay.
     */
    readonly unsignedPayments?: boolean | undefined;
  }
}

/** Everybody with an e-mail address becomes a customer the first time they come; their number is the first one's. */
function customersOf(
  service: ServiceClient,
  customer: createStreet.Options['customer'] = {},
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
