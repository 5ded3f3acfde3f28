import type { InternalAccountId } from '@latchkey/contract';
import type { PublicKey } from '../crypto/points.ts';
import { parseWalletSignature, signs, type WalletSignature } from '../crypto/walletSignature.ts';
import type { Engine } from '../engine.ts';
import { Refusal } from '../http/refusal.ts';
import type { Listing } from '../journal/listing.ts';

/** How many of an account's other payloads of each kind are tried, to tell a signature of another one from a wrong signature. */
const otherPayloads = 20;

/** Reads the header. @throws Refusal `WALLET_SIGNATURE_MISSING` or `WALLET_SIGNATURE_MALFORMED`. */
export function readStamp(header: string | null): WalletSignature {
  if (header === null || header === '') {
    throw new Refusal('WALLET_SIGNATURE_MISSING', 'This call needs a Service-Wallet-Signature.');
  }
  const stamp = parseWalletSignature(header);
  if (!stamp) throw new Refusal('WALLET_SIGNATURE_MALFORMED', 'The Service-Wallet-Signature cannot be read.');
  return stamp;
}

/** The first rows of a listing. */
function newest<R>(listing: Listing<R>): R[] {
  const rows: R[] = [];
  for (const row of listing.after(undefined) ?? []) if (rows.push(row) === otherPayloads) break;
  return rows;
}

/** Payloads that the account was given lately, this one apart. */
function othersOf({ tables }: Engine, accountId: InternalAccountId, payload: string): string[] {
  const quotes = newest(tables.quotes.list('accountId', accountId, 'newestFirst'));
  const retries = newest(tables.retries.list('accountId', accountId, 'newestFirst'));
  const quoted = quotes.map(({ source }) => (source.kind === 'wallet' ? source.payload : undefined));
  return [...quoted, ...retries.map((row) => row.payload)].filter(
    (other): other is string => other !== undefined && other !== payload,
  );
}

/**
 * Makes sure that a stamp is the signature of exactly this payload by one of these keys (supplement 9.5).
 * @throws Refusal `WALLET_SIGNATURE_BODY_MISMATCH` when it signs another payload of the account, else
 * `WALLET_SIGNATURE_INVALID`.
 */
export function assertSigned(
  engine: Engine,
  proof: {
    readonly accountId: InternalAccountId;
    readonly payload: string;
    readonly stamp: WalletSignature;
    readonly keys: readonly PublicKey[];
  },
): void {
  const { accountId, payload, stamp, keys } = proof;
  if (!keys.includes(stamp.publicKey)) {
    throw new Refusal('WALLET_SIGNATURE_INVALID', 'The key is not one that may sign here, or its session has ended.', {
      details: { reason: 'KEY_NOT_ACTIVE' },
    });
  }
  if (signs(stamp, payload)) return;
  if (othersOf(engine, accountId, payload).some((other) => signs(stamp, other))) {
    throw new Refusal('WALLET_SIGNATURE_BODY_MISMATCH', 'The signature is of another payload.');
  }
  throw new Refusal('WALLET_SIGNATURE_INVALID', 'The signature does not hold.');
}
