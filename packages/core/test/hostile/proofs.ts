import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { MadeCall } from '../scriptedWallet.ts';
import type { SignedTexts } from './signedTexts.ts';

const HEADER = 'Latchkey-Proof';

/** Returns the calls that carry a proof of the signing key. */
export function provenCalls(calls: readonly MadeCall[]): readonly MadeCall[] {
  return calls.filter(({ headers }) => headers.has(HEADER));
}

/**
 * Fails unless every proof is over its own call and no other, is used once, and the user asked for that call. The text is
 * written here once more, so that the reading does not depend on the code under test.
 */
export function expectProofsOfOwnCalls(
  calls: readonly MadeCall[],
  texts: SignedTexts,
  isAskedFor: (call: MadeCall) => boolean,
): void {
  const seen = new Set<string>();
  for (const call of provenCalls(calls)) {
    const { method, path, headers, init } = call;
    const name = `${method} ${path}`;
    const proof = headers.get(HEADER) ?? '';
    const [envelope = '', time, nonce] = proof.split('.');
    expect(isAskedFor(call), `the user asked for ${name}`).toBe(true);
    expect(headers.has('Service-Wallet-Signature'), `one kind of signature for ${name}`).toBe(false);
    expect(seen.has(proof), `a new proof for each attempt of ${name}`).toBe(false);
    seen.add(proof);
    const bodyHash = createHash('sha256')
      .update(typeof init.body === 'string' ? init.body : '')
      .digest('hex');
    expect(texts.findText(envelope), `a recorded key proved ${name}`).toBe(
      `latchkey-proof-v1\n${method} ${path}\n${bodyHash}\n${time}\n${nonce}`,
    );
  }
}
