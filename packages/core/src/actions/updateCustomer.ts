import type { CustomerId } from '@latchkey/contract';
import { updateCustomer as operation } from '@latchkey/contract/calls';
import type { Customer, CustomerPatch, EndUserTermsConsentRequest } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import { proveSigner } from '../client/proveSigner.ts';
import type { request } from '../client/request.ts';
import type { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import { getSigner } from '../session/getSigner.ts';
import { signedRetry } from '../session/signedRetry.ts';
import { type SignRequest, signForAccount } from '../session/signForAccount.ts';
import { expectEmail, expectPhoneNumber, type PayloadExpectation } from '../signing/payloadExpectation.ts';

/**
 * Changes the user's customer record: data that a verification reported as missing, a contact, the acceptance of the
 * terms.
 *
 * ```ts
 * import { getEndUserTerms, updateCustomer } from '@latchkey/core'
 *
 * const { version, url } = await getEndUserTerms(wallet) // shown, and accepted
 * const endUserTermsConsent = { acceptedAt: new Date().toISOString(), termsVersion: version, acceptanceMethod: 'CHECKBOX' } as const
 * await updateCustomer(wallet, { customerId, body: { customerType: 'INDIVIDUAL', endUserTermsConsent }, idempotencyKey })
 * ```
 *
 * A contact that receives wallet codes is changed alone, and the change is signed with the key of this session. The
 * relay adds the address of the user's device to the consent. Implements `PATCH /customers/{customerId}`
 * (docs/reference/customers.md#updatecustomer).
 *
 * @throws `INVALID_INPUT` with `fields`, `END_USER_TERMS_VERSION_NOT_FOUND`, `EMAIL_OTP_EMAIL_ALREADY_EXISTS`,
 * `EMAIL_OTP_CREDENTIAL_SET_CHANGED`, `EMAIL_OTP_CREDENTIAL_SYNC_FAILED`, `SESSION_REQUIRED` if a signature is required
 * and there is no key, `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `CONFLICT`,
 * `RELAY_PROOF_REQUIRED` for a contact without a session key, `RELAY_SESSION_REQUIRED`
 */
export async function updateCustomer(wallet: Wallet, parameters: updateCustomer.Parameters): Promise<Customer> {
  checkArguments('updateCustomer', { wallet, parameters });
  const { customerId, body, idempotencyKey, signal } = parameters;
  // The relay adds the other members of the request.
  const parts: requestAsCaller.Parts = { params: { customerId }, body, prove: proveSigner(wallet), signal };
  const call = parts as Parameters<typeof signedRetry<typeof operation>>[2];
  const sign = (signRequest: SignRequest) => signForAccount(wallet, signRequest, toExpectation(body));
  const signing = { key: getSigner(wallet), isOptional: true, sign, idempotencyKey };
  return (await signedRetry(wallet, operation, call, signing)).response.body;
}

export declare namespace updateCustomer {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    /** The current `customerType` and the changed members. A contact that receives codes must be the only change. */
    readonly body: Omit<Stated<CustomerPatch>, 'endUserTermsConsent'> & {
      readonly endUserTermsConsent?: Omit<Stated<EndUserTermsConsentRequest>, 'ipAddress'> | undefined;
    };
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}

/** The named members only: `Omit` of a loose object would drop them. */
type Stated<Body> = { [Name in keyof Body as string extends Name ? never : Name]: Body[Name] };

/** Expects the one contact that changes. The service refuses a change of both. */
function toExpectation({ email, phoneNumber }: updateCustomer.Parameters['body']): PayloadExpectation {
  return email === undefined ? expectPhoneNumber(phoneNumber ?? '') : expectEmail(email);
}
