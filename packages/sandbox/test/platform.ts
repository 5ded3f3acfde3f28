import { buildPath, headerNames, type Operation } from '@latchkey/contract';
import {
  createExternalAccount,
  type ExternalAccount,
  type InternalAccount,
  listInternalAccounts,
} from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import type { Session } from '@latchkey/contract/sessions';
import {
  createSandbox,
  createSettableClock,
  type Sandbox,
  type SandboxOptions,
  type SettableClock,
} from '../src/index.ts';
import { type Device, makeDevice } from './device.ts';
import { recordEvents, recordOutcome } from './recordCoverage.ts';

/** The options of a request. */
export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent unchanged instead of `body`. */
  bytes?: string;
  /** Sent as multipart instead of `body`. */
  form?: FormData;
  key?: string;
  signature?: string;
  requestId?: string;
  headers?: Record<string, string>;
}

/** A response that was read once. */
export interface PlatformResponse<B> {
  status: number;
  body: B;
  text: string;
  headers: Headers;
}

/** A user with a wallet, signed in on a device. */
export interface Person {
  customerId: string;
  accountId: string;
  authMethodId: string;
  device: Device;
  session: Session;
}

/** A platform backend that calls a sandbox, and the operations for its tests. */
export interface Platform {
  sandbox: Sandbox;
  clock: SettableClock;
  call<B = Record<string, unknown>>(operation: Operation, options?: CallOptions): Promise<PlatformResponse<B>>;
  register(email?: string): Promise<{ customerId: string; accountId: string; authMethodId: string }>;
  /** Makes the first request of a login for a code, and returns its 202. Default: the sent code. */
  beginLogin(authMethodId: string, device: Device, code?: string): Promise<Login>;
  /** Makes both requests of a login. */
  login(authMethodId: string, device?: Device): Promise<{ device: Device; session: Session }>;
  signIn(email?: string): Promise<Person>;
  fund(accountId: string, amount: number): Promise<void>;
  bank(customerId: string, accountNumber?: string): Promise<ExternalAccount>;
  account(customerId: string): Promise<InternalAccount>;
  quote(accountId: string, destination: string, amount: number, side?: 'SENDING' | 'RECEIVING'): Promise<Quote>;
  execute(person: Person, quote: Quote, options?: CallOptions): Promise<PlatformResponse<Quote>>;
}

/** A first leg's response and the body that the second leg must repeat. */
export interface Login {
  response: PlatformResponse<{ payloadToSign: string; requestId: string; expiresAt: string }>;
  body: { type: string; encryptedOtpBundle: string };
}

