import type { InternalAccountId } from '@latchkey/contract';
import { createCredential as operation } from '@latchkey/contract/calls';
import type { AuthMethod, PasskeyAttestation } from '@latchkey/contract/credentials';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { type Attempt, signedRetry } from '../session/signedRetry.ts';
import { signerOf } from '../session/signerOf.ts';
import { CREDENTIAL } from '../signing/changePurposes.ts';

/**
 * Adds a way to open the wallet, by signed retry with the key of this session: codes by e-mail or text message, a
 * passkey, an identity of another provider.
 *
 * ```ts
 * import { createCredential } from '@latchkey/core'
 *
 * const credential = await createCredential(wallet, { accountId, body: { type: 'SMS_OTP' } })
 * credential.nickname // '+15551234567', from the customer's record
 * ```
 *
 * For codes the answer carries a bundle, and a first code is on its way: it proves that the address works.
 * `createCredentialFlow` also makes the passkey, signs in again where that is needed, and finds out what a lost answer
 * said.
 * Implements `POST /auth/credentials` (supplement 1.4 and 1.6).
 *
 * @throws `SESSION_REQUIRED` without a key to sign with, `EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS`,
 * `SMS_OTP_CREDENTIAL_ALREADY_EXISTS`, `PASSKEY_CREDENTIAL_ALREADY_EXISTS`, `INVALID_INPUT`, `PAYLOAD_MISMATCH`,
 * `PURPOSE_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `RELAY_SESSION_REQUIRED`
 */
export async function createCredential(wallet: Wallet, parameters: createCredential.Parameters): Promise<AuthMethod> {
  const { accountId, body, attempt, signal } = parameters;
  const key = signerOf(wallet, accountId);
  const credentialId = body.type === 'PASSKEY' ? body.attestation.credentialId : undefined;
  const call = { body: { ...body, accountId }, signal };
  const signing = { key, purpose: CREDENTIAL[body.type], subject: { credentialId }, attempt } as const;
  return (await signedRetry(wallet, operation, call, signing)).answer.body;
}

export declare namespace createCredential {
  /** What is added. Addresses and numbers for codes come from the customer's record. */
  type Body =
    | { readonly type: 'EMAIL_OTP' | 'SMS_OTP' }
    /** An id token of the provider whose identity is to open the wallet. */
    | { readonly type: 'OAUTH'; readonly oidcToken: string }
    | {
        readonly type: 'PASSKEY';
        /** 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
        readonly nickname: string;
        /** The challenge of the registration, as the relay made it. */
        readonly challenge: string;
        readonly attestation: PasskeyAttestation;
      };

  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
    readonly body: Body;
    /** Kept for a repetition: where an answer is lost, the same object given again sends the same again. */
    readonly attempt?: Attempt | undefined;
  }
}
