import type { InternalAccountId } from '@latchkey/contract';
import { createCredential as operation } from '@latchkey/contract/calls';
import type { AuthMethod, PasskeyAttestation } from '@latchkey/contract/credentials';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { getSigner } from '../session/getSigner.ts';
import { rememberIds } from '../session/knownIds.ts';
import { type SignedAttempt, signedRetry } from '../session/signedRetry.ts';
import { type SignRequest, signForAccount } from '../session/signForAccount.ts';
import {
  expectEmail,
  expectIdentity,
  expectPasskey,
  expectPhoneNumber,
  type PayloadExpectation,
} from '../signing/payloadExpectation.ts';
import { checkAccount } from './checkAccount.ts';

/**
 * Adds a credential to the wallet, by signed retry with the session's key: codes by e-mail or text message, a passkey,
 * or an identity of another provider.
 *
 * ```ts
 * import { createCredential } from '@latchkey/core'
 *
 * const body = { type: 'SMS_OTP', contact: '+15551234567' } as const // shown to the user, and confirmed
 * const credential = await createCredential(wallet, { accountId, body })
 * ```
 *
 * The payload is signed only if it names exactly the passkey's attestation, the token, or the contact.
 *
 * For codes the response carries a bundle, and a first code is sent to verify the address. `createCredentialFlow` also
 * creates the passkey, signs in again where necessary, and recovers a lost response. Implements `POST
 * /auth/credentials` (docs/reference/signed-retries.md, docs/reference/credentials.md#createcredential).
 *
 * @throws `SESSION_REQUIRED` without a signer, `EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS`,
 * `SMS_OTP_CREDENTIAL_ALREADY_EXISTS`, `PASSKEY_CREDENTIAL_ALREADY_EXISTS`, `INVALID_INPUT`, `PAYLOAD_MISMATCH`,
 * `PURPOSE_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `RELAY_SESSION_REQUIRED`
 */
export async function createCredential(wallet: Wallet, parameters: createCredential.Parameters): Promise<AuthMethod> {
  checkArguments('createCredential', { wallet, parameters });
  const { accountId, body, attempt, signal } = parameters;
  const key = getSigner(wallet, accountId);
  const sign = (signRequest: SignRequest) => signForAccount(wallet, signRequest, toExpectation(body));
  // The service takes the contact from the customer's record.
  const wire = 'contact' in body ? { type: body.type } : body;
  const call = { body: { ...wire, accountId }, signal };
  const { body: credential } = (await signedRetry(wallet, operation, call, { key, sign, attempt })).response;
  checkAccount([credential], accountId);
  rememberIds(wallet, [credential]);
  return credential;
}

function toExpectation(body: createCredential.Body): PayloadExpectation {
  switch (body.type) {
    case 'EMAIL_OTP':
      return expectEmail(body.contact);
    case 'SMS_OTP':
      return expectPhoneNumber(body.contact);
    case 'OAUTH':
      return expectIdentity(body.oidcToken);
    case 'PASSKEY':
      return expectPasskey(body.attestation);
    default:
      return body satisfies never;
  }
}

export declare namespace createCredential {
  /** The credential to add. */
  type Body =
    | {
        readonly type: 'EMAIL_OTP' | 'SMS_OTP';
        /** The address or number of the customer's record, as the user saw and confirmed it. */
        readonly contact: string;
      }
    /** An id token of the provider whose identity is added. */
    | { readonly type: 'OAUTH'; readonly oidcToken: string }
    | {
        readonly type: 'PASSKEY';
        /** 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
        readonly nickname: string;
        /** The challenge of the registration, from the relay. */
        readonly challenge: string;
        readonly attestation: PasskeyAttestation;
      };

  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly accountId: InternalAccountId;
    readonly body: Body;
    /** For retries: after a lost response, the same object sends the same request again. */
    readonly attempt?: SignedAttempt | undefined;
  }
}
