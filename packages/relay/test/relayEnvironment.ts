import {
  createSandbox,
  createSettableClock,
  type Sandbox,
  type SandboxOptions,
  type SettableClock,
} from '@latchkey/sandbox';
import { createCustomer, createServiceClient, type ServiceClient, sandboxFundInternalAccount } from '@latchkey/service';
import { createRelay, type Relay } from '../src/createRelay.ts';
import { type Account, walletSignIn } from '../src/identity/identity.ts';
import type { LogEntry } from '../src/log/log.ts';
import { memoryStore } from '../src/memory/index.ts';
import type { RelayOptions } from '../src/relayOptions.ts';
import type { Store } from '../src/store/store.ts';
import { type Device, makeDevice } from './device.ts';

export interface RelayEnvironment {
  readonly clock: SettableClock;
  readonly sandbox: Sandbox;
  readonly service: ServiceClient;
  readonly relay: Relay;
  readonly store: Store;
  readonly logs: LogEntry[];
  /** Requests that reached the service, in order. */
  readonly upstream: {
    readonly method: string;
    readonly path: string;
    readonly headers: Headers;
    readonly body: string;
  }[];
  /** A customer of the service, known to the relay by the address, with additional members. */
  customer(
    email: string,
    more?: { readonly region?: string; readonly idleTimeoutMs?: number },
  ): Promise<Account['customerId']>;
  /** Signs in with both requests. */
  signIn(email: string): Promise<SignedInUser>;
  call: Call;
  lastCode(email: string): string;
  close(): Promise<void>;
}

export type Call = (
  method: string,
  path: string,
  more?: {
    readonly body?: unknown;
    readonly text?: string;
    readonly headers?: Record<string, string>;
    /** The caller's IP address, as the server in front reports it. */
    readonly ip?: string;
  },
) => Promise<Response>;

export interface SignedInUser {
  readonly customerId: string;
  readonly accountId: string;
  readonly credentialId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly device: Device;
  /** With this user's session. */
  call: Call;
}

/** Relay and sandbox in one process, with one clock, without core. */
export function openRelayEnvironment({
  sessionMs,
  absoluteLifetimeMs,
  idleTimeoutMs,
  customersBegin,
  now,
  ...more
}: Partial<RelayOptions> &
  Pick<walletSignIn.Options, 'sessionMs' | 'absoluteLifetimeMs' | 'idleTimeoutMs'> &
  Pick<SandboxOptions, 'customersBegin'> & { readonly now?: number } = {}): RelayEnvironment {
  const clock = createSettableClock({ now: now ?? Date.UTC(2027, 0, 15, 8), frozen: true });
  const sandbox = createSandbox({
    seed: 'relay',
    clock,
    codes: 'random',
    ...(customersBegin === undefined ? {} : { customersBegin }),
  });
  const upstream: { method: string; path: string; headers: Headers; body: string }[] = [];
  const service = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    ...sandbox.platform,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = await request.clone().text();
      upstream.push({
        method: request.method,
        path: pathname.replace('/2025-10-13', '') + search,
        headers: request.headers,
        body,
      });
      return sandbox.fetch(request);
    },
  });
  const customers = new Map<string, Account>();
  const logs: LogEntry[] = [];
  const store = more.store ?? memoryStore();
  const relay = createRelay({
    service,
    identity: walletSignIn({
      sessionTransport: 'bearer',
      resolve: async (email) => customers.get(email) ?? null,
      ...(sessionMs === undefined ? {} : { sessionMs }),
      ...(absoluteLifetimeMs === undefined ? {} : { absoluteLifetimeMs }),
      ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
    }),
    clock,
    webhookKeys: [sandbox.webhookKey],
    log: (entry) => logs.push(entry),
    ...more,
    store,
  });
  sandbox.setWebhook({
    url: 'https://app.test/latchkey/webhooks',
    fetch: (input, init) => relay.fetch(new Request(input, init)),
  });

  const callWith =
    (token: string | null): Call =>
    (method, path, { body, text, headers, ip } = {}) => {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
      return relay.fetch(
        new Request(`https://app.test/latchkey${path}`, {
          method,
          headers: {
            'Latchkey-Client': 'test',
            ...(content === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(content === undefined ? {} : { body: content }),
        }),
        { ip },
      );
    };
  const call = callWith(null);
  const lastCode = (email: string) => {
    const mail = sandbox.world.inbox().findLast(({ to }) => to === email);
    if (mail === undefined) throw new Error(`Nothing was sent to ${email}.`);
    return mail.code;
  };
  const customer: RelayEnvironment['customer'] = async (email, { region = 'US', ...said } = {}) => {
    const created = await createCustomer(service, {
      body: {
        customerType: 'INDIVIDUAL',
        fullName: 'Ada Lovelace',
        email,
        region,
        currencies: ['USD', 'USDB'],
        ...(region === 'US' ? {} : { phoneNumber: '+4915112345678' }),
      },
    });
    customers.set(email, { customerId: created.id as Account['customerId'], ...said });
    return created.id as Account['customerId'];
  };
  const env: RelayEnvironment = {
    clock,
    sandbox,
    service,
    relay,
    store,
    logs,
    upstream,
    customer,
    call,
    lastCode,
    signIn: async (email) => {
      const customerId = customers.get(email)?.customerId ?? (await customer(email));
      const started = await call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
      const { credential } = (await started.json()) as {
        credential: { id: string; otpEncryptionTargetBundle: string };
      };
      const device = await makeDevice();
      const body = await device.proof(credential.otpEncryptionTargetBundle, lastCode(email));
      const verify = `/auth/credentials/${credential.id}/verify`;
      const first = (await (await call('POST', verify, { body })).json()) as {
        payloadToSign: string;
        requestId: string;
      };
      const second = await call('POST', verify, {
        body,
        headers: {
          'Service-Wallet-Signature': await device.sign(first.payloadToSign),
          'Request-Id': first.requestId,
        },
      });
      const session = (await second.json()) as { id: string; accountId: string };
      const token = second.headers.get('Latchkey-Session') ?? '';
      const genuineId = sandbox.world.inbox().findLast(({ to }) => to === email)?.authMethodId ?? '';
      return {
        customerId,
        accountId: session.accountId,
        // After the sign-in, calls use the genuine id, as `listCredentials` returns it.
        credentialId: genuineId,
        sessionId: session.id,
        token,
        device,
        call: callWith(token),
      };
    },
    close: async () => {
      await relay.close();
      await sandbox.close();
    },
  };
  return env;
}

/** A US bank account of the user. */
export async function addBank(person: SignedInUser): Promise<string> {
  const response = await person.call('POST', '/customers/external-accounts', {
    body: {
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: {
          beneficiaryType: 'INDIVIDUAL',
          fullName: 'Ada Lovelace',
          birthDate: '1990-01-01',
          nationality: 'US',
          address: { line1: '1 Main St', city: 'New York', state: 'NY', postalCode: '10001', country: 'US' },
        },
      },
    },
  });
  if (response.status !== 201) throw new Error(`The bank account was refused: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** Money in the wallet, in the smallest unit, with its webhooks delivered. */
export async function fund(env: RelayEnvironment, person: SignedInUser, amount: number): Promise<void> {
  const internalAccountId = person.accountId as `InternalAccount:${string}`;
  await sandboxFundInternalAccount(env.service, { internalAccountId, body: { amount } });
  await env.sandbox.idle();
}

/** The body of a quote from the wallet to a bank account, 5 USDB. */
export function toQuoteBody(person: SignedInUser, bank: string) {
  return {
    source: { sourceType: 'ACCOUNT', accountId: person.accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 5_000_000,
  };
}
