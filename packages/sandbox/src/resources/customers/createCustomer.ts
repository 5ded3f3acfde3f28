import type { RequestOf } from '@latchkey/contract';
import { Customer, createCustomer } from '@latchkey/contract/customers';
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
  const unknown = body.currencies?.findIndex((code) => !findCurrency(code)) ?? -1;
  if (unknown >= 0) throw invalidField(`currencies.${unknown}`, 'This currency is not supported.');
  const taken = body.platformCustomerId && engine.tables.customers.where('platformCustomerId', body.platformCustomerId);
  if (taken && taken.length > 0) {
    throw new Refusal('CONFLICT', 'A customer with this platformCustomerId exists.', {
      details: { reason: 'PLATFORM_CUSTOMER_ID_EXISTS' },
    });
  }
  if (body.umaAddress !== undefined && engine.tables.customers.where('umaAddress', body.umaAddress).length > 0) {
    throw new Refusal('UMA_ADDRESS_EXISTS', 'This address belongs to another customer.');
  }
}

/** Members of an answer that the service makes itself, whatever the request says. */
const made: readonly string[] = [
  'id',
  'platformCustomerId',
  'customerType',
  'umaAddress',
  'contactVerification',
  'kycStatus',
  'kybStatus',
  'beneficialOwners',
  'createdAt',
  'updatedAt',
  'isDeleted',
];

/** What is told and answered again. What is told and never answered, an identifier for one, is not kept. */
function profileOf(body: Body): Partial<Customer> {
  const told = Object.entries(body).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(Customer.entries, name) && !made.includes(name),
  );
  return { currencies: ['USD', 'USDB'], ...Object.fromEntries(told) };
}

function toRow(engine: Engine, body: Body): CustomerRow {
  const id = newId(engine, 'Customer');
  const now = engine.now();
  return {
    id,
    platformCustomerId: body.platformCustomerId ?? newUuid(engine, 'platformCustomerId'),
    customerType: body.customerType,
    profile: profileOf(body),
    kycStatus: (body.customerType === 'INDIVIDUAL' && decided[body.fullName?.slice(-3) ?? '']) || 'APPROVED',
    umaAddress: body.umaAddress ?? `$${id.slice('Customer:'.length, 'Customer:'.length + 8)}@sandbox.example`,
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
