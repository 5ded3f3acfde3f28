import type { InternalAccountId, RequestId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import { digest } from '../crypto/keys.ts';
import type { PublicKey } from '../crypto/points.ts';
import { type Engine, newId, toDateTime } from '../engine.ts';
import { Refusal } from '../http/refusal.ts';
import type { Row } from '../journal/table.ts';
import { assertSigned, readStamp } from './walletSignatures.ts';

/** A first leg that waits for its signed retry (supplement 1.4). */
export interface RetryRow extends Row {
  readonly id: RequestId;
  readonly accountId: InternalAccountId;
  /** Method and path of the first leg; the retry's must be the same. */
  readonly request: string;
  /** SHA-256 of the body's bytes; the retry's must be the same. */
  readonly bodyDigest: string;
  readonly payload: string;
  /** The key that must sign, where it is one in particular. */
  readonly publicKey?: PublicKey;
  /** What the change was begun with, where it must still be so on the second leg. */
  readonly basis?: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

/** How long a payload waits for its signature: about five minutes (supplement 1.4). */
const retryLifeMs = 5 * 60_000;

interface Leg {
  readonly path: string;
  readonly bodyText: string;
}

const requestOf = (method: string, { path }: Leg) => `${method} ${path}`;

/** Whether a call is a second leg, or means to be one. */
export function isSigned(call: {
  readonly walletSignature: string | null;
  readonly requestId: string | null;
}): boolean {
  return call.walletSignature !== null || call.requestId !== null;
}

/** Opens a signed retry and returns its 202 body without the credential's type. */
export function issueRetry(
  engine: Engine,
  leg: Leg & { readonly method: string },
  about: Pick<RetryRow, 'accountId' | 'payload' | 'publicKey' | 'basis'>,
) {
  const row = engine.tables.retries.put({
    id: newId(engine, 'Request'),
    ...about,
    request: requestOf(leg.method, leg),
    bodyDigest: digest(leg.bodyText),
    expiresAt: engine.now() + retryLifeMs,
    used: false,
  });
  return {
    payloadToSign: row.payload as PayloadToSign, // born here: the brand is the contract's word for exactly this text
    requestId: row.id,
    expiresAt: toDateTime(row.expiresAt),
  };
}

function unusable(reason: string): Refusal {
  // The interface says 401 and names no code (supplement 9.6).
  return new Refusal('WALLET_SIGNATURE_INVALID', 'The Request-Id is unknown, used, or too old.', {
    details: { reason },
  });
}

/**
 * Takes the second leg: the stamp must be well formed, the request known, unused and in time, the body the first leg's,
 * and the signature one of a key that `mayRetry` names. A refused one leaves the request open for another try.
 * @throws Refusal `WALLET_SIGNATURE_*`, `REQUEST_ID_MISSING`.
 */
export function redeemRetry(
  engine: Engine,
  leg: Leg & { readonly method: string; readonly walletSignature: string | null; readonly requestId: string | null },
  mayRetry: (row: RetryRow) => readonly PublicKey[],
): RetryRow {
  const stamp = readStamp(leg.walletSignature);
  if (leg.requestId === null || leg.requestId === '') {
    throw new Refusal('REQUEST_ID_MISSING', 'A signed retry names the request it repeats in Request-Id.');
  }
  const row = engine.tables.retries.get(leg.requestId);
  if (!row) throw unusable('REQUEST_ID_UNKNOWN');
  if (row.used) throw unusable('REQUEST_ID_USED');
  if (engine.now() >= row.expiresAt) throw unusable('REQUEST_ID_EXPIRED');
  if (row.request !== requestOf(leg.method, leg) || row.bodyDigest !== digest(leg.bodyText)) {
    throw new Refusal('WALLET_SIGNATURE_BODY_MISMATCH', 'The retry is not the request that was to be signed.');
  }
  assertSigned(engine, { accountId: row.accountId, payload: row.payload, stamp, keys: mayRetry(row) });
  return engine.tables.retries.put({ ...row, used: true });
}
