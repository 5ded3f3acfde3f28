import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { createQuote } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { accountIn, openCustomer } from '../../../test/accounts.ts';
import { refused } from '../../../test/european.ts';
import { openPlatform } from '../../../test/platform.ts';

const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const business = { legalName: 'Engines Ltd', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-01-01' };

async function quoteOf(customer: object) {
  const platform = openPlatform();
  const customerId = await openCustomer(platform, ['USDB', 'USD'], customer);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 100_000);
  const accountInfo = { accountType: 'GBP_ACCOUNT', sortCode: '200000', accountNumber: '55779911', beneficiary };
  const body = { customerId, currency: 'GBP', accountInfo };
  const { body: pounds } = await platform.call<ExternalAccount>(createExternalAccount, { body });
  return platform.call(createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: pounds.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000,
    },
  });
}

it('error: a business that pays in sterling says what kind it is', async () => {
  const answer = await quoteOf({ customerType: 'BUSINESS', businessInfo: business });
  expect(answer).toMatchObject(refused(400, 'MISSING_MANDATORY_USER_INFO'));
  expect(answer.body).toMatchObject({ details: { errors: [{ field: 'businessInfo.businessType' }] } });
});

it('default: one that said so, and any person', async () => {
  const businessInfo = { ...business, businessType: 'INFORMATION' };
  expect((await quoteOf({ customerType: 'BUSINESS', businessInfo })).status).toBe(201);
  expect((await quoteOf({})).status).toBe(201);
});
