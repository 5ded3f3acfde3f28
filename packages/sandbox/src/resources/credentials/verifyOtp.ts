import { verifyCredential } from '@latchkey/contract/credentials';
import { type OpenedCode, openSealedCode, parseSealedCode, type SealedCode } from '../../crypto/sealedCode.ts';
import { createVerificationToken } from '../../crypto/verificationToken.ts';
import type {
  EventDependencies,
  FaultsDependency,
  IdDependencies,
  KeysDependency,
  SettingsDependency,
} from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { type Call, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import { getSessionOrigin, openSession } from '../sessions/openSession.ts';
import { isSigned, issueRetry, redeemRetry } from '../signedRetry.ts';
import { assertUnlocked, createNoPendingCodeError, deriveTargetKeyPair, findPendingCode, refuseCode } from './code.ts';
import type { OtpCredential } from './rows.ts';

type VerifyCall = Call<typeof verifyCredential, unknown>;

/** The opened code, and the issued code whose target it was sealed to. */
export interface OpenedOtp extends OpenedCode {
  readonly codeId: string;
}

const method = 'POST';

function readSealedCode({ body }: Pick<VerifyCall, 'body'>): SealedCode | undefined {
  return body.type === 'EMAIL_OTP' || body.type === 'SMS_OTP' ? parseSealedCode(body.encryptedOtpBundle) : undefined;
}

/** Opens the sealed code with the recent targets of this credential, newest first. */
export async function openOtp(
  dependencies: IdDependencies,
  call: Call<typeof verifyCredential>,
): Promise<OpenedOtp | undefined> {
  const sealed = isSigned(call) ? undefined : readSealedCode(call);
  if (!sealed) return undefined;
  for (const code of dependencies.tables.codes.where('credentialId', call.params.authMethodId).reverse()) {
    const opened = await openSealedCode(deriveTargetKeyPair(dependencies, code), sealed);
    if (opened) return { ...opened, codeId: code.id };
  }
  return undefined;
}

/**
 * Creates the login payload: the enclave's statement that the holder of this key knew the code
 * (docs/reference/byte-formats.md#verification-token).
 */
function createPayload(
  dependencies: EventDependencies & KeysDependency & FaultsDependency,
  credential: OtpCredential,
  opened: OpenedOtp,
): string {
  const account = dependencies.tables.internalAccounts.get(credential.accountId);
  return (
    dependencies.faults.takePayload(verifyCredential.id) ??
    createVerificationToken(dependencies.keys.otp, {
      id: createUuid(dependencies, 'verification'),
      verification_type: credential.type === 'EMAIL_OTP' ? 'OTP_TYPE_EMAIL' : 'OTP_TYPE_SMS',
      contact: credential.nickname,
      organization_id: account?.organizationId ?? '',
      public_key: opened.publicKeyText,
      exp: String(dependencies.now() + 5 * 60_000),
    })
  );
}

function acceptCode(
  dependencies: EventDependencies & KeysDependency & FaultsDependency,
  call: VerifyCall,
  credential: OtpCredential,
  opened: OpenedOtp | undefined,
) {
  if (!readSealedCode(call)) {
    throw createInvalidFieldError(
      'encryptedOtpBundle',
      'Expected JSON text with "encappedPublic" and "ciphertext" in hex.',
    );
  }
  assertUnlocked(dependencies, credential);
  const code = findPendingCode(dependencies, credential);
  if (opened && opened.codeId !== code.id) throw createNoPendingCodeError();
  if (opened?.code !== code.code) return refuseCode(dependencies, credential, code);
  dependencies.tables.codes.put({ ...code, status: 'used' });
  const { accountId, type } = credential;
  const payload = createPayload(dependencies, credential, opened);
  const retry = issueRetry(dependencies, { ...call, method }, { accountId, payload, publicKey: opened.publicKey });
  return reply(202, { type, ...retry });
}

function completeSignIn(
  dependencies: EventDependencies & SettingsDependency,
  call: VerifyCall,
  credential: OtpCredential,
) {
  const { publicKey } = redeemRetry(dependencies, { ...call, method }, (retry) =>
    retry.publicKey ? [retry.publicKey] : [],
  );
  dependencies.tables.credentials.put({ ...credential, failedAttempts: [] });
  if (!publicKey) throw new Error('A login was signed without a key.');
  return reply(200, openSession(dependencies, getSessionOrigin(credential), { publicKey }));
}

/**
 * Handles the two legs of a sign-in with a code: the sealed code returns a payload, whose signature by the sealed key
 * opens the session (docs/reference/credentials.md#verifycredential).
 */
export function verifyOtp(
  dependencies: EventDependencies & SettingsDependency & KeysDependency & FaultsDependency,
  call: VerifyCall,
  credential: OtpCredential,
  opened: OpenedOtp | undefined,
) {
  return isSigned(call)
    ? completeSignIn(dependencies, call, credential)
    : acceptCode(dependencies, call, credential, opened);
}
