import { type CustomerPatch, updateCustomer } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import type { Call } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { createActivity } from '../activity.ts';
import { contactKey, type OtpCredential } from '../credentials/rows.ts';
import { activeKeys } from '../sessions/row.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { type Channel, contactOf } from './channels.ts';
import type { CustomerRow } from './row.ts';

/** A contact that becomes another. */
export interface ContactChange {
  readonly channel: Channel;
  /** The credentials whose codes go there. */
  readonly type: OtpCredential['type'];
  readonly to: string;
}

const kinds = [
  { channel: 'email', type: 'EMAIL_OTP', activity: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL' },
  { channel: 'phone', type: 'SMS_OTP', activity: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER' },
] as const;

/** Ours: what comes before the `@` of an address that credentials cannot be moved to, so that 424 can be seen. */
const unreachable = 'sync-failed';

/** The contact that a patch changes; it never changes both (supplement 1.12). */
export function contactChangeOf({ profile }: CustomerRow, patch: CustomerPatch): ContactChange | undefined {
  for (const { channel, type } of kinds) {
    const to = patch[contactOf[channel]];
    if (to !== undefined && to !== profile[contactOf[channel]]) return { channel, type, to };
  }
  return undefined;
}

function tiedCredentials({ tables }: Engine, { id }: CustomerRow, { type }: ContactChange): OtpCredential[] {
  return tables.internalAccounts
    .where('customerId', id)
    .flatMap((account) => tables.credentials.where('accountId', account.id))
    .filter((credential): credential is OtpCredential => credential.type === type);
}

/** The set that a change was begun with: which credentials, and where their codes went. */
function basisOf(tied: readonly OtpCredential[]): string {
  return JSON.stringify(tied.map(({ id, nickname }) => [id, nickname]));
}

function assertUntied({ tables }: Engine, { type, to }: ContactChange, tied: readonly OtpCredential[]): void {
  const others = tables.credentials
    .where('contact', contactKey(type, to))
    .filter(({ id }) => tied.every((own) => own.id !== id));
  if (type !== 'EMAIL_OTP' || others.length === 0) return;
  throw new Refusal('EMAIL_OTP_EMAIL_ALREADY_EXISTS', 'Codes of another wallet go to this address.');
}

/** All of them or none (supplement 1.12). Codes that were sent to the old contact end. */
function moveAll({ tables, now }: Engine, tied: readonly OtpCredential[], to: string): void {
  if (to.startsWith(`${unreachable}@`)) {
    throw new Refusal('EMAIL_OTP_CREDENTIAL_SYNC_FAILED', 'The credentials could not be moved; nothing has changed.');
  }
  for (const credential of tied) {
    for (const code of tables.codes.where('credentialId', credential.id)) tables.codes.drop(code.id);
    tables.credentials.put({ ...credential, nickname: to, refusals: [], updatedAt: now() });
  }
}

/**
 * Moves the wallet's codes to the new contact, by signed retry (supplement 1.12). The body of the 202 where it must be
 * signed yet; nothing where it is done, or where no code goes to the contact.
 * @throws Refusal `EMAIL_OTP_*`, `WALLET_SIGNATURE_*`, `REQUEST_ID_MISSING`.
 */
export function moveCredentials(
  engine: Engine,
  call: Call<typeof updateCustomer>,
  customer: CustomerRow,
  change: ContactChange,
) {
  const leg = { ...call, method: updateCustomer.method };
  const tied = tiedCredentials(engine, customer, change);
  const basis = basisOf(tied);
  if (isSigned(call)) {
    const begun = redeemRetry(engine, leg, ({ accountId }) => activeKeys(engine, accountId));
    if (begun.basis !== basis) {
      throw new Refusal('EMAIL_OTP_CREDENTIAL_SET_CHANGED', 'The credentials changed since the first leg.');
    }
  }
  assertUntied(engine, change, tied);
  const [first] = tied;
  if (first === undefined) return undefined;
  if (isSigned(call)) {
    moveAll(engine, tied, change.to);
    return undefined;
  }
  const { accountId } = first;
  const { type, to } = change;
  const { activity } = kinds[type === 'EMAIL_OTP' ? 0 : 1];
  const userId = engine.tables.internalAccounts.get(accountId)?.organizationId;
  const parameters = { [type === 'EMAIL_OTP' ? 'userEmail' : 'userPhoneNumber']: to, userId };
  const payload = createActivity(engine, updateCustomer, accountId, { type: activity, parameters });
  return { type, ...issueRetry(engine, leg, { accountId, payload, basis }) };
}
