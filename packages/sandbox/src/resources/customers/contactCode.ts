import type { CustomerId } from '@latchkey/contract';
import { deriveDigits } from '../../crypto/keys.ts';
import { type Engine, newUuid } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import type { Row } from '../../journal/table.ts';
import { fixedCode } from '../sca/challenge.ts';
import { recheck } from '../verifications/recheck.ts';
import { type Channel, channelsOf, contactOf } from './channels.ts';
import { findCustomer } from './findCustomer.ts';
import type { CustomerRow } from './row.ts';

/** A code on its way back from a contact. The id is the customer's and the channel: there is one at a time. */
export interface ContactCodeRow extends Row {
  readonly code: string;
  readonly to: string;
  readonly expiresAt: number;
  readonly refusals: number;
}

/** How long a code is good for. */
export const contactCodeMs = 10 * 60_000;
/** Wrong tries that end a code. */
export const triesPerContactCode = 5;

const keyOf = (customerId: CustomerId, channel: Channel) => `${customerId} ${channel}`;

function conflict(reason: string, message: string): Refusal {
  return new Refusal('CONFLICT', message, { details: { reason } });
}

/** A customer with a channel that waits to be verified. @throws Refusal `USER_NOT_FOUND`, `CONFLICT`. */
function findWaiting(engine: Engine, id: CustomerId, channel: Channel): CustomerRow {
  const customer = findCustomer(engine, id);
  if (!channelsOf(customer).includes(channel)) {
    throw conflict('CHANNEL_NOT_REQUIRED', 'This contact of the customer need not be verified.');
  }
  if (customer.verified?.includes(channel)) throw conflict('CHANNEL_VERIFIED', 'This contact is verified.');
  return customer;
}

/**
 * Sends a code to a contact; the one before is void (interface, Customers and onboarding).
 * @throws Refusal `USER_NOT_FOUND`, `CONFLICT` where none is asked for.
 */
export function sendContactCode(engine: Engine, customerId: CustomerId, channel: Channel): void {
  const customer = findWaiting(engine, customerId, channel);
  const to = String(customer.profile[contactOf[channel]]);
  const id = `ContactCode:${newUuid(engine, 'ContactCode')}`;
  const code = engine.settings.codes === 'fixed' ? fixedCode : deriveDigits(engine.seed, id, fixedCode.length);
  const now = engine.now();
  engine.tables.mail.put({ id, to, code, at: now });
  const key = keyOf(customerId, channel);
  engine.tables.contactCodes.put({ id: key, code, to, expiresAt: now + contactCodeMs, refusals: 0 });
}

/**
 * Takes a code that came back. A wrong one is counted, and is a refusal that is to be returned, so that the count stays;
 * it does not tell a wrong code from one that is late, void or was never sent.
 * @throws Refusal `USER_NOT_FOUND`, `CONFLICT` where none is asked for.
 */
export function takeContactCode(
  engine: Engine,
  customerId: CustomerId,
  channel: Channel,
  code: string,
): CustomerRow | Refusal {
  const customer = findWaiting(engine, customerId, channel);
  const { contactCodes, customers } = engine.tables;
  const sent = contactCodes.get(keyOf(customerId, channel));
  const refused = invalidField('code', 'The code is not the one that was sent last, or it came too late.');
  // One that went to an earlier contact proves nothing of this one.
  if (!sent || sent.to !== customer.profile[contactOf[channel]]) return refused;
  if (engine.now() >= sent.expiresAt || sent.refusals >= triesPerContactCode) return refused;
  if (sent.code !== code) {
    contactCodes.put({ ...sent, refusals: sent.refusals + 1 });
    return refused;
  }
  contactCodes.drop(sent.id);
  const verified = [...(customer.verified ?? []), channel];
  const row = customers.put({ ...customer, verified, updatedAt: engine.now() });
  recheck(engine, row.id);
  return row;
}
