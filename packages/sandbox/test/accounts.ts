import {
  createExternalAccount,
  createPlatformExternalAccount,
  type ExternalAccount,
  type InternalAccount,
  listInternalAccounts,
  listPlatformInternalAccounts,
} from '@latchkey/contract/accounts';
import { createCustomer } from '@latchkey/contract/customers';
import type { Platform } from './platform.ts';

const person = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace', countryOfResidence: 'DE' };
const usd = (accountNumber: string) => ({
  accountType: 'USD_ACCOUNT',
  accountNumber,
  routingNumber: '021000021',
  beneficiary: person,
});

let people = 0;

/** Creates a customer with an account in each of these currencies, in addition to the wallet. */
export async function openCustomer(platform: Platform, currencies: string[] = ['USDB', 'USD'], change: object = {}) {
  const email = `holder${++people}@example.com`;
  const body = { customerType: 'INDIVIDUAL', email, currencies, ...change };
  const created = await platform.call<{ id: string }>(createCustomer, { body });
  if (created.status !== 201) throw new Error(created.text);
  return created.body.id;
}

/** Returns a customer's internal account in a currency. */
export async function accountIn(platform: Platform, customerId: string, currency: string): Promise<InternalAccount> {
  const query = { customerId, currency };
  const { body } = await platform.call<{ data: InternalAccount[] }>(listInternalAccounts, { query });
  if (!body.data[0]) throw new Error(`There is no account in ${currency}.`);
  return body.data[0];
}

/** Returns the platform's own internal account in a currency. */
export async function platformAccount(platform: Platform, currency: string): Promise<InternalAccount> {
  const query = { currency };
  const { body } = await platform.call<{ data: InternalAccount[] }>(listPlatformInternalAccounts, { query });
  if (!body.data[0]) throw new Error(`The platform has no account in ${currency}.`);
  return body.data[0];
}

/** Creates a bank account in dollars; without a customer, of the platform. */
export async function openBank(platform: Platform, customerId: string | undefined, accountNumber = '4445556660') {
  const operation = customerId === undefined ? createPlatformExternalAccount : createExternalAccount;
  const body = { customerId, currency: 'USD', accountInfo: usd(accountNumber) };
  const response = await platform.call<ExternalAccount>(operation, { body });
  if (response.status !== 201) throw new Error(response.text);
  return response.body;
}

/** Returns the ledger balances of one currency by book. */
export function getLedgerBalance(platform: Platform, name: string, currency: string): bigint {
  const found = platform.sandbox.world.ledger().balances.find((one) => one.book === name && one.currency === currency);
  return found?.amount ?? 0n;
}

/** Returns the types of the events so far with this prefix, without the prefix. */
export function events(platform: Platform, family: string): string[] {
  const types = platform.sandbox.world.webhooks().map(({ type }) => type);
  return types.filter((type) => type.startsWith(family)).map((type) => type.slice(family.length));
}
