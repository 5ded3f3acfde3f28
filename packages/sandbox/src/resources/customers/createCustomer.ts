import type { RequestOf } from '@latchkey/contract';
import { createCustomer } from '@latchkey/contract/customers';
import { type Engine, newId, newUuid } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { openWallet } from '../internalAccounts/openWallet.ts';
import { type CustomerRow, type KycStatus, presentCustomer } from './row.ts';

type Body = RequestOf<typeof createCustomer>['body'];

/** The end of a person's name that decides what the check of it says (supplement 10.2). */
const decided: Readonly<Record<string, KycStatus>> = { '001': 'PENDING', '002': 'REJECTED', '003': 'UNVERIFIED' };

function check(engine: Engine, body: Body): void {
  if (body.fullName !== undefined && !/\S\s+\S/.test(body.fullName)) {
    throw invalidField('fullName', 'Expected a given and a family name.');
  }
  const unknown = body.currencies?.findIndex((code) => !findCurrency(code)) ?? -1;
  if (unknown >= 0) throw invalidField(`currencies.${unknown}`, 'This currency is not supported.');
  const taken = body.platformCustomerId && engine.tables.customers.where('platformCustomerId', body.platformCustomerId);
  if (taken && taken.length > 0) {
    throw new Refusal('CONFLICT', 'A customer with this platformCustomerId exists.', {
      details: { reason: 'PLATFORM_CUSTOMER_ID_EXISTS' },
    });
  }
}

function toRow(engine: Engine, body: Body): CustomerRow {
  const id = newId(engine, 'Customer');
  const now = engine.now();
  const { fullName, birthDate, nationality, email, phoneNumber, region, address } = body;
  return {
    id,
    platformCustomerId: body.platformCustomerId ?? newUuid(engine, 'platformCustomerId'),
    customerType: body.customerType,
    profile: {
      ...(fullName !== undefined && { fullName }),
      ...(birthDate !== undefined && { birthDate }),
      ...(nationality !== undefined && { nationality }),
      ...(email !== undefined && { email }),
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(region !== undefined && { region }),
      currencies: body.currencies ?? ['USD', 'USDB'],
      ...(address !== undefined && { address }),
    },
    kycStatus: (body.customerType === 'INDIVIDUAL' && decided[fullName?.slice(-3) ?? '']) || 'APPROVED',
    umaAddress: `$${id.slice('Customer:'.length, 'Customer:'.length + 8)}@sandbox.example`,
    createdAt: now,
    updatedAt: now,
  };
}

/** Customers are approved at creation (interface, What the service does), unless their name says otherwise. */
export default handler(createCustomer, (engine, { body }) => {
  check(engine, body);
  const row = engine.tables.customers.put(toRow(engine, body));
  openWallet(engine, row);
  const customer = presentCustomer(row);
  const family = row.customerType === 'BUSINESS' ? 'KYB' : 'KYC';
  if (row.kycStatus !== 'UNVERIFIED') emit(engine, `CUSTOMER.${family}_${row.kycStatus}`, customer);
  return reply(201, customer);
});
