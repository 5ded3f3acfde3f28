import type { InternalAccountId } from '@latchkey/contract';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
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

/** Somebody with money, a bank account and a key that signs. */
export interface Payer {
  readonly customerId: string;
  readonly service: ServiceClient;
  /** A quote for 5 USDB to the bank account, and its signature. */
  quote(): Promise<{ readonly id: string; readonly stamp: string }>;
  balance(): Promise<number>;
}

/** Signed in at the service itself: which relay serves them, if any, is no matter here. */
export async function makePayer({ url, sandbox }: StartedSandbox, amount: number): Promise<Payer> {
  const service = createServiceClient({ baseUrl: `${url}/2025-10-13`, ...sandbox.platform });
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: customerId } = await createCustomer(service, {
    body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US', currencies: ['USD', 'USDB'] },
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
  return {
    customerId,
    service,
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
