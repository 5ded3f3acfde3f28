import { createExternalAccount, type InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { type Device, makeDevice } from './device.ts';
import { type Child, send } from './spawned.ts';

/** Bank account suffixes: paid, rejected, returned by the bank later. */
export const ends = ['890', '002', '005'] as const;

/** A customer with a wallet and dollars, who is logged in and pays to own bank accounts. */
export interface Spender {
  readonly customerId: string;
  readonly walletId: string;
  readonly dollarsId: string;
  /** A bank account for each of {@link ends}. */
  readonly bankIds: readonly string[];
  readonly authMethodId: string;
  readonly device: Device;
}

async function login(child: Child, authMethodId: string): Promise<Device> {
  const params = { authMethodId };
  const device = await makeDevice();
  const challenge = await send<{ otpEncryptionTargetBundle: string }>(child, challengeCredential, { params });
  const encryptedOtpBundle = await device.seal(challenge.body.otpEncryptionTargetBundle, '000000');
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
  const first = await send<{ payloadToSign: string; requestId: string }>(child, verifyCredential, { params, body });
  const { requestId, payloadToSign } = first.body;
  await send(child, verifyCredential, { params, body, requestId, signature: await device.sign(payloadToSign) });
  return device;
}

async function openBank(child: Child, customerId: string, end: string): Promise<string> {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
  const account = { accountType: 'USD_ACCOUNT', accountNumber: `1234567${end}`, routingNumber: '021000021' };
  const body = { customerId, currency: 'USD', accountInfo: { ...account, beneficiary } };
  return (await send<{ id: string }>(child, createExternalAccount, { body })).body.id;
}

/** Creates a spender with this balance in the wallet and in the dollar account. */
export async function openSpender(child: Child, funds: { wallet: number; dollars: number }): Promise<Spender> {
  const { body: customer } = await send<{ id: string }>(child, createCustomer, {
    body: { customerType: 'INDIVIDUAL', email: 'ada@example.com', currencies: ['USDB', 'USD'] },
  });
  const customerId = customer.id;
  const query = { customerId };
  const { data } = (await send<{ data: InternalAccount[] }>(child, listInternalAccounts, { query })).body;
  const getId = (code: string) => data.find(({ balance }) => balance.currency.code === code)?.id ?? '';
  const [walletId, dollarsId] = [getId('USDB'), getId('USD')];
  for (const [internalAccountId, amount] of [
    [walletId, funds.wallet],
    [dollarsId, funds.dollars],
  ] as const) {
    await send(child, sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount } });
  }
  const credentials = await send<{ data: { id: string }[] }>(child, listCredentials, {
    query: { accountId: walletId },
  });
  const bankIds: string[] = [];
  for (const end of ends) bankIds.push(await openBank(child, customerId, end));
  const authMethodId = credentials.body.data[0]?.id ?? '';
  return { customerId, walletId, dollarsId, bankIds, authMethodId, device: await login(child, authMethodId) };
}

/** Signs the same spender in again, because a session lasts fifteen minutes. */
export async function loginAgain(child: Child, spender: Spender): Promise<Spender> {
  return { ...spender, device: await login(child, spender.authMethodId) };
}
