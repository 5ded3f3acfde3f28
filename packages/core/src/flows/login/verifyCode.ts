import { verifyCredential } from '@latchkey/contract/calls';
import type { Session } from '@latchkey/contract/sessions';
import { retryOnLostResponse } from '../../client/retryOnLostResponse.ts';
import type { Wallet } from '../../client/wallet.ts';
import { KEY_UNAVAILABLE, RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { sealOtp } from '../../hpke/sealOtp.ts';
import { verifyTargetBundle } from '../../hpke/verifyTargetBundle.ts';
import { loadSessionKey } from '../../keys/keyStore.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { checkSession } from '../../session/checkSession.ts';
import { signedRetry } from '../../session/signedRetry.ts';
import { storeKey } from '../../session/storeKey.ts';
import { signLoginToken } from '../../signing/loginToken.ts';
import { type LoginRecord, type SealedCode, type SentCode, writeLogin } from './record.ts';

/** A record with everything that a verification needs. */
export type Provable = LoginRecord & {
  readonly sent: SentCode;
  readonly publicKey: string;
  readonly sealed: SealedCode;
};

/** Seals a code with the key and stores both before anything is sent. */
export async function sealCode(
  wallet: Wallet,
  { identifier, sent }: LoginRecord & { readonly sent: SentCode },
  { code, key }: { readonly code: string; readonly key: SessionKey },
): Promise<Provable> {
  const { publicKey } = key;
  const target = await verifyTargetBundle({ bundle: sent.bundle, pins: wallet.pins, now: wallet.now() });
  const encryptedOtpBundle = await sealOtp({ target, code, publicKey, info: wallet.hpkeInfo });
  const record = { identifier, sent, publicKey, sealed: { encryptedOtpBundle } };
  await storeKey(wallet, key, () => writeLogin(wallet, record));
  return record;
}

/**
 * Verifies the code: first call, signature, signed call. The first call is made once, because a code counts attempts;
 * the signed call is retried byte for byte while its response is lost.
 */
export async function proveCode(
  wallet: Wallet,
  record: Provable,
  signal: AbortSignal,
): Promise<{ readonly session: Session; readonly key: SessionKey }> {
  const { storage, requireBoundLoginToken: isBound, signatureScheme: scheme } = wallet;
  const key = await loadSessionKey({ storage, publicKey: record.publicKey });
  if (!key) throw createCoreError(KEY_UNAVAILABLE);
  const { encryptedOtpBundle, signed } = record.sealed;
  const body = { type: record.identifier.type, encryptedOtpBundle };
  const call = { params: { authMethodId: record.sent.challenge.authMethodId }, body, signal };
  const { response, payload } = await signedRetry(wallet, verifyCredential, call, {
    key,
    holder: 'caller',
    sign: ({ payload: token }) => signLoginToken({ key, token, isBound, scheme }),
    attempt: signed === undefined ? {} : { signed },
    // Sealing is unique, so a repeated request is recognisably the same and gets the same response where keys are
    // honoured.
    idempotencyKey: encryptedOtpBundle.slice(-66, -2),
    onSigned: (request) => writeLogin(wallet, { ...record, sealed: { encryptedOtpBundle, signed: request } }),
    deliver: (send) => retryOnLostResponse(wallet, signal, send),
  });
  // A session that needs no signature is bound to no key.
  if (payload === undefined) throw createCoreError(RESPONSE_UNEXPECTED);
  checkSession(response.body, { type: record.identifier.type });
  return { session: response.body, key };
}
