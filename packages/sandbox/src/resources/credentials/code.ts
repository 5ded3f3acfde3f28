import { derive, deriveDigits, deriveKeyPair, type KeyPair } from '../../crypto/keys.ts';
import type {
  EventDependencies,
  IdDependencies,
  SeedDependency,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError, createRateLimitError } from '../../http/apiError.ts';
import { createUuid } from '../../newId.ts';
import { getWalletConfig } from '../config/platformConfig.ts';
import type { CodeRow, OtpCredential } from './rows.ts';
import { isUnknownIdentifier } from './unknownIdentifier.ts';

/** Alphabet of codes with letters, without characters that are easily confused. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Wrong attempts after which a code is invalid. */
const triesPerCode = 5;
/** Wrong attempts across codes, within the window, after which a credential is locked. */
const triesPerWindow = 15;
const windowMs = 3_600_000;
/** Number of ended codes that are remembered, to distinguish a late code from a wrong one. */
const rememberedCodes = 3;

/** Derives the key pair that a code is sealed to. */
export function deriveTargetKeyPair(dependencies: SeedDependency, code: CodeRow): KeyPair {
  return deriveKeyPair(dependencies.seed, `target/${code.id}`);
}

function listRecentRefusals(dependencies: TimeDependency, credential: OtpCredential): readonly number[] {
  return credential.failedAttempts.filter((at) => at > dependencies.now() - windowMs);
}

/** Throws ApiError `RATE_LIMITED` after too many recent wrong codes. */
export function assertUnlocked(dependencies: TimeDependency, credential: OtpCredential): void {
  const recent = listRecentRefusals(dependencies, credential);
  const [oldest = 0] = recent;
  if (recent.length < triesPerWindow) return;
  throw createRateLimitError('Too many wrong codes were tried.', oldest + windowMs - dependencies.now());
}

/** Generates a code in the platform's format. A byte selects each of the 32 letters with equal probability. */
function createRandomCode(dependencies: IdDependencies, id: string): string {
  const { alphanumeric, otpLength } = getWalletConfig(dependencies);
  if (!alphanumeric) return deriveDigits(dependencies.seed, id, otpLength);
  return Array.from(derive(dependencies.seed, `${id}/letters`), (byte) => letters[byte % letters.length])
    .slice(0, otpLength)
    .join('');
}

/** Issues a code, invalidates the previous one, and puts the new one into the inbox. */
export function issueCode(dependencies: EventDependencies & SettingsDependency, credential: OtpCredential): CodeRow {
  const { codes, mail } = dependencies.tables;
  const earlier = codes.where('credentialId', credential.id);
  for (const row of earlier.slice(0, -rememberedCodes)) codes.drop(row.id);
  for (const row of earlier.slice(-rememberedCodes))
    if (row.status === 'open') codes.put({ ...row, status: 'superseded' });
  const id = `Code:${createUuid(dependencies, 'Code')}`;
  const now = dependencies.now();
  const { otpLength, expirationSeconds } = getWalletConfig(dependencies);
  // The code of an unknown identifier is not sent and cannot be guessed.
  const isUnknown = isUnknownIdentifier(credential);
  const deliverableCode =
    dependencies.settings.codes === 'fixed' ? '0'.repeat(otpLength) : createRandomCode(dependencies, id);
  const code = isUnknown ? id : deliverableCode;
  if (!isUnknown) mail.put({ id, to: credential.nickname, code, authMethodId: credential.id, at: now });
  return codes.put({
    id,
    credentialId: credential.id,
    code,
    expiresAt: now + expirationSeconds * 1_000,
    failedAttempts: 0,
    status: 'open',
  });
}

/**
 * Finds the pending code. @throws ApiError when there is none
 * (docs/reference/errors.md#failures-of-wallet-authentication).
 */
export function findPendingCode(dependencies: TablesDependency & TimeDependency, credential: OtpCredential): CodeRow {
  const row = dependencies.tables.codes.where('credentialId', credential.id).at(-1);
  if (row && dependencies.now() < row.expiresAt) {
    if (row.status === 'open') return row;
    if (row.status === 'exhausted')
      throw createRateLimitError('Too many wrong codes were tried.', row.expiresAt - dependencies.now());
  }
  throw createNoPendingCodeError();
}

/** Creates the 401 for a code that is expired, superseded, used, or was never sent. */
export function createNoPendingCodeError(): ApiError {
  return new ApiError('UNAUTHORIZED', 'No pending OTP for this credential');
}

/** Counts a wrong code and returns the error. Return it, do not throw it, so that the count is committed. */
export function refuseCode(
  dependencies: TablesDependency & TimeDependency,
  credential: OtpCredential,
  code: CodeRow,
): ApiError {
  const failedAttempts = code.failedAttempts + 1;
  dependencies.tables.codes.put({
    ...code,
    failedAttempts,
    status: failedAttempts < triesPerCode ? 'open' : 'exhausted',
  });
  dependencies.tables.credentials.put({
    ...credential,
    failedAttempts: [...listRecentRefusals(dependencies, credential), dependencies.now()],
  });
  return new ApiError('UNAUTHORIZED', 'Invalid OTP code');
}
