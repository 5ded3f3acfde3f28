import { type Engine, newId, newUuid } from '../../engine.ts';
import { sparkAddressOf } from '../../instructions/chain.ts';
import type { CustomerRow } from '../customers/row.ts';
import { openAccounts } from './openAccounts.ts';

/**
 * Opens the wallet that comes with every customer (interface, Internal account and wallet credentials), a credential for
 * each contact that a code can be sent to, and an account in each other currency of the customer's.
 */
export function openWallet(engine: Engine, customer: CustomerRow): void {
  const now = engine.now();
  const times = { createdAt: now, updatedAt: now };
  const id = newId(engine, 'InternalAccount');
  engine.tables.internalAccounts.put({
    id,
    customerId: customer.id,
    type: 'EMBEDDED_WALLET',
    currency: 'USDB',
    status: 'ACTIVE',
    address: sparkAddressOf(engine, id),
    organizationId: newUuid(engine, 'organization'),
    ...times,
  });
  const { email, phoneNumber } = customer.profile;
  const contacts = [
    ['EMAIL_OTP', email],
    ['SMS_OTP', phoneNumber],
  ] as const;
  for (const [type, nickname] of contacts) {
    if (nickname === undefined) continue;
    engine.tables.credentials.put({
      id: newId(engine, 'AuthMethod'),
      accountId: id,
      type,
      nickname,
      refusals: [],
      ...times,
    });
  }
  openAccounts(engine, customer);
}
