import type { RequestOf } from '@latchkey/contract';
import { confirmScaEnrolment, type EnrolledFactor } from '@latchkey/contract/sca';
import { fromHex } from '../../crypto/bytes.ts';
import { deriveDigits, hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies, SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { type Call, createPreparedHandler, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import type { CustomerRow } from '../customers/row.ts';
import { closeChallenge, findCurrentChallenge } from './challenge.ts';
import { readRegistration } from './passkey.ts';
import { acceptTotp, createProofRefusedError } from './proof.ts';
import { findScaCustomer } from './region.ts';
import type { EnrolledPasskey, ScaChallengeRow } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';
import { createPasskeyEnrolledError } from './startScaEnrolment.ts';
import { toBase32 } from './totp.ts';

type Body = RequestOf<typeof confirmScaEnrolment>['body'];

const recoveryCodes = 10;

/** Finds the open enrollment. @throws ApiError `INVALID_INPUT` when there is none. */
function findOpenChallenge(
  dependencies: TablesDependency & TimeDependency,
  customer: CustomerRow,
  subjectType: 'totp' | 'passkey',
): ScaChallengeRow {
  const challenge = findCurrentChallenge(dependencies, { kind: subjectType, id: customer.id });
  if (!challenge || dependencies.now() >= challenge.expiresAt) throw createProofRefusedError();
  return challenge;
}

/** Enrolls the app if its code for the issued secret is correct. Returns the recovery codes. */
function enrolTotp(
  dependencies: EventDependencies & SettingsDependency,
  customer: CustomerRow,
  body: Extract<Body, { type: 'TOTP' }>,
): string[] {
  const challenge = findOpenChallenge(dependencies, customer, 'totp');
  const encodings = [challenge.secret, toBase32(fromHex(challenge.secret) ?? new Uint8Array())];
  const fresh = { secret: challenge.secret, lastStep: -1, recovery: [] };
  const taken = encodings.includes(body.secret) ? acceptTotp(dependencies, fresh, body.code) : undefined;
  if (!taken) throw createProofRefusedError();
  closeChallenge(dependencies, challenge);
  const label = `recovery/${createUuid(dependencies, 'Recovery')}`;
  const codes = Array.from({ length: recoveryCodes }, (_, at) => deriveDigits(dependencies.seed, `${label}/${at}`, 10));
  updateScaState(dependencies, customer.id, { totp: { ...taken, recovery: codes.map(hashToHex) } });
  return codes;
}

/** A registration that was verified before the transaction, and its challenge. */
interface VerifiedRegistration {
  readonly challengeId: ScaChallengeRow['id'];
  readonly passkey: EnrolledPasskey;
}

async function prepare(
  dependencies: TablesDependency & SettingsDependency,
  { query, body }: Call<typeof confirmScaEnrolment>,
): Promise<VerifiedRegistration | undefined> {
  const challenge = findCurrentChallenge(dependencies, { kind: 'passkey', id: query.customerId });
  if (body.type !== 'PASSKEY' || !challenge) return undefined;
  const credential: Readonly<Record<string, unknown>> = body.credential;
  const passkey = await readRegistration(dependencies, credential, {
    challenge: challenge.secret,
    origin: body.origin,
  });
  return passkey && { challengeId: challenge.id, passkey };
}

function enrolPasskey(
  dependencies: TablesDependency & TimeDependency,
  customer: CustomerRow,
  verified: VerifiedRegistration | undefined,
): EnrolledFactor {
  if (getScaState(dependencies, customer.id).passkey) throw createPasskeyEnrolledError();
  const challenge = findOpenChallenge(dependencies, customer, 'passkey');
  if (verified?.challengeId !== challenge.id) throw createProofRefusedError();
  const { passkey } = verified;
  closeChallenge(dependencies, challenge);
  updateScaState(dependencies, customer.id, { passkey });
  return { factor: 'PASSKEY', credentialId: passkey.credentialId };
}

export const confirmScaEnrolmentHandler = createPreparedHandler(
  confirmScaEnrolment,
  prepare,
  (dependencies: EventDependencies & SettingsDependency, { query, body, prepared }) => {
    const customer = findScaCustomer(dependencies, query.customerId);
    return body.type === 'TOTP'
      ? reply(200, { type: body.type, recoveryCodes: enrolTotp(dependencies, customer, body) })
      : reply(200, { type: body.type, factor: enrolPasskey(dependencies, customer, prepared) });
  },
);
