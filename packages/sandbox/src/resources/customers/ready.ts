import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCustomer } from './findCustomer.ts';
import type { CustomerRow } from './row.ts';

/** Whether a customer's end user accepted the terms, where they must (supplement 5.6). */
export function hasAcceptedTerms({ settings }: Engine, { profile }: Pick<CustomerRow, 'profile'>): boolean {
  return settings.endUserTerms === 'optional' || profile.endUserTermsConsent !== undefined;
}

/**
 * A customer for whom money may move: approved, and with the terms accepted where they must be.
 * @throws Refusal `USER_NOT_FOUND`, `END_USER_TERMS_NOT_ACCEPTED`, `USER_NOT_READY` (interface, Errors; supplement 5.6).
 */
export function assertReady(engine: Engine, id: CustomerId): CustomerRow {
  const customer = findCustomer(engine, id);
  if (!hasAcceptedTerms(engine, customer)) {
    throw new Refusal('END_USER_TERMS_NOT_ACCEPTED', 'The end user has not accepted the terms.');
  }
  if (customer.kycStatus !== 'APPROVED') throw new Refusal('USER_NOT_READY', 'The customer is not approved.');
  return customer;
}
