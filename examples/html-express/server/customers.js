// Which customer of the service a user is. Replace this by a look-up of your own users.
import { createHash } from 'node:crypto';
import {
  createCustomer,
  createExternalAccount,
  listCustomers,
  listInternalAccounts,
  sandboxFundInternalAccount,
} from '@latchkey/service';

/** Returns the customer of an e-mail address. A new user gets test money of the sandbox, and an account to pay to. */
export async function findOrCreateCustomer(service, email) {
  const platformCustomerId = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 32);
  const { data } = await listCustomers(service, { query: { platformCustomerId } });
  if (data[0]) return { customerId: data[0].id };

  const { id: customerId } = await createCustomer(service, {
    idempotencyKey: platformCustomerId,
    body: {
      customerType: 'INDIVIDUAL',
      fullName: 'Ada Lovelace',
      region: 'US',
      currencies: ['USDB'],
      platformCustomerId,
      email,
    },
  });
  await addTestMoney(service, customerId);
  return { customerId };
}

/** Works with the sandbox only. */
async function addTestMoney(service, customerId) {
  const { data } = await listInternalAccounts(service, { query: { customerId, type: 'EMBEDDED_WALLET' } });
  await sandboxFundInternalAccount(service, {
    internalAccountId: data[0].id,
    body: { amount: 250_000_000 },
  });
  await createExternalAccount(service, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper' },
      },
    },
  });
}
