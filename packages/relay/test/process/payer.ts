import type { InternalAccountId } from '@latchkey/contract';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { completeScaLogin, startScaLogin } from '@latchkey/contract/sca';
import type { StartedSandbox } from '@latchkey/sandbox/node';
import {
  createCustomer,
  createExternalAccount,
  createQuote,
  createServiceClient,
  listInternalAccounts,
  type ServiceClient,
  sandboxFundInternalAccount,
} from '@latchkey/service';
import { makeDevice } from '../device.ts';

/** A user with money, a bank account and a signing key. */
export interface Payer {
  readonly customerId: string;
  readonly service: ServiceClient;
  /** A quote for 5 USDB to the bank account, and its signature. */
  quote(): Promise<{ readonly id: string; readonly stamp: string }>;
  balance(): Promise<number>;
  /** The codes sent by text message, oldest first. */
  messages(): readonly string[];
}

/** Signed in at the service itself, independent of any relay. A user in Germany needs a code to pay. */
export async function makePayer(
  { url, sandbox }: StartedSandbox,
  amount: number,
  region: 'US' | 'DE' = 'US',
): Promise<Payer> {
  const service = createServiceClient({ baseUrl: `${url}/2025-10-13`, ...sandbox.platform });
  const email = `${crypto.randomUUID()}@example.com`;
  const phoneNumber = `+49151${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`;
  const messages = () =>
    sandbox.world
      .inbox()
      .filter(({ to }) => to === phoneNumber)
      .map(({ code }) => code);
  const { id: customerId } = await createCustomer(service, {
    body: {
      customerType: 'INDIVIDUAL',
      fullName: 'Ada Lovelace',
      email,
      ...(region === 'DE' && { phoneNumber }),
      region,
      currencies: ['USD', 'USDB'],
    },
  });
  const wallet = async () => {
    const { data } = await listInternalAccounts(service, { query: { customerId, type: 'EMBEDDED_WALLET' } });
    const [account] = data;
    if (account === undefined) throw new Error('The customer has no wallet.');
    return account;
  };
  const accountId = (await wallet()).id as InternalAccountId;
  await sandboxFundInternalAccount(service, { internalAccountId: accountId, body: { amount } });
  const { id: bank } = await createExternalAccount(service, {
    body: {
      customerId,
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
  const device = await makeDevice();
  const listed = await service.send(listCredentials, { query: { accountId } });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  const params = { authMethodId: data[0]?.id ?? '' };
  const challenged = await service.send(challengeCredential, { params });
  const { otpEncryptionTargetBundle } = (await challenged.json()) as { otpEncryptionTargetBundle: string };
  const body = await device.proof(
    otpEncryptionTargetBundle,
    sandbox.world.inbox().findLast(({ to }) => to === email)?.code ?? '',
  );
  const first = await service.send(verifyCredential, { params, body });
  const { payloadToSign, requestId } = (await first.json()) as { payloadToSign: string; requestId: string };
  const names = service.headerNames;
  const headers = { [names.walletSignature]: await device.sign(payloadToSign), [names.requestId]: requestId };
  const second = await service.send(verifyCredential, { params, body, headers });
  if (second.status !== 200) throw new Error(`The payer could not sign in: ${await second.text()}`);
  if (region === 'DE') await authenticate(service, customerId, messages);
  return {
    customerId,
    service,
    messages,
    quote: async () => {
      const quote = await createQuote(service, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: bank },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 5_000_000,
        },
      });
      const info = quote.paymentInstructions?.[0]?.accountOrWalletInfo as { payloadToSign?: string } | undefined;
      return { id: quote.id, stamp: await device.sign(info?.payloadToSign ?? '') };
    },
    balance: async () => (await wallet()).balance.amount,
  };
}

/** The login that a payment requires in some regions. */
async function authenticate(service: ServiceClient, customerId: string, messages: Payer['messages']): Promise<void> {
  const query = { customerId };
  const started = await service.send(startScaLogin, { query, body: { factor: 'SMS_OTP' } });
  const { challengeId } = (await started.json()) as { challengeId: string };
  const code = messages().at(-1) ?? '';
  const body = { factor: 'SMS_OTP', challengeId, code, endUserIpAddress: '203.0.113.7' } as const;
  const completed = await service.send(completeScaLogin, { query, body });
  if (completed.status !== 200) throw new Error(`The payer could not log in: ${await completed.text()}`);
}
