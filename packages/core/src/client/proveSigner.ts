import { needsProof, proofScheme, proofText } from '@latchkey/contract/relay';
import { toHex } from '../internal/hex.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { getSigner } from '../session/getSigner.ts';
import { createSignatureHeader } from '../signing/signatureHeader.ts';
import { createIdempotencyKey } from './idempotencyKey.ts';
import type { Prove } from './request.ts';
import type { ProvableCall, Wallet } from './wallet.ts';

/**
 * Creates the proof that this tab holds a live signing key, for calls that a session alone may not make. It returns the
 * value of `Latchkey-Proof`: a new one for every attempt, because the relay accepts each one once. It returns
 * `undefined` if the call requires none, or if there is no key. Without a key the relay refuses with
 * `RELAY_PROOF_REQUIRED`, unless its operator authenticates the user in another way. It throws `KEY_UNAVAILABLE`.
 */
export function proveSigner(wallet: Wallet): Prove {
  return (operation, call) => {
    if (call.signature !== undefined || !needsProof(operation, call.body)) return undefined;
    const key = getSigner(wallet);
    return key && createProof(wallet, key, { ...call, method: operation.method });
  };
}

async function createProof(
  wallet: Wallet,
  key: SessionKey,
  { method, path, text }: ProvableCall & { readonly method: string },
): Promise<string> {
  const utf8 = new TextEncoder();
  const digest = await crypto.subtle.digest('SHA-256', utf8.encode(text));
  const bodyHash = toHex(new Uint8Array(digest));
  const time = `${Math.round(wallet.now())}`;
  const nonce = createIdempotencyKey(wallet);
  const subject = proofText({ method, path, bodyHash, time, nonce });
  return `${await createSignatureHeader(key, utf8.encode(subject), proofScheme)}.${time}.${nonce}`;
}
