import type { CustomerId } from '@latchkey/contract';
import { updateCustomer as operation } from '@latchkey/contract/calls';
import type { SignedRetry } from '@latchkey/contract/credentials';
import type { Customer, CustomerPatch, EndUserTermsConsentRequest } from '@latchkey/contract/customers';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import { ANSWER_UNEXPECTED, PAYLOAD_MISMATCH, SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { signerOf } from '../session/signerOf.ts';
import { signPayload } from '../signing/signPayload.ts';

/**
 * Changes what the service knows of the person: facts that a verification found missing, a contact, the acceptance of the
 * terms.
 *
 * ```ts
 * import { getEndUserTerms, updateCustomer } from '@latchkey/core'
 *
 * const { version, url } = await getEndUserTerms(wallet) // shown, and accepted
 * const endUserTermsConsent = { acceptedAt, termsVersion: version, acceptanceMethod: 'CHECKBOX' } as const
 * await updateCustomer(wallet, { customerId, body: { customerType: 'INDIVIDUAL', endUserTermsConsent }, idempotencyKey })
 * ```
 *
 * An address or number that codes of the wallet go to changes alone, and is signed for with the key of this session. The
 * relay adds the address of the person's device to the consent.
 * Implements `PATCH /customers/{customerId}` (interface, Customers and onboarding; supplement 1.12 and 5.2 to 5.6).
 *
 * @throws `INVALID_INPUT` with `fields`, `END_USER_TERMS_VERSION_NOT_FOUND`, `EMAIL_OTP_EMAIL_ALREADY_EXISTS`,
 * `EMAIL_OTP_CREDENTIAL_SET_CHANGED`, `EMAIL_OTP_CREDENTIAL_SYNC_FAILED`, `SESSION_REQUIRED` without a key where one must
 * sign, `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `WALLET_SIGNATURE_INVALID`, `CONFLICT`, `RELAY_SESSION_REQUIRED`
 */
export async function updateCustomer(wallet: Wallet, parameters: updateCustomer.Parameters): Promise<Customer> {
  const { customerId, body, idempotencyKey, signal } = parameters;
  const call = { params: { customerId }, body, signal };
  const first = await requestAsCaller(wallet, operation, { ...call, idempotencyKey });
  if (first.status === 200) return first.body;
  const signed = await sign(wallet, first.body, body);
  // Each leg is a request of its own, and the key belongs to the first.
  const second = await requestAsCaller(wallet, operation, { ...call, ...signed });
  if (second.status !== 200) throw coreError(ANSWER_UNEXPECTED, { status: second.status });
  return second.body;
}

export declare namespace updateCustomer {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    /** `customerType` as it is, and what changes. Of a contact that codes go to, nothing else. */
    readonly body: Omit<Stated<CustomerPatch>, 'endUserTermsConsent'> & {
      readonly endUserTermsConsent?: Omit<Stated<EndUserTermsConsentRequest>, 'ipAddress'> | undefined;
    };
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}

/** The members that have a name: of a loose object `Omit` would leave none. */
type Stated<Body> = { [Name in keyof Body as string extends Name ? never : Name]: Body[Name] };

/** Signs for the contact that the person gave, and for no other. */
async function sign(
  wallet: Wallet,
  { payloadToSign: payload, requestId }: SignedRetry,
  { email, phoneNumber }: updateCustomer.Parameters['body'],
) {
  const key = signerOf(wallet);
  if (key === undefined) throw coreError(SESSION_REQUIRED);
  const [type, member, contact] =
    email === undefined
      ? ['ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', 'userPhoneNumber', phoneNumber]
      : ['ACTIVITY_TYPE_UPDATE_USER_EMAIL', 'userEmail', email];
  if (!isAbout(payload, member, contact)) throw coreError(PAYLOAD_MISMATCH);
  const purpose = { types: [type] };
  return { signature: await signPayload({ key, payload, purpose, scheme: wallet.signatureScheme }), requestId };
}

/** Reads a payload, only to refuse one that names another contact. The text that is signed is not touched. */
function isAbout(payload: string, member: string, contact: string | undefined): boolean {
  try {
    const { parameters } = JSON.parse(payload) as { readonly parameters?: Readonly<Record<string, unknown>> };
    return (parameters?.[member] ?? contact) === contact;
  } catch {
    // What cannot be read is refused by its purpose.
    return true;
  }
}
