import { verifyCredential } from '@latchkey/contract/credentials';
import { type OpenedCode, openSealedCode, parseSealedCode, type SealedCode } from '../../crypto/sealedCode.ts';
import { createVerificationToken } from '../../crypto/verificationToken.ts';
import { type Engine, newUuid } from '../../engine.ts';
import { type Call, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { openSession, vouch } from '../sessions/openSession.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { assertUnlocked, noPendingCode, pendingCode, refuseCode, targetOf } from './code.ts';
import type { OtpCredential } from './rows.ts';

type VerifyCall = Call<typeof verifyCredential, unknown>;

/** What a sealed code turned out to be, and which code's target it was sealed to. */
export interface OpenedOtp extends OpenedCode {
  readonly codeId: string;
}

const method = 'POST';

function sealedCodeOf({ body }: Pick<VerifyCall, 'body'>): SealedCode | undefined {
  return body.type === 'EMAIL_OTP' || body.type === 'SMS_OTP' ? parseSealedCode(body.encryptedOtpBundle) : undefined;
}

/** Opens the sealed code with the targets that this credential was given lately, the newest first. */
export async function openOtp(engine: Engine, call: Call<typeof verifyCredential>): Promise<OpenedOtp | undefined> {
  const sealed = isSigned(call) ? undefined : sealedCodeOf(call);
  if (!sealed) return undefined;
  for (const code of engine.tables.codes.where('credentialId', call.params.authMethodId).reverse()) {
    const opened = await openSealedCode(targetOf(engine, code), sealed);
    if (opened) return { ...opened, codeId: code.id };
  }
  return undefined;
}

/** The payload of a login: the enclave's word that this key's holder knew the code (supplement 1.13.5). */
function createPayload(engine: Engine, credential: OtpCredential, opened: OpenedOtp): string {
  const account = engine.tables.internalAccounts.get(credential.accountId);
  return (
    engine.faults.takePayload(verifyCredential.id) ??
    createVerificationToken(engine.keys.otp, {
      id: newUuid(engine, 'verification'),
      verification_type: credential.type === 'EMAIL_OTP' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS',
      contact: credential.nickname,
      organization_id: account?.organizationId ?? '',
      public_key: opened.publicKeyText,
      exp: String(engine.now() + 5 * 60_000),
    })
  );
}

function firstLeg(engine: Engine, call: VerifyCall, credential: OtpCredential, opened: OpenedOtp | undefined) {
  if (!sealedCodeOf(call)) {
    throw invalidField('encryptedOtpBundle', 'Expected JSON text with "encappedPublic" and "ciphertext" in hex.');
  }
  assertUnlocked(engine, credential);
  const code = pendingCode(engine, credential);
  if (opened && opened.codeId !== code.id) throw noPendingCode();
  if (opened?.code !== code.code) return refuseCode(engine, credential, code);
  engine.tables.codes.put({ ...code, status: 'used' });
  const { accountId, type } = credential;
  const payload = createPayload(engine, credential, opened);
  const retry = issueRetry(engine, { ...call, method }, { accountId, payload, publicKey: opened.publicKey });
  return reply(202, { type, ...retry });
}

function secondLeg(engine: Engine, call: VerifyCall, credential: OtpCredential) {
  const { publicKey } = redeemRetry(engine, { ...call, method }, (retry) => (retry.publicKey ? [retry.publicKey] : []));
  engine.tables.credentials.put({ ...credential, refusals: [] });
  if (!publicKey) throw new Error('A login was signed without a key.');
  return reply(200, openSession(engine, vouch(credential), { publicKey }));
}

/** Two legs: the sealed code gives a payload, its signature by the sealed key opens the session (supplement 1.9). */
export function verifyOtp(engine: Engine, call: VerifyCall, credential: OtpCredential, opened: OpenedOtp | undefined) {
  return isSigned(call) ? secondLeg(engine, call, credential) : firstLeg(engine, call, credential, opened);
}
