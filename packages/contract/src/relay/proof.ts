import type { Operation } from '../operation.ts';

/** Scheme in the envelope of a proof: ECDSA over P-256 and SHA-256, the signature as DER. */
export const proofScheme = 'SIGNATURE_SCHEME_TK_API_P256';

/** Maximum difference between the time of a proof and the relay's time on receipt, in milliseconds. */
export const proofLifetimeMs = 60_000;

/** The request that a proof of a live signing key covers. */
export interface ProofSubject {
  /** In upper case. */
  readonly method: string;
  /**
   * Path of the operation without the relay's base path, as `buildPath` returns it, with `?` and the query if there is
   * one.
   */
  readonly path: string;
  /** Lower-case hexadecimal SHA-256 of the body's bytes as sent; of zero bytes without a body. */
  readonly bodyHash: string;
  /** Server milliseconds in decimal digits. */
  readonly time: string;
  /** 16 to 64 characters of `A-Z a-z 0-9 - _`, never used before. */
  readonly nonce: string;
}

/**
 * Returns the text that a proof signs, in UTF-8. It is never JSON and never a token, so it cannot be confused with a
 * payload of the service.
 *
 * ```ts
 * const bodyHash = '' // of an empty body
 * const nonce = crypto.randomUUID()
 * proofText({ method: 'POST', path: '/cards/Card:1/reveal', bodyHash, time: '1800000000000', nonce })
 * ```
 */
export function proofText({ method, path, bodyHash, time, nonce }: ProofSubject): string {
  return `latchkey-proof-v1\n${method} ${path}\n${bodyHash}\n${time}\n${nonce}`;
}

/**
 * Returns whether a call of this operation requires a proof. Client and relay derive it from the operation's row alone.
 *
 * ```ts
 * import { updateCard } from '@latchkey/contract/cards'
 *
 * needsProof(updateCard, { state: 'CLOSED' }) // true
 * needsProof(updateCard, { state: 'FROZEN' }) // false
 * ```
 */
export function needsProof({ proof }: Pick<Operation, 'id' | 'proof'>, body: unknown): boolean {
  if (proof === undefined || proof === 'always') return proof !== undefined;
  const members = Object(body) as Readonly<Record<string, unknown>>;
  return Object.entries(proof).some(([name, exempt]) => {
    const value = members[name];
    return value !== undefined && !exempt.some((each) => each === value);
  });
}
