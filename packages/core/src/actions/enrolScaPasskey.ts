import type { EnrolledFactor } from '@latchkey/contract/sca';
import { isAmbiguous } from '../client/outcome.ts';
import type { request } from '../client/request.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { createPasskey } from '../passkey/createPasskey.ts';
import { pageOrigin } from '../passkey/pageOrigin.ts';
import { confirmScaEnrolment } from './confirmScaEnrolment.ts';
import { listScaFactors } from './listScaFactors.ts';
import { startScaEnrolment } from './startScaEnrolment.ts';

/**
 * Makes a passkey with which a person can prove who they are: begins, has the browser ask, and enrols what came of it.
 *
 * ```ts
 * import { enrolScaPasskey } from '@latchkey/core'
 *
 * button.onclick = () => enrolScaPasskey(wallet)
 * ```
 *
 * To be called in a click. One per person; it is another one than those of the wallet's own sign-in. Where no answer
 * comes, what is enrolled is read before anything is said.
 * Implements `POST /sca/factors` and `POST /sca/factors/confirm` for a passkey (supplement 2.6).
 *
 * @throws `PASSKEY_ALREADY_ENROLLED`, `PASSKEY_PAGE_REFUSED` before anything is asked on a page that the service does not
 * name, `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_EXISTS`, `PASSKEY_FAILED`, `INVALID_INPUT`, `CONFLICT`,
 * `RELAY_SESSION_REQUIRED`
 */
export async function enrolScaPasskey(
  wallet: Wallet,
  parameters: enrolScaPasskey.Parameters = {},
): Promise<EnrolledFactor | string | undefined> {
  const { signal } = parameters;
  const { options, allowedOrigins } = await startScaEnrolment(wallet, { type: 'PASSKEY', signal });
  const { challenge, rp, user, excludeCredentials = [] } = (options ?? {}) as Partial<CreationOptions>;
  if (challenge === undefined || rp?.id === undefined || user === undefined) throw coreError(ANSWER_UNEXPECTED);
  const origin = pageOrigin(parameters.origin, allowedOrigins);
  const { authenticator } = wallet;
  const registration = { challenge, rp: { id: rp.id, name: rp.name }, user: { ...user } };
  const excludedCredentialIds = excludeCredentials.map(({ id }) => id);
  const made = await createPasskey({ authenticator, registration, excludedCredentialIds, signal });
  const { credentialId: id, clientDataJson: clientDataJSON, attestationObject, transports } = made;
  const response = { clientDataJSON, attestationObject, transports };
  // WebAuthn's own JSON (`RegistrationResponseJSON`), as the wire has it.
  const credential = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  try {
    return (await confirmScaEnrolment(wallet, { type: 'PASSKEY', origin, credential, signal })).factor;
  } catch (thrown) {
    // It may have been taken all the same: there is one passkey, and its id says whether it is this one.
    const factors = isAmbiguous(toWalletError(thrown)) ? await listScaFactors(wallet, { signal }) : [];
    const found = factors.find(({ credentialId }) => credentialId === id);
    if (found === undefined) throw thrown;
    return found;
  }
}

type CreationOptions = PublicKeyCredentialCreationOptionsJSON & { readonly rp: { readonly id?: string } };

export declare namespace enrolScaPasskey {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** Of the page; `location.origin` unless given. */
    readonly origin?: string | undefined;
  }
}
