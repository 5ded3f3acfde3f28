import type { CustomerId } from '@latchkey/contract';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import { deriveDigits } from '../../crypto/keys.ts';
import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createUuid } from '../../newId.ts';
import { fixedCode } from '../sca/challenge.ts';
import { recheckVerification } from '../verifications/recheck.ts';
import { contactMembers, listRequiredChannels } from './channels.ts';
import { findCustomer } from './findCustomer.ts';
import type { Channel, CustomerRow } from './row.ts';

/** Lifetime of a code. */
export const contactCodeMs = 10 * 60_000;

/** Wrong attempts after which a code is invalid. */
export const triesPerContactCode = 5;

const toKey = (customerId: CustomerId, channel: Channel) => `${customerId} ${channel}`;

function createConflictError(reason: string, message: string): ApiError {
  return new ApiError('CONFLICT', message, { details: { reason } });
}

/** Finds a customer with an unverified channel. @throws ApiError `USER_NOT_FOUND`, `CONFLICT`. */
function findUnverified(dependencies: TablesDependency, id: CustomerId, channel: Channel): CustomerRow {
  const customer = findCustomer(dependencies, id);
  if (!listRequiredChannels(customer).includes(channel)) {
    throw createConflictError('CHANNEL_NOT_REQUIRED', 'This contact of the customer need not be verified.');
  }
  if (customer.verified?.includes(channel)) throw createConflictError('CHANNEL_VERIFIED', 'This contact is verified.');
  return customer;
}

/**
 * Sends a code to a contact and invalidates the previous one (docs/reference/customers.md).
 * @throws ApiError `USER_NOT_FOUND`, `CONFLICT` when no verification is required.
 */
export function sendContactCode(
  dependencies: EventDependencies & SettingsDependency,
  customerId: CustomerId,
  channel: Channel,
): void {
  const customer = findUnverified(dependencies, customerId, channel);
  const to = String(customer.profile[contactMembers[channel]]);
  const id = `ContactCode:${createUuid(dependencies, 'ContactCode')}`;
  const code =
    dependencies.settings.codes === 'fixed' ? fixedCode : deriveDigits(dependencies.seed, id, fixedCode.length);
  const now = dependencies.now();
  dependencies.tables.mail.put({ id, to, code, at: now });
  const key = toKey(customerId, channel);
  dependencies.tables.contactCodes.put({ id: key, code, to, expiresAt: now + contactCodeMs, failedAttempts: 0 });
}

/**
 * Confirms a contact with a code. A wrong code is counted, and its error must be returned, not thrown, so that the
 * count is committed. The error is the same for codes that are wrong, expired, superseded, or were never sent.
 * @throws ApiError `USER_NOT_FOUND`, `CONFLICT` when no verification is required.
 */
export function takeContactCode(
  dependencies: EventDependencies,
  customerId: CustomerId,
  channel: Channel,
  code: string,
): CustomerRow | ApiError {
  const customer = findUnverified(dependencies, customerId, channel);
  const { contactCodes, customers } = dependencies.tables;
  const sent = contactCodes.get(toKey(customerId, channel));
  const invalidCode = createInvalidFieldError(
    'code',
    'The code is not the one that was sent last, or it came too late.',
  );
  // A code that was sent to an earlier contact does not verify this one.
  if (!sent || sent.to !== customer.profile[contactMembers[channel]]) return invalidCode;
  if (dependencies.now() >= sent.expiresAt || sent.failedAttempts >= triesPerContactCode) return invalidCode;
  if (sent.code !== code) {
    contactCodes.put({ ...sent, failedAttempts: sent.failedAttempts + 1 });
    return invalidCode;
  }
  contactCodes.drop(sent.id);
  const verified = [...(customer.verified ?? []), channel];
  const row = customers.put({ ...customer, verified, updatedAt: getChangeTime(dependencies, customer) });
  recheckVerification(dependencies, row.id);
  return row;
}
