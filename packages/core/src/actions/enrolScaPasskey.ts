import type { EnrolledFactor } from '@latchkey/contract/sca';
import { checkArguments } from '@latchkey/core/development';
import { isAmbiguous } from '../client/outcome.ts';
import type { request } from '../client/request.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { RESPONSE_UNEXPECTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { createPasskey } from '../passkey/createPasskey.ts';
import { getPasskeyOrigin } from '../passkey/getPasskeyOrigin.ts';
import { confirmScaEnrolment } from './confirmScaEnrolment.ts';
import { listScaFactors } from './listScaFactors.ts';
import { startScaEnrolment } from './startScaEnrolment.ts';

/**
 * Enrols a passkey as an authentication factor: starts the enrolment, shows the browser's prompt, and confirms the
 * result.
 *
 * ```ts
 * import { enrolScaPasskey } from '@latchkey/core'
 *
 * document.querySelector('button')?.addEventListener('click', () => enrolScaPasskey(wallet))
 * ```
 *
 * Call it in a click handler. Each user has at most one, which is separate from the passkeys that open the wallet.
 * After a lost response the enrolled factors are read. Implements `POST /sca/factors` and `POST /sca/factors/confirm`
 * for a passkey (docs/reference/sca.md).
 *
 * @throws `PASSKEY_ALREADY_ENROLLED`, `PASSKEY_PAGE_REFUSED` without a prompt on a page that the service does not name,
 * `PASSKEY_UNSUPPORTED`, `PASSKEY_DISMISSED`, `PASSKEY_EXISTS`, `PASSKEY_FAILED`, `INVALID_INPUT`, `CONFLICT`,
 * `RELAY_PROOF_REQUIRED` without a session key, `RELAY_SESSION_REQUIRED`
 */
export async function enrolScaPasskey(
  wallet: Wallet,
  parameters: enrolScaPasskey.Parameters = {},
): Promise<EnrolledFactor | string | undefined> {
  checkArguments('enrolScaPasskey', { wallet });
  const { signal } = parameters;
  const { options, allowedOrigins } = await startScaEnrolment(wallet, { type: 'PASSKEY', signal });
  const { challenge, rp, user, excludeCredentials = [] } = (options ?? {}) as Partial<CreationOptions>;
  if (challenge === undefined || rp?.id === undefined || user === undefined) throw createCoreError(RESPONSE_UNEXPECTED);
  const origin = getPasskeyOrigin(parameters.origin, allowedOrigins);
  const { authenticator } = wallet;
  const registration = { challenge, rp: { id: rp.id, name: rp.name }, user: { ...user } };
  const excludedCredentialIds = excludeCredentials.map(({ id }) => id);
  const made = await createPasskey({ authenticator, registration, excludedCredentialIds, signal });
  const { credentialId: id, clientDataJson: clientDataJSON, attestationObject, transports } = made;
  const response = { clientDataJSON, attestationObject, transports };
  // WebAuthn's JSON (`RegistrationResponseJSON`), as the API expects it.
  const credential = { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  try {
    return (await confirmScaEnrolment(wallet, { type: 'PASSKEY', origin, credential, signal })).factor;
  } catch (thrown) {
    // The proof may have been accepted. Each user has at most one passkey, so its id shows whether it is this one.
    const factors = isAmbiguous(toWalletError(thrown)) ? await listScaFactors(wallet, { signal }) : [];
    const found = factors.find(({ credentialId }) => credentialId === id);
    if (found === undefined) throw thrown;
    return found;
  }
}

type CreationOptions = PublicKeyCredentialCreationOptionsJSON & { readonly rp: { readonly id?: string } };

export declare namespace enrolScaPasskey {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** The page's origin. Default: `location.origin`. */
    readonly origin?: string | undefined;
  }
}
