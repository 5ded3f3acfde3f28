import { signIn } from '../../actions/signIn.ts';
import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import {
  BUNDLE_EXPIRED,
  BUNDLE_KEY_NOT_PINNED,
  BUNDLE_MALFORMED,
  BUNDLE_SIGNATURE_INVALID,
  BUNDLE_TARGET_INVALID,
  BUNDLE_VERSION_UNKNOWN,
  type CoreErrorRow,
} from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { RESPONSE_TOO_LARGE } from '../../errors/responseCodes.ts';
import { loadSuite } from '../../hpke/loadSuite.ts';
import { verifyTargetBundle } from '../../hpke/verifyTargetBundle.ts';
import { CODE_RESEND_DELAY_MS } from '../codeResend.ts';
import type { EffectContext } from '../createMachine.ts';
import type { LoginEffect, LoginEvent } from './event.ts';
import { type LoginRecord, readLogin, type SentCode, writeLogin } from './record.ts';
import type { CodeChallenge, Identifier } from './state.ts';

/** Defaults where neither relay nor response describe the code. */
const USUAL_CODE = { length: 6, alphanumeric: false, expirationSeconds: 300 };

/** Errors of a response that cannot be used. The same request would bring it again, so the next one is new. */
const UNUSABLE_RESPONSES: readonly CoreErrorRow[] = [
  RESPONSE_TOO_LARGE,
  BUNDLE_EXPIRED,
  BUNDLE_KEY_NOT_PINNED,
  BUNDLE_MALFORMED,
  BUNDLE_SIGNATURE_INVALID,
  BUNDLE_TARGET_INVALID,
  BUNDLE_VERSION_UNKNOWN,
];

/**
 * Requests a code, in one tab at a time. A code that is still fresh, from another tab or from before the user went
 * back, is reused; one whose response was lost is requested again under the same key.
 */
export async function requestCode(
  wallet: Wallet,
  { identifier, before }: Extract<LoginEffect, { type: 'requestCode' }>,
  { send, signal }: EffectContext<LoginEvent>,
): Promise<void> {
  try {
    const challenge = await withLock(wallet, 'login', signal, async () => {
      const record = await readLogin(wallet, identifier);
      const { sent, requestKey = createIdempotencyKey(wallet) }: Partial<LoginRecord> = record ?? {};
      const known = sent?.challenge;
      if (known && wallet.now() < known.resendAt && known.sentAt !== before?.sentAt) {
        // Codes that were typed without a response stay known.
        await writeLogin(wallet, { ...record, identifier, left: false });
        return known;
      }
      // Until another code exists, the known one still counts.
      await writeLogin(wallet, { ...(before && record), identifier, requestKey });
      const code = await sendCode(wallet, { identifier, idempotencyKey: requestKey, signal }, before);
      await writeLogin(wallet, { identifier, sent: code });
      return code.challenge;
    });
    send({ type: 'codeSent', challenge });
  } catch (thrown) {
    const error = toWalletError(thrown);
    const { retryAt } = error;
    const isUnusable = UNUSABLE_RESPONSES.some(({ code }) => code === error.code);
    if (retryAt !== undefined) send({ type: 'blocked', retryAt, error });
    else send({ type: isUnusable ? 'failed' : 'requestRefused', error });
  }
}

async function sendCode(
  wallet: Wallet,
  { identifier: { type, value }, ...call }: { identifier: Identifier; idempotencyKey: string; signal: AbortSignal },
  before: CodeChallenge | undefined,
): Promise<SentCode> {
  // The library loads while the user waits for the code. If that fails, it loads again when the code is sealed.
  loadSuite().catch(() => {});
  const { credential, code = USUAL_CODE } = await signIn(wallet, { type, identifier: value, ...call });
  const { otpEncryptionTargetBundle: bundle } = credential;
  if (bundle === undefined) throw createCoreError(BUNDLE_MALFORMED);
  const sentAt = wallet.now();
  // A forged target could read the code: the user is not asked for a code that could not be sealed.
  await verifyTargetBundle({ bundle, pins: wallet.pins, now: sentAt });
  const challenge = {
    authMethodId: credential.id,
    code: { length: code.length, alphanumeric: code.alphanumeric },
    sentAt,
    expiresAt: sentAt + code.expirationSeconds * 1_000,
    resendAt: sentAt + CODE_RESEND_DELAY_MS,
    sent: (before?.sent ?? 0) + 1,
  };
  return { challenge, bundle };
}
