import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer, updateCustomer } from '@latchkey/contract/customers';
import { authorizeQuote, createQuote, getQuote, type Quote } from '@latchkey/contract/quotes';
import { completeScaLogin, confirmScaEnrolment, startScaEnrolment, startScaLogin } from '@latchkey/contract/sca';
import { getTransaction } from '@latchkey/contract/transactions';
import type { SandboxOptions } from '../src/index.ts';
import { type AssertionJson, type Authenticator, makeAuthenticator } from './authenticator.ts';
import { openPlatform, type Person } from './platform.ts';

export const origin = 'http://localhost:5173';
export const relyingPartyId = 'localhost';
const endUserIpAddress = '203.0.113.7';

interface LoginStart {
  challengeId: string;
  expiresAt: string;
  passkeyOptions: { challenge: string };
}

let people = 0;

export type Europe = Awaited<ReturnType<typeof openEurope>>;

/** Creates the same without a phone number: a customer who recently moved into the EEA. */
export async function openNewcomer(): Promise<Europe> {
  const europe = await openEurope({}, { phoneNumber: undefined, region: 'US' });
  const { customerId } = europe.query;
  const body = { customerType: 'INDIVIDUAL', region: 'DE' };
  const { status } = await europe.call(updateCustomer, { params: { customerId }, body });
  if (status !== 200) throw new Error(`The move returned ${status}.`);
  return europe;
}

/** Creates the same with a login: money may move. */
export async function openLoggedIn(...given: Parameters<typeof openEurope>): Promise<Europe> {
  const europe = await openEurope(...given);
  const { status } = await europe.login();
  if (status !== 200) throw new Error(`The login returned ${status}.`);
  return europe;
}

/** Creates a platform, and a customer in Germany with a phone number and a funded wallet, signed in on a device. */
export async function openEurope(options: SandboxOptions = {}, customer: object = {}) {
  const platform = openPlatform(options);
  const { sandbox, call } = platform;
  const body = { customerType: 'INDIVIDUAL', email: `eva${++people}@example.com`, phoneNumber: '+4915112345678' };
  const created = await call<{ id: string }>(createCustomer, { body: { ...body, region: 'DE', ...customer } });
  const customerId = created.body.id;
  const account = await platform.account(customerId);
  const found = await call<{ data: { id: string }[] }>(listCredentials, { query: { accountId: account.id } });
  const authMethodId = found.body.data[0]?.id ?? '';
  const opened = await platform.login(authMethodId);
  const eva: Person = { customerId, accountId: account.id, authMethodId, ...opened };
  await platform.fund(eva.accountId, 100_000_000);
  const query = { customerId };

  const startLogin = async (factor: string) =>
    (await call<LoginStart>(startScaLogin, { query, body: { factor } })).body;
  const completeLogin = (body: object) => call(completeScaLogin, { query, body: { endUserIpAddress, ...body } });

  /** Opens the 180-day session by SMS. */
  async function login() {
    const { challengeId } = await startLogin('SMS_OTP');
    return completeLogin({ factor: 'SMS_OTP', challengeId, code: lastCode() });
  }

  /** Returns the last code that was sent to a phone number. */
  const lastCode = () => sandbox.world.inbox().findLast(({ challengeId }) => challengeId !== undefined)?.code ?? '';

  async function enrolPasskey(): Promise<Authenticator> {
    const authenticator = await makeAuthenticator();
    const begun = await call<{ options: { challenge: string } }>(startScaEnrolment, {
      query,
      body: { type: 'PASSKEY' },
    });
    const { challenge } = begun.body.options;
    const credential = await authenticator.create({ challenge, origin, relyingPartyId });
    await call(confirmScaEnrolment, { query, body: { type: 'PASSKEY', origin, credential } });
    return authenticator;
  }

  const read = async (quoteId: string) => (await call<Quote>(getQuote, { params: { quoteId } })).body;
  const readTransaction = async ({ transactionId }: Quote) =>
    (await call<{ status: string; failureReason?: string }>(getTransaction, { params: { transactionId } })).body;
  const authorize = (quoteId: string, body: object = { code: lastCode() }, key?: string) =>
    call<Quote>(authorizeQuote, { params: { quoteId }, body, ...(key !== undefined && { key }) });

  /** Creates a passkey proof for the quote's current challenge. */
  async function createAssertion(authenticator: Authenticator, quote: Quote): Promise<AssertionJson> {
    const challenge = String(quote.scaChallenge?.passkeyAssertionOptions?.['challenge']);
    return authenticator.get({ challenge, origin, relyingPartyId });
  }

  /** Executes a quote that then waits for authorization. */
  async function send(change: object = {}, amount = 10_000_000) {
    const bank = await platform.bank(customerId, `${1_000_000 + ++people}000`);
    const quote = await platform.quote(eva.accountId, bank.id, amount);
    return platform.execute(eva, quote, { body: change });
  }

  /** Creates a quote in dollars for Eva's own wallet, funded by a transfer from outside. */
  const fundFromOutside = (change: object = {}) =>
    call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
        destination: { destinationType: 'ACCOUNT', accountId: eva.accountId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 5_000,
        ...change,
      },
    });

  /** Returns the types of the events so far with this prefix. */
  const events = (prefix: string) =>
    sandbox.world
      .webhooks()
      .map(({ type }) => type)
      .filter((type) => type.startsWith(prefix));

  return {
    platform,
    eva,
    query,
    call,
    clock: platform.clock,
    world: sandbox.world,
    startLogin,
    completeLogin,
    login,
    lastCode,
    enrolPasskey,
    read,
    readTransaction,
    authorize,
    createAssertion,
    send,
    fundFromOutside,
    events,
  };
}
