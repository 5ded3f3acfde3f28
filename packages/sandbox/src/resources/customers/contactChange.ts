import { type CustomerPatch, updateCustomer } from '@latchkey/contract/customers';
import type { EventDependencies, FaultsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Call } from '../../http/handler.ts';
import { createActivity } from '../activity.ts';
import { type OtpCredential, toContactKey } from '../credentials/rows.ts';
import { listActiveKeys } from '../sessions/activeSessions.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { contactMembers } from './channels.ts';
import type { Channel, CustomerRow } from './row.ts';

/** A change of one contact. */
export interface ContactChange {
  readonly channel: Channel;
  /** The credentials whose codes go to the contact. */
  readonly type: OtpCredential['type'];
  readonly to: string;
}

const kinds = [
  { channel: 'email', type: 'EMAIL_OTP', activity: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL' },
  { channel: 'phone', type: 'SMS_OTP', activity: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER' },
] as const;

/** A sandbox convention: the local part of an email address that credentials cannot be moved to, to provoke the 424. */
const syncFailureName = 'sync-failed';

/**
 * Returns the contact that a patch changes. A patch never changes both (docs/reference/customers.md#updatecustomer).
 */
export function findContactChange({ profile }: CustomerRow, patch: CustomerPatch): ContactChange | undefined {
  for (const { channel, type } of kinds) {
    const to = patch[contactMembers[channel]];
    if (to !== undefined && to !== profile[contactMembers[channel]]) return { channel, type, to };
  }
  return undefined;
}

function findTiedCredentials(
  { tables }: TablesDependency,
  { id }: CustomerRow,
  { type }: ContactChange,
): OtpCredential[] {
  return tables.internalAccounts
    .where('customerId', id)
    .flatMap((account) => tables.credentials.where('accountId', account.id))
    .filter((credential): credential is OtpCredential => credential.type === type);
}

/** Returns the credentials that the change was started with, and their contacts. */
function toBasis(credentials: readonly OtpCredential[]): string {
  return JSON.stringify(credentials.map(({ id, nickname }) => [id, nickname]));
}

function assertContactUnused(
  { tables }: TablesDependency,
  { type, to }: ContactChange,
  credentials: readonly OtpCredential[],
): void {
  const others = tables.credentials
    .where('contact', toContactKey(type, to))
    .filter(({ id }) => credentials.every((own) => own.id !== id));
  if (type !== 'EMAIL_OTP' || others.length === 0) return;
  throw new ApiError(
    'EMAIL_OTP_EMAIL_ALREADY_EXISTS',
    'This email address already receives the codes of another wallet.',
  );
}

/**
 * Moves all credentials or none (docs/reference/customers.md#updatecustomer). Codes that were sent to the old contact
 * become invalid.
 */
function moveAll(
  { tables, now }: TablesDependency & TimeDependency,
  credentials: readonly OtpCredential[],
  to: string,
): void {
  if (to.startsWith(`${syncFailureName}@`)) {
    throw new ApiError('EMAIL_OTP_CREDENTIAL_SYNC_FAILED', 'The credentials could not be moved; nothing has changed.');
  }
  for (const credential of credentials) {
    for (const code of tables.codes.where('credentialId', credential.id)) tables.codes.drop(code.id);
    tables.credentials.put({ ...credential, nickname: to, failedAttempts: [], updatedAt: now() });
  }
}

/**
 * Moves the wallet's codes to the new contact by signed retry (docs/reference/customers.md#updatecustomer). Returns the
 * body of the 202 while the signature is missing, or `undefined` when the change is done or no code goes to the
 * contact.
 * @throws ApiError `EMAIL_OTP_*`, `WALLET_SIGNATURE_*`, `REQUEST_ID_MISSING`.
 */
export function moveCredentials(
  dependencies: EventDependencies & FaultsDependency,
  call: Call<typeof updateCustomer>,
  customer: CustomerRow,
  change: ContactChange,
) {
  const leg = { ...call, method: updateCustomer.method };
  const credentials = findTiedCredentials(dependencies, customer, change);
  const basis = toBasis(credentials);
  if (isSigned(call)) {
    const firstLeg = redeemRetry(dependencies, leg, ({ accountId }) => listActiveKeys(dependencies, accountId));
    if (firstLeg.basis !== basis) {
      throw new ApiError('EMAIL_OTP_CREDENTIAL_SET_CHANGED', 'The credentials changed since the first leg.');
    }
  }
  assertContactUnused(dependencies, change, credentials);
  const [first] = credentials;
  if (first === undefined) return undefined;
  if (isSigned(call)) {
    moveAll(dependencies, credentials, change.to);
    return undefined;
  }
  const { accountId } = first;
  const { type, to } = change;
  const { activity } = kinds[type === 'EMAIL_OTP' ? 0 : 1];
  const userId = dependencies.tables.internalAccounts.get(accountId)?.organizationId;
  const parameters = { [type === 'EMAIL_OTP' ? 'userEmail' : 'userPhoneNumber']: to, userId };
  const payload = createActivity(dependencies, updateCustomer, accountId, { type: activity, parameters });
  return issueRetry(dependencies, leg, { accountId, payload, basis });
}
