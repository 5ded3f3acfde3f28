import { createExternalAccount, type ExternalAccount } from '@latchkey/contract/accounts';
import { createQuote } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { accountIn, openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
const business = { legalName: 'Engines Ltd', country: 'US', taxId: '12-3456789', incorporatedOn: '2020-01-01' };

async function createQuoteBody(customer: object) {
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

it('requires the business type for a payment in sterling', async () => {
  const response = await createQuoteBody({ customerType: 'BUSINESS', businessInfo: business });
  expect(response).toMatchObject(matchError(400, 'MISSING_MANDATORY_USER_INFO'));
  expect(response.body).toMatchObject({ details: { errors: [{ field: 'businessInfo.businessType' }] } });
});

it('accepts a business with a type, and any individual', async () => {
  const businessInfo = { ...business, businessType: 'INFORMATION' };
  expect((await createQuoteBody({ customerType: 'BUSINESS', businessInfo })).status).toBe(201);
  expect((await createQuoteBody({})).status).toBe(201);
});
