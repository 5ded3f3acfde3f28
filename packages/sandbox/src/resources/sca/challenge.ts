import type { ScaChallenge } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, deriveDigits } from '../../crypto/keys.ts';
import type {
  EventDependencies,
  SeedDependency,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { createId } from '../../newId.ts';
import type { CustomerRow } from '../customers/row.ts';
import { getPhoneNumber, listFactors, listPaymentFactors } from './factors.ts';
import { createAssertionOptions } from './passkeyOptions.ts';
import { type ChallengeSubject, type Factor, type Purpose, type ScaChallengeRow, toSubjectKey } from './rows.ts';

/** Lifetime of a challenge. */
export const challengeMs = 300_000;
/** The value of every code where codes are fixed (docs/reference/sca.md). */
export const fixedCode = '123456';

/** Puts the challenge's code into the inbox again. */
export function sendCode(
  dependencies: TablesDependency & TimeDependency,
  customer: CustomerRow,
  challenge: ScaChallengeRow,
): ScaChallengeRow {
  const to = getPhoneNumber(dependencies, customer);
  if (to === undefined) throw new Error(`${customer.id} has no number to send a code to.`);
  const sent = challenge.sent + 1;
  const now = dependencies.now();
  const { mail, scaChallenges } = dependencies.tables;
  mail.put({ id: `${challenge.id}/${sent}`, to, code: challenge.secret, challengeId: challenge.id, at: now });
  return scaChallenges.put({ ...challenge, sentAt: now, sent });
}

function getSecret(dependencies: SeedDependency & SettingsDependency, id: string, factor: Factor): string {
  if (factor !== 'SMS_OTP') return toBase64url(derive(dependencies.seed, `sca/${id}`));
  return dependencies.settings.codes === 'fixed' ? fixedCode : deriveDigits(dependencies.seed, id, fixedCode.length);
}

/** Issues a challenge to a customer, and sends its code if it has one. Invalidates the subject's previous challenge. */
export function issueChallenge(
  dependencies: EventDependencies & SettingsDependency,
  customer: CustomerRow,
  options: {
    subject: ChallengeSubject;
    factor: Factor;
    purpose?: Purpose | undefined;
    expiresAt?: number;
    secret?: string;
  },
): ScaChallengeRow {
  const { scaChallenges } = dependencies.tables;
  const subject = toSubjectKey(options.subject);
  for (const { id } of scaChallenges.where('topic', subject)) scaChallenges.drop(id);
  const id = createId(dependencies, 'ScaChallenge');
  const { factor, purpose } = options;
  const now = dependencies.now();
  const row = scaChallenges.put({
    id,
    customerId: customer.id,
    topic: subject,
    factor,
    ...(purpose !== undefined && { purpose }),
    secret: options.secret ?? getSecret(dependencies, id, factor),
    expiresAt: options.expiresAt ?? now + challengeMs,
    sentAt: now,
    sent: 0,
    failedAttempts: 0,
  });
  return factor === 'SMS_OTP' ? sendCode(dependencies, customer, row) : row;
}

/** Finds the current challenge of a subject. */
export function findCurrentChallenge(
  { tables }: TablesDependency,
  subject: ChallengeSubject,
): ScaChallengeRow | undefined {
  return tables.scaChallenges.where('topic', toSubjectKey(subject))[0];
}

/**
 * Converts a challenge to its wire format (docs/reference/quotes.md#authorizequote). A payment's challenge omits the
 * allowed origins, as the service does: the page sends its own origin, which is checked against the relying party
 * (docs/reference/sca.md).
 */
export function presentChallenge(
  dependencies: TablesDependency & SettingsDependency,
  customer: CustomerRow,
  row: ScaChallengeRow,
): ScaChallenge {
  const isPayment = row.topic.startsWith('quote ');
  const passkey = row.factor === 'PASSKEY' && {
    passkeyAssertionOptions: createAssertionOptions(dependencies, customer.id, row.secret),
    ...(!isPayment && { passkeyAllowedOrigins: [...dependencies.settings.passkeys.origins] }),
  };
  return {
    id: row.id,
    expiresAt: toDateTime(row.expiresAt),
    factor: row.factor,
    availableFactors: [...(isPayment ? listPaymentFactors : listFactors)(dependencies, customer)],
    ...(row.purpose !== undefined && { purpose: row.purpose }),
    ...passkey,
  };
}

/** Removes a completed challenge. */
export function closeChallenge({ tables }: TablesDependency, { id }: ScaChallengeRow): void {
  tables.scaChallenges.drop(id);
}
