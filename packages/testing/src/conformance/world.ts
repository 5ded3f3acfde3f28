import type { Operation } from '@latchkey/contract';
import { createExternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { agentPermissions, createAgent, redeemDeviceCode } from '@latchkey/contract/agents';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { sandboxCodes, sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { completeScaLogin, startScaLogin } from '@latchkey/contract/sca';
import { sealOtp, verifyTargetBundle } from '@latchkey/core';
import { type Answered, type Caller, type CallOptions, createCaller } from './exchange.ts';
import { makeSigner, type Signer } from './signer.ts';
import type { ServiceTarget } from './target.ts';

/** A customer with a wallet, and the credential that opens it. */
export interface Registered {
  readonly customerId: string;
  readonly accountId: string;
  readonly authMethodId: string;
}

/** The same, signed in. */
export interface Person extends Registered {
  readonly signer: Signer;
  readonly sessionId: string;
}

/** What a quote says that a wallet needs. */
export interface QuoteSeen {
  readonly id: string;
  readonly status: string;
  readonly transactionId: string;
  readonly expiresAt: string;
  readonly scaChallenge?: { readonly id: string };
  readonly paymentInstructions?: readonly {
    readonly accountOrWalletInfo: { readonly accountType: string; readonly payloadToSign?: string };
  }[];
}

/** A first leg's answer. */
export interface LegSeen {
  readonly payloadToSign: string;
  readonly requestId: string;
}

/** A program that acts for a person, connected. */
export interface ConnectedAgent<P = Person> {
  readonly agentId: string;
  readonly token: string;
  readonly person: P;
}

/** Steps that rows have in common. People that a row may not change are made once. */
export interface World {
  readonly target: ServiceTarget;
  readonly codes: { readonly wallet: string; readonly contact: string };
  readonly call: Caller;
  /** A call that must succeed. @throws Error with the answer. */
  must<B>(operation: Operation, options?: CallOptions): Promise<B>;
  /** A text that was never used before. */
  unique(prefix: string): string;
  register(customer?: object): Promise<Registered>;
  signIn(person?: Registered): Promise<Person>;
  /** First leg of a login by code, and the body that the second must repeat. */
  beginLogin(authMethodId: string, signer: Signer, code?: string): Promise<{ answer: Answered<LegSeen>; body: object }>;
  fund(accountId: string, amount: number): Promise<void>;
  bank(customerId: string, accountNumber?: string): Promise<string>;
  quote(accountId: string, destinationId: string, change?: object): Promise<QuoteSeen>;
  /** A signed-in person with money, whom every row may use and none changes. */
  ada(): Promise<Person>;
  /** A new person with money under Strong Customer Authentication, with their login done. */
  authenticated(): Promise<Person>;
  /** One of those, whom every row may use and none changes. */
  eva(): Promise<Person>;
  /** An agent of somebody's with a policy of its own, which may do everything at once unless changed. */
  agentOf<P extends { readonly customerId: string }>(person: P, policy?: object): Promise<ConnectedAgent<P>>;
  /** An agent of Ada's that may do everything at once, whom no row changes. */
  agent(): Promise<ConnectedAgent>;
  /** A bank account of Ada's. */
  adasBank(): Promise<string>;
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
  advance(ms: number): Promise<void>;
}

/** The text that a quote's wallet signs. */
export function payloadOf(quote: QuoteSeen): string {
  const wallet = quote.paymentInstructions?.find(
    ({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
  );
  return wallet?.accountOrWalletInfo.payloadToSign ?? '';
}

/** What an operation that agents call is called with. */
export async function tokenFor(world: World, { auth }: Operation): Promise<{ token?: string }> {
  return auth === 'agent' ? { token: (await world.agent()).token } : {};
}

/** Eight digits, the last three of which mean nothing to a sandbox. */
const randomDigits = () => `${10_000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)}999`;

/** Makes a world over a target. */
export function createWorld(target: ServiceTarget): World {
  const call = createCaller(target);
  const codes = target.codes ?? sandboxCodes;
  const made = new Map<string, Promise<unknown>>();

  async function must<B>(operation: Operation, options?: CallOptions): Promise<B> {
    const { status, body, text } = await call<B>(operation, options);
    if (status >= 300) throw new Error(`${operation.id} was answered with ${status}: ${text}`);
    return body;
  }

  const world: World = {
    ...{ target, codes, call, must },
    unique: (prefix) => `${prefix}${crypto.randomUUID()}`,
    async register(customer = {}) {
      const email = `${crypto.randomUUID()}@example.com`;
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, ...customer };
      const { id: customerId } = await must<{ id: string }>(createCustomer, { body });
      const accounts = await must<{ data: { id: string }[] }>(listInternalAccounts, {
        query: { customerId, type: 'EMBEDDED_WALLET' },
      });
      const accountId = accounts.data[0]?.id ?? '';
      const credentials = await must<{ data: { id: string }[] }>(listCredentials, { query: { accountId } });
      return { customerId, accountId, authMethodId: credentials.data[0]?.id ?? '' };
    },
    async beginLogin(authMethodId, signer, code = codes.wallet) {
      const params = { authMethodId };
      const challenge = await must<{ type: string; otpEncryptionTargetBundle: string }>(challengeCredential, {
        params,
      });
      const bundle = challenge.otpEncryptionTargetBundle;
      const verified = await verifyTargetBundle({ bundle, pins: target.pins });
      const encryptedOtpBundle = await sealOtp({ target: verified, code, publicKey: signer.key.publicKey });
      const body = { type: challenge.type, encryptedOtpBundle };
      return { answer: await call<LegSeen>(verifyCredential, { params, body }), body };
    },
    async signIn(given) {
      const person = given ?? (await world.register());
      const signer = await makeSigner();
      const { answer, body } = await world.beginLogin(person.authMethodId, signer);
      const { requestId, payloadToSign } = answer.body;
      const session = await must<{ id: string }>(verifyCredential, {
        params: { authMethodId: person.authMethodId },
        ...{ body, requestId, signature: await signer.sign(payloadToSign) },
      });
      return { ...person, signer, sessionId: session.id };
    },
    async fund(internalAccountId, amount) {
      await must(sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount } });
    },
    async bank(customerId, accountNumber = randomDigits()) {
      const accountInfo = {
        ...{ accountType: 'USD_ACCOUNT', accountNumber, routingNumber: '021000021' },
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      };
      const body = { customerId, currency: 'USD', accountInfo };
      return (await must<{ id: string }>(createExternalAccount, { body })).id;
    },
    quote: (accountId, destinationId, change = {}) =>
      must(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: destinationId },
          ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: 1_000_000, ...change },
        },
      }),
    once<T>(name: string, make: () => Promise<T>) {
      const found = made.get(name) ?? make();
      made.set(name, found);
      return found as Promise<T>; // one name, one kind of thing
    },
    ada: () =>
      world.once('ada', async () => {
        const person = await world.signIn();
        await world.fund(person.accountId, 1_000_000_000);
        return person;
      }),
    async authenticated() {
      const registered = await world.register({ region: 'DE', phoneNumber: `+49151${randomDigits()}` });
      const person = await world.signIn(registered);
      await world.fund(person.accountId, 1_000_000_000);
      const query = { customerId: person.customerId };
      const { challengeId } = await must<{ challengeId: string }>(startScaLogin, {
        ...{ query, body: { factor: 'SMS_OTP' } },
      });
      const proof = { factor: 'SMS_OTP', challengeId, code: codes.contact, endUserIpAddress: '203.0.113.7' };
      await must(completeScaLogin, { query, body: proof });
      return person;
    },
    eva: () => world.once('eva', world.authenticated),
    async agentOf(person, policy = {}) {
      const limits = { currency: 'USDB', perTransactionLimit: 1_000_000_000, dailyLimit: null, monthlyLimit: null };
      const body = {
        ...{ name: 'Agent', customerId: person.customerId },
        policy: { permissions: agentPermissions, defaultExecutionMode: 'AUTO', spendingLimits: limits, ...policy },
      };
      const { agent, deviceCode } = await must<{ agent: { id: string }; deviceCode: { code: string } }>(createAgent, {
        body,
      });
      const { accessToken } = await must<{ accessToken: string }>(redeemDeviceCode, {
        params: { code: deviceCode.code },
      });
      return { agentId: agent.id, token: accessToken, person };
    },
    agent: () => world.once('agent', async () => world.agentOf(await world.ada())),
    adasBank: () => world.once('adasBank', async () => world.bank((await world.ada()).customerId)),
    async advance(ms) {
      if (!target.advance) throw new Error('This clock cannot be moved.');
      await target.advance(ms);
    },
  };
  return world;
}