/** Returns the text that a quote's wallet must sign. */
export function getPayload(quote: Quote): string {
  const entry = quote.paymentInstructions?.find(
    ({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
  );
  return entry?.accountOrWalletInfo.payloadToSign ?? '';
}

let people = 0;

/** Creates a sandbox on a frozen clock that checks its own responses, and a platform that calls it. */
export function openPlatform(options: SandboxOptions = {}): Platform {
  const clock = createSettableClock({ now: Date.UTC(2026, 10, 21, 9), frozen: true });
  const failures: unknown[] = [];
  let recordedEvents = 0;
  const sandbox = createSandbox({
    seed: 'test',
    clock,
    checkResponses: true,
    report: (error) => failures.push(error),
    ...options,
  });
  const credentials = btoa(`${sandbox.platform.clientId}:${sandbox.platform.clientSecret}`);

  async function call<B>(operation: Operation, options: CallOptions = {}): Promise<PlatformResponse<B>> {
    const url = new URL(`http://sandbox.test/2025-10-13${buildPath(operation, options.params)}`);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
    const json = options.body === undefined ? undefined : JSON.stringify(options.body);
    const body = options.form ?? options.bytes ?? json;
    const response = await sandbox.fetch(
      new Request(url, {
        method: operation.method,
        headers: {
          Authorization: `Basic ${credentials}`,
          ...(body !== undefined && !options.form && { 'Content-Type': 'application/json' }),
          ...(options.key !== undefined && { [headerNames.idempotencyKey]: options.key }),
          ...(options.signature !== undefined && { [headerNames.walletSignature]: options.signature }),
          ...(options.requestId !== undefined && { [headerNames.requestId]: options.requestId }),
          ...options.headers,
        },
        ...(body !== undefined && { body }),
      }),
    );
    const text = await response.text();
    const unexpected = failures.shift();
    if (unexpected) throw unexpected;
    const parsed = text === '' ? undefined : JSON.parse(text);
    recordOutcome(operation.id, response.status, parsed?.code);
    recordedEvents = recordEvents(() => sandbox.world.webhooks(), recordedEvents);
    return {
      status: response.status,
      body: parsed,
      text,
      headers: response.headers,
    } as PlatformResponse<B>;
  }

  /** Makes a request that must succeed. */
  async function callSuccessfully<B>(operation: Operation, options?: CallOptions): Promise<B> {
    const response = await call<B>(operation, options);
    if (response.status >= 300) throw new Error(`${operation.id}: ${response.status} ${response.text}`);
    return response.body;
  }

  const platform: Platform = {
    sandbox,
    clock,
    call,
    async register(email = `person${++people}@example.com`) {
      const customer = await callSuccessfully<{ id: string }>(createCustomer, {
        body: { customerType: 'INDIVIDUAL', email },
      });
      const account = await platform.account(customer.id);
      const found = await callSuccessfully<{ data: { id: string }[] }>(listCredentials, {
        query: { accountId: account.id },
      });
      return { customerId: customer.id, accountId: account.id, authMethodId: found.data[0]?.id ?? '' };
    },
    async beginLogin(authMethodId, device, code) {
      const params = { authMethodId };
      const challenge = await callSuccessfully<{ otpEncryptionTargetBundle: string; type: string }>(
        challengeCredential,
        {
          params,
        },
      );
      const sent = code ?? sandbox.world.inbox().findLast((mail) => mail.authMethodId === authMethodId)?.code ?? '';
      const encryptedOtpBundle = await device.seal(challenge.otpEncryptionTargetBundle, sent);
      const body = { type: challenge.type, encryptedOtpBundle };
      return { body, response: await call(verifyCredential, { params, body }) };
    },
    async login(authMethodId, given) {
      const device = given ?? (await makeDevice());
      const { response, body } = await platform.beginLogin(authMethodId, device);
      const signature = await device.sign(response.body.payloadToSign);
      const { requestId } = response.body;
      const session = await callSuccessfully<Session>(verifyCredential, {
        params: { authMethodId },
        body,
        signature,
        requestId,
      });
      return { device, session };
    },
    async signIn(email) {
      const registered = await platform.register(email);
      return { ...registered, ...(await platform.login(registered.authMethodId)) };
    },
    async fund(internalAccountId, amount) {
      await callSuccessfully(sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount } });
    },
    bank: (customerId, accountNumber = '1234567890') =>
      callSuccessfully(createExternalAccount, {
        body: {
          customerId,
          currency: 'USD',
          accountInfo: {
            accountType: 'USD_ACCOUNT',
            accountNumber,
            routingNumber: '021000021',
            beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
          },
        },
      }),
    async account(customerId) {
      const { data } = await callSuccessfully<{ data: InternalAccount[] }>(listInternalAccounts, {
        query: { customerId, type: 'EMBEDDED_WALLET' },
      });
      if (!data[0]) throw new Error('The customer has no wallet.');
      return data[0];
    },
    quote: (accountId, destination, amount, side = 'SENDING') =>
      callSuccessfully(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: destination },
          lockedCurrencySide: side,
          lockedCurrencyAmount: amount,
        },
      }),
    async execute(person, quote, options) {
      const signature = await person.device.sign(getPayload(quote));
      return call(executeQuote, { params: { quoteId: quote.id }, signature, ...options });
    },
  };
  return platform;
}
