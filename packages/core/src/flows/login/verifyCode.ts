import type { Session } from '@latchkey/contract/sessions';
import { verifyCredential } from '../../actions/verifyCredential.ts';
import type { Wallet } from '../../client/wallet.ts';
import { whileLost } from '../../client/whileLost.ts';
import { ANSWER_UNEXPECTED, KEY_UNAVAILABLE } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { sealOtp } from '../../hpke/sealOtp.ts';
import { verifyTargetBundle } from '../../hpke/verifyTargetBundle.ts';
import { loadSessionKey, saveSessionKey } from '../../keys/keyStore.ts';
import type { SessionKey } from '../../keys/sessionKey.ts';
import { signPayload } from '../../signing/signPayload.ts';
import { type LoginRecord, type SealedCode, type SentCode, writeLogin } from './record.ts';

/** A record with all that a proof needs. */
export type Provable = LoginRecord & {
  readonly sent: SentCode;
  readonly publicKey: string;
  readonly sealed: SealedCode;
};

/** Seals a code with the key, and stores both before anything is sent. */
export async function sealCode(
  wallet: Wallet,
  { identifier, sent }: LoginRecord & { readonly sent: SentCode },
  { code, key }: { readonly code: string; readonly key: SessionKey },
): Promise<Provable> {
  const { publicKey } = key;
  const target = await verifyTargetBundle({ bundle: sent.bundle, pins: wallet.pins, now: wallet.now() });
  const [encryptedOtpBundle] = await Promise.all([
    sealOtp({ target, code, publicKey, info: wallet.hpkeInfo }),
    saveSessionKey({ storage: wallet.storage, key }),
  ]);
  const record = { identifier, sent, publicKey, sealed: { encryptedOtpBundle } };
  await writeLogin(wallet, record);
  return record;
}

/**
 * Proves the code: the first call, the signature, the signed call. The first is made once, since a code counts tries;
 * the signed one is repeated byte for byte while its answer is lost.
 */
export async function proveCode(
  wallet: Wallet,
  record: Provable,
  signal: AbortSignal,
): Promise<{ readonly session: Session; readonly key: SessionKey }> {
  const { storage } = wallet;
  const key = await loadSessionKey({ storage, publicKey: record.publicKey });
  if (!key) throw coreError(KEY_UNAVAILABLE);
  const { authMethodId } = record.sent.challenge;
  const { encryptedOtpBundle } = record.sealed;
  const call = { authMethodId, body: { type: record.identifier.type, encryptedOtpBundle }, signal } as const;

  let { signed } = record.sealed;
  if (signed === undefined) {
    // No other sealing ends like it: asked again, it is the same question, and gets the same answer where keys count.
    const first = await verifyCredential(wallet, { ...call, idempotencyKey: encryptedOtpBundle.slice(-66, -2) });
    if (first.status === 200) throw coreError(ANSWER_UNEXPECTED);
    const { payloadToSign, requestId } = first.body;
    const purpose = 'login';
    const signature = await signPayload({ key, payload: payloadToSign, purpose, scheme: wallet.signatureScheme });
    signed = { payloadToSign, requestId, signature };
    await writeLogin(wallet, { ...record, sealed: { encryptedOtpBundle, signed } });
  }
  const given = { ...call, ...signed };
  const second = await whileLost(wallet, signal, () => verifyCredential(wallet, given));
  if (second.status !== 200) throw coreError(ANSWER_UNEXPECTED);
  return { session: second.body, key };
}
