import type { Wallet } from '../../client/wallet.ts';
import { toHex } from '../../internal/hex.ts';
import { subtle } from '../../internal/subtle.ts';
import type { Proof } from './door.ts';

const SALT = 'proof salt';

/**
 * The idempotency key of a proof: the same in every tab and after every reload, so that the service takes a code that is
 * typed twice for one challenge, and a copy that is late, for what they are: the same. Bound to random bytes that stay in
 * this browser, so that it tells nobody the code.
 */
export async function proofKey(wallet: Wallet, challengeId: string, proof: Proof): Promise<string> {
  const { records } = wallet.storage;
  const known = (await records.get(SALT)) as string | undefined;
  const salt = known ?? toHex(wallet.random(16));
  if (known === undefined) await records.put(SALT, salt);
  const text = new TextEncoder().encode(JSON.stringify([salt, challengeId, proof]));
  return toHex(new Uint8Array(await subtle().digest('SHA-256', text))).slice(0, 32);
}
