import { derive, deriveDigits, deriveKeyPair, type KeyPair } from '../../crypto/keys.ts';
import { type Engine, newUuid } from '../../engine.ts';
import { Refusal, rateLimited } from '../../http/refusal.ts';
import { walletConfig } from '../config/row.ts';
import type { CodeRow, OtpCredential } from './rows.ts';

/** What codes with letters are made of: nothing that is taken for something else. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Wrong tries that end a code. */
const triesPerCode = 5;
/** Wrong tries across codes, within the window, that lock a credential. */
const triesPerWindow = 15;
const windowMs = 3_600_000;
/** How many ended codes are remembered, to tell a code that came too late from a wrong one. */
const remembered = 3;

/** The key pair that a code is sealed to. */
export function targetOf(engine: Engine, code: CodeRow): KeyPair {
  return deriveKeyPair(engine.seed, `target/${code.id}`);
}

function recentRefusals(engine: Engine, credential: OtpCredential): readonly number[] {
  return credential.refusals.filter((at) => at > engine.now() - windowMs);
}

/** @throws Refusal `RATE_LIMITED` while too many wrong codes were tried lately. */
export function assertUnlocked(engine: Engine, credential: OtpCredential): void {
  const recent = recentRefusals(engine, credential);
  const [oldest = 0] = recent;
  if (recent.length < triesPerWindow) return;
  throw rateLimited('Too many wrong codes were tried.', oldest + windowMs - engine.now());
}

/** A code as the platform wants them. A byte names each of the 32 letters equally often. */
function randomCode(engine: Engine, id: string): string {
  const { alphanumeric, otpLength } = walletConfig(engine);
  if (!alphanumeric) return deriveDigits(engine.seed, id, otpLength);
  return Array.from(derive(engine.seed, `${id}/letters`), (byte) => letters[byte % letters.length])
    .slice(0, otpLength)
    .join('');
}

/** Issues a code, ends the one before, and puts it into the inbox. */
export function issueCode(engine: Engine, credential: OtpCredential): CodeRow {
  const { codes, mail } = engine.tables;
  const earlier = codes.where('credentialId', credential.id);
  for (const row of earlier.slice(0, -remembered)) codes.drop(row.id);
  for (const row of earlier.slice(-remembered)) if (row.status === 'open') codes.put({ ...row, status: 'superseded' });
  const id = `Code:${newUuid(engine, 'Code')}`;
  const now = engine.now();
  const { otpLength, expirationSeconds } = walletConfig(engine);
  const code = engine.settings.codes === 'fixed' ? '0'.repeat(otpLength) : randomCode(engine, id);
  mail.put({ id, to: credential.nickname, code, authMethodId: credential.id, at: now });
  return codes.put({
    id,
    credentialId: credential.id,
    code,
    expiresAt: now + expirationSeconds * 1_000,
    refusals: 0,
    status: 'open',
  });
}

/** The code that waits for an answer. @throws Refusal when there is none (supplement 9.6). */
export function pendingCode(engine: Engine, credential: OtpCredential): CodeRow {
  const row = engine.tables.codes.where('credentialId', credential.id).at(-1);
  if (row && engine.now() < row.expiresAt) {
    if (row.status === 'open') return row;
    if (row.status === 'exhausted') throw rateLimited('Too many wrong codes were tried.', row.expiresAt - engine.now());
  }
  throw noPendingCode();
}

/** 401 for a code that is expired, superseded, used, or was never sent. */
export function noPendingCode(): Refusal {
  return new Refusal('UNAUTHORIZED', 'No pending OTP for this credential');
}

/** Counts a wrong code and says so. To be returned, so that the count stays. */
export function refuseCode(engine: Engine, credential: OtpCredential, code: CodeRow): Refusal {
  const refusals = code.refusals + 1;
  engine.tables.codes.put({ ...code, refusals, status: refusals < triesPerCode ? 'open' : 'exhausted' });
  engine.tables.credentials.put({ ...credential, refusals: [...recentRefusals(engine, credential), engine.now()] });
  return new Refusal('UNAUTHORIZED', 'Invalid OTP code');
}
