import type { ScaChallenge } from '@latchkey/contract/sca';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, deriveDigits } from '../../crypto/keys.ts';
import { type Engine, newId, toDateTime } from '../../engine.ts';
import type { CustomerRow } from '../customers/row.ts';
import { factorsOf, paymentFactorsOf, phoneOf } from './factors.ts';
import { assertionOptions } from './passkeyOptions.ts';
import { type Factor, type Purpose, type ScaChallengeRow, type Topic, topicOf } from './rows.ts';

/** How long a challenge can be answered. */
export const challengeMs = 300_000;
/** What every code is where codes are fixed (supplement 2.6). */
export const fixedCode = '123456';

/** Puts the challenge's code into the inbox once more. */
export function sendCode(engine: Engine, customer: CustomerRow, challenge: ScaChallengeRow): ScaChallengeRow {
  const to = phoneOf(engine, customer);
  if (to === undefined) throw new Error(`${customer.id} has no number to send a code to.`);
  const sent = challenge.sent + 1;
  const now = engine.now();
  const { mail, scaChallenges } = engine.tables;
  mail.put({ id: `${challenge.id}/${sent}`, to, code: challenge.secret, challengeId: challenge.id, at: now });
  return scaChallenges.put({ ...challenge, sentAt: now, sent });
}

function secretOf(engine: Engine, id: string, factor: Factor): string {
  if (factor !== 'SMS_OTP') return toBase64url(derive(engine.seed, `sca/${id}`));
  return engine.settings.codes === 'fixed' ? fixedCode : deriveDigits(engine.seed, id, fixedCode.length);
}

/** Asks a customer for a proof, and sends the code where there is one. The topic's challenge before it is void. */
export function issueChallenge(
  engine: Engine,
  customer: CustomerRow,
  ask: { topic: Topic; factor: Factor; purpose?: Purpose | undefined; expiresAt?: number; secret?: string },
): ScaChallengeRow {
  const { scaChallenges } = engine.tables;
  const topic = topicOf(ask.topic);
  for (const { id } of scaChallenges.where('topic', topic)) scaChallenges.drop(id);
  const id = newId(engine, 'ScaChallenge');
  const { factor, purpose } = ask;
  const now = engine.now();
  const row = scaChallenges.put({
    id,
    customerId: customer.id,
    topic,
    factor,
    ...(purpose !== undefined && { purpose }),
    secret: ask.secret ?? secretOf(engine, id, factor),
    expiresAt: ask.expiresAt ?? now + challengeMs,
    sentAt: now,
    sent: 0,
    refusals: 0,
  });
  return factor === 'SMS_OTP' ? sendCode(engine, customer, row) : row;
}

/** The challenge that a topic has now. */
export function currentChallenge({ tables }: Engine, topic: Topic): ScaChallengeRow | undefined {
  return tables.scaChallenges.where('topic', topicOf(topic))[0];
}

/**
 * A challenge as the wire has it (interface, ScaChallenge). A payment's leaves the allowed origins out, as the service
 * does: the page's own is sent, and held against the relying party (supplement 2.2).
 */
export function presentChallenge(engine: Engine, customer: CustomerRow, row: ScaChallengeRow): ScaChallenge {
  const isPayment = row.topic.startsWith('quote ');
  const passkey = row.factor === 'PASSKEY' && {
    passkeyAssertionOptions: assertionOptions(engine, customer.id, row.secret),
    ...(!isPayment && { passkeyAllowedOrigins: [...engine.settings.passkeys.origins] }),
  };
  return {
    id: row.id,
    expiresAt: toDateTime(row.expiresAt),
    factor: row.factor,
    availableFactors: [...(isPayment ? paymentFactorsOf : factorsOf)(engine, customer)],
    ...(row.purpose !== undefined && { purpose: row.purpose }),
    ...passkey,
  };
}

/** Takes a challenge away: it was answered. */
export function closeChallenge({ tables }: Engine, { id }: ScaChallengeRow): void {
  tables.scaChallenges.drop(id);
}
