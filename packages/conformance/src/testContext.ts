import type { Operation } from '@latchkey/contract';
import { createExternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { agentPermissions, createAgent, redeemDeviceCode } from '@latchkey/contract/agents';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { addDocsUrl } from '@latchkey/contract/errors';
import { createQuote } from '@latchkey/contract/quotes';
import { sandboxCodes, sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { completeScaLogin, startScaLogin } from '@latchkey/contract/sca';
import { sealOtp, verifyTargetBundle } from '@latchkey/core';
import { type Caller, type CallOptions, createCaller, type ServiceResponse } from './createCaller.ts';
import { createSigner, type Signer } from './createSigner.ts';
import type { ServiceTarget } from './target.ts';

/** A customer with a wallet, and the credential that opens it. */
export interface RegisteredCustomer {
  readonly customerId: string;
  readonly accountId: string;
  readonly authMethodId: string;
}

/** A signed-in customer. */
export interface SignedInCustomer extends RegisteredCustomer {
  readonly signer: Signer;
  readonly sessionId: string;
}

/** The members of a quote that a wallet needs. */
export interface QuoteResponse {
  readonly id: string;
  readonly status: string;
  readonly transactionId: string;
  readonly expiresAt: string;
  readonly scaChallenge?: { readonly id: string };
  readonly paymentInstructions?: readonly {
    readonly accountOrWalletInfo: { readonly accountType: string; readonly payloadToSign?: string };
  }[];
}

/** The response to the first request of a signed retry. */
export interface FirstLegResponse {
  readonly payloadToSign: string;
  readonly requestId: string;
}

/** A connected agent and its customer. */
export interface ConnectedAgent<P = SignedInCustomer> {
  readonly agentId: string;
  readonly token: string;
  readonly customer: P;
}

/** The calls and fixtures that cases share. Customers that no case changes are created once. */
export interface TestContext {
  readonly target: ServiceTarget;
  readonly codes: { readonly wallet: string; readonly contact: string };
  readonly call: Caller;
  /** Makes a call that must succeed. @throws Error with the response. */
  expectSuccess<B>(operation: Operation, options?: CallOptions): Promise<B>;
  /** Creates a unique text. */
  createUniqueText(prefix: string): string;
  registerCustomer(customer?: object): Promise<RegisteredCustomer>;
  signIn(customer?: RegisteredCustomer): Promise<SignedInCustomer>;
  /** Makes the first request of a login by code, and returns the body that the second must repeat. */
  startLogin(
    authMethodId: string,
    signer: Signer,
    code?: string,
  ): Promise<{ response: ServiceResponse<FirstLegResponse>; body: object }>;
  fundAccount(accountId: string, amount: number): Promise<void>;
  createBankAccount(customerId: string, accountNumber?: string): Promise<string>;
  createAccountQuote(accountId: string, destinationId: string, change?: object): Promise<QuoteResponse>;
  /** Returns a signed-in customer with money, whom every case may use and none changes. */
  getSharedCustomer(): Promise<SignedInCustomer>;
  /** Creates a new customer with money and Strong Customer Authentication, logged in. */
  createScaCustomer(): Promise<SignedInCustomer>;
  /** Returns a shared customer of that kind, whom every case may use and none changes. */
  getSharedScaCustomer(): Promise<SignedInCustomer>;
  /** Connects an agent of a customer with its own policy. Default: all permissions, without approval. */
  connectAgent<P extends { readonly customerId: string }>(customer: P, policy?: object): Promise<ConnectedAgent<P>>;
  /** Returns an agent of the shared customer with all permissions, which no case changes. */
  getSharedAgent(): Promise<ConnectedAgent>;
  /** Returns a bank account of the shared customer. */
  getSharedBankAccount(): Promise<string>;
  getOrCreate<T>(name: string, make: () => Promise<T>): Promise<T>;
  advance(ms: number): Promise<void>;
}

/** Returns the text that a quote's wallet signs. */
export function getPayloadToSign(quote: QuoteResponse): string {
  const wallet = quote.paymentInstructions?.find(
    ({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
  );
  return wallet?.accountOrWalletInfo.payloadToSign ?? '';
}

/** Returns the agent's token for an operation that agents call, and nothing for another. */
export async function getAgentToken(context: TestContext, { auth }: Operation): Promise<{ token?: string }> {
  return auth === 'agent' ? { token: (await context.getSharedAgent()).token } : {};
}

/** Creates random digits, then three that do not select an outcome in a sandbox. */
function createDigits(count: 5 | 9): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${String(random % 10 ** count).padStart(count, '0')}999`;
}

/** Creates the calls and fixtures for a target. */
export function createTestContext(target: ServiceTarget): TestContext {
  const call = createCaller(target);
  const promises = new Map<string, Promise<unknown>>();

  async function expectSuccess<B>(operation: Operation, options?: CallOptions): Promise<B> {
    const { status, body, text } = await call<B>(operation, options);
    if (status >= 300) throw new Error(`${operation.id} returned ${status}: ${text}`);
    return body;
  }

  const calls: Calls = { target, codes: target.codes ?? sandboxCodes, call, expectSuccess };
  const payments = createPaymentFixtures(calls);
  const customers = createCustomerFixtures(calls, payments.fundAccount);
  const agents = createAgentFixtures(calls);
  const context: TestContext = {
    ...calls,
    ...payments,
    ...customers,
    ...agents,
    createUniqueText: (prefix) => `${prefix}${crypto.randomUUID()}`,
    getOrCreate<T>(name: string, make: () => Promise<T>) {
      const promise = promises.get(name) ?? make();
      promises.set(name, promise);
      return promise as Promise<T>; // one name, one type
    },
    getSharedCustomer: () =>
      context.getOrCreate('customer', async () => {
        const customer = await customers.signIn();
        await payments.fundAccount(customer.accountId, 1_000_000_000);
        return customer;
      }),
    getSharedScaCustomer: () => context.getOrCreate('SCA customer', customers.createScaCustomer),
    getSharedAgent: () =>
      context.getOrCreate('agent', async () => agents.connectAgent(await context.getSharedCustomer())),
    getSharedBankAccount: () =>
      context.getOrCreate('bank account', async () =>
        payments.createBankAccount((await context.getSharedCustomer()).customerId),
      ),
    async advance(ms) {
      if (!target.advance)
        throw new Error(
          addDocsUrl(
            'The case advances time, but the target has no "advance". Pass describeService({ advance }), or run the cases without it.',
            'packages/conformance',
          ),
        );
      await target.advance(ms);
    },
  };
  return context;
}

type Calls = Pick<TestContext, 'target' | 'codes' | 'call' | 'expectSuccess'>;

type CustomerFixtures = Pick<TestContext, 'registerCustomer' | 'startLogin' | 'signIn' | 'createScaCustomer'>;

function createCustomerFixtures(
  { target, codes, call, expectSuccess }: Calls,
  fundAccount: TestContext['fundAccount'],
): CustomerFixtures {
  const fixtures: CustomerFixtures = {
    async registerCustomer(customer = {}) {
      const email = `${crypto.randomUUID()}@example.com`;
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, ...customer };
      const { id: customerId } = await expectSuccess<{ id: string }>(createCustomer, { body });
      const accounts = await expectSuccess<{ data: { id: string }[] }>(listInternalAccounts, {
        query: { customerId, type: 'EMBEDDED_WALLET' },
      });
      const accountId = accounts.data[0]?.id ?? '';
      const credentials = await expectSuccess<{ data: { id: string }[] }>(listCredentials, { query: { accountId } });
      return { customerId, accountId, authMethodId: credentials.data[0]?.id ?? '' };
    },
    async startLogin(authMethodId, signer, code = codes.wallet) {
      const params = { authMethodId };
      const challenge = await expectSuccess<{ type: string; otpEncryptionTargetBundle: string }>(challengeCredential, {
        params,
      });
      const bundle = challenge.otpEncryptionTargetBundle;
      const verified = await verifyTargetBundle({ bundle, pins: target.pins });
      const encryptedOtpBundle = await sealOtp({ target: verified, code, publicKey: signer.key.publicKey });
      const body = { type: challenge.type, encryptedOtpBundle };
      return { response: await call<FirstLegResponse>(verifyCredential, { params, body }), body };
    },
    async signIn(registered) {
      const customer = registered ?? (await fixtures.registerCustomer());
      const signer = await createSigner();
      const { response, body } = await fixtures.startLogin(customer.authMethodId, signer);
      const { requestId, payloadToSign } = response.body;
      const session = await expectSuccess<{ id: string }>(verifyCredential, {
        params: { authMethodId: customer.authMethodId },
        body,
        requestId,
        signature: await signer.sign(payloadToSign),
      });
      return { ...customer, signer, sessionId: session.id };
    },
    async createScaCustomer() {
      const registered = await fixtures.registerCustomer({ region: 'DE', phoneNumber: `+49151${createDigits(5)}` });
      const customer = await fixtures.signIn(registered);
      await fundAccount(customer.accountId, 1_000_000_000);
      const query = { customerId: customer.customerId };
      const { challengeId } = await expectSuccess<{ challengeId: string }>(startScaLogin, {
        query,
        body: { factor: 'SMS_OTP' },
      });
      const proof = { factor: 'SMS_OTP', challengeId, code: codes.contact, endUserIpAddress: '203.0.113.7' };
      await expectSuccess(completeScaLogin, { query, body: proof });
      return customer;
    },
  };
  return fixtures;
}

function createPaymentFixtures({
  expectSuccess,
}: Calls): Pick<TestContext, 'fundAccount' | 'createBankAccount' | 'createAccountQuote'> {
  return {
    async fundAccount(internalAccountId, amount) {
      await expectSuccess(sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount } });
    },
    async createBankAccount(customerId, accountNumber = createDigits(9)) {
      const accountInfo = {
        accountType: 'USD_ACCOUNT',
        accountNumber,
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      };
      const body = { customerId, currency: 'USD', accountInfo };
      return (await expectSuccess<{ id: string }>(createExternalAccount, { body })).id;
    },
    createAccountQuote: (accountId, destinationId, change = {}) =>
      expectSuccess(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: destinationId },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 1_000_000,
          ...change,
        },
      }),
  };
}

function createAgentFixtures({ expectSuccess }: Calls): Pick<TestContext, 'connectAgent'> {
  return {
    async connectAgent(customer, policy = {}) {
      const limits = { currency: 'USDB', perTransactionLimit: 1_000_000_000, dailyLimit: null, monthlyLimit: null };
      const body = {
        name: 'Agent',
        customerId: customer.customerId,
        policy: { permissions: agentPermissions, defaultExecutionMode: 'AUTO', spendingLimits: limits, ...policy },
      };
      type NewAgent = { agent: { id: string }; deviceCode: { code: string } };
      const { agent, deviceCode } = await expectSuccess<NewAgent>(createAgent, { body });
      const { accessToken } = await expectSuccess<{ accessToken: string }>(redeemDeviceCode, {
        params: { code: deviceCode.code },
      });
      return { agentId: agent.id, token: accessToken, customer };
    },
  };
}
