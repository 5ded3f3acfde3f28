import { signIn } from '../../actions/signIn.ts';
import { exclusively } from '../../client/exclusively.ts';
import { newKey } from '../../client/newKey.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { verifyTargetBundle } from '../../hpke/verifyTargetBundle.ts';
import type { Tools } from '../createMachine.ts';
import type { LoginEffect, LoginEvent } from './event.ts';
import { type LoginRecord, readLogin, type SentCode, writeLogin } from './record.ts';
import type { CodeChallenge, Identifier } from './state.ts';

/** A code is not sent again before this time has passed. */
const RESEND_MS = 30_000;

/** Where neither relay nor answer says how a code looks and how long it lives. */
const USUAL_CODE = { length: 6, alphanumeric: false, expirationSeconds: 300 };

/**
 * Asks for a code, in one tab at a time. A code that is still fresh, of another tab or from before the person went back,
 * is taken in place of a second message; so is one whose answer was lost, by asking under the same key.
 */
export async function requestCode(
  wallet: Wallet,
  { identifier, before }: Extract<LoginEffect, { type: 'requestCode' }>,
  { send, signal }: Tools<LoginEvent>,
): Promise<void> {
  try {
    const challenge = await exclusively(wallet, 'login', signal, async () => {
      const record = await readLogin(wallet, identifier);
      const { sent, asked = newKey(wallet) }: Partial<LoginRecord> = record ?? {};
      const known = sent?.challenge;
      if (known && wallet.now() < known.resendAt && known.sentAt !== before?.sentAt) {
        // What was typed of it, and had no answer, stays known.
        await writeLogin(wallet, { ...record, identifier, left: false });
        return known;
      }
      // Until there is another, what is known of the code before still counts.
      await writeLogin(wallet, { ...(before && record), identifier, asked });
      const code = await sendCode(wallet, { identifier, idempotencyKey: asked, signal }, before);
      await writeLogin(wallet, { identifier, sent: code });
      return code.challenge;
    });
    send({ type: 'codeSent', challenge });
  } catch (thrown) {
    const error = toWalletError(thrown);
    const { code, retryAt } = error;
    if (retryAt !== undefined) send({ type: 'blocked', retryAt, error });
    else send({ type: code.startsWith('BUNDLE_') ? 'failed' : 'requestRefused', error });
  }
}

async function sendCode(
  wallet: Wallet,
  { identifier: { type, value }, ...call }: { identifier: Identifier; idempotencyKey: string; signal: AbortSignal },
  before: CodeChallenge | undefined,
): Promise<SentCode> {
  const { credential, code = USUAL_CODE } = await signIn(wallet, { type, identifier: value, ...call });
  const { otpEncryptionTargetBundle: bundle } = credential;
  if (bundle === undefined) throw coreError(ANSWER_UNEXPECTED);
  const sentAt = wallet.now();
  // Whoever could swap the target could read the code: nobody is asked for one that could not be sealed.
  await verifyTargetBundle({ bundle, pins: wallet.pins, now: sentAt });
  const challenge = {
    authMethodId: credential.id,
    code: { length: code.length, alphanumeric: code.alphanumeric },
    sentAt,
    expiresAt: sentAt + code.expirationSeconds * 1_000,
    resendAt: sentAt + RESEND_MS,
    sent: (before?.sent ?? 0) + 1,
  };
  return { challenge, bundle };
}
