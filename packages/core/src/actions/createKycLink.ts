import type { CustomerId } from '@latchkey/contract';
import { createKycLink as operation } from '@latchkey/contract/calls';
import type { KycLink } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import { checkLink } from '../client/urlPolicy.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Creates a link to the identity check that can be used once. The user's return does not prove the result: read the
 * customer.
 *
 * ```ts
 * import { createKycLink } from '@latchkey/core'
 *
 * const { kycUrl } = await createKycLink(wallet, { customerId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /customers/{customerId}/kyc-link` (docs/reference/customers.md#createkyclink).
 *
 * @throws `CONFLICT` before every contact is verified, `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`, `URL_NOT_ALLOWED` for
 * a link that is not https, or not of `linkHosts`
 */
export async function createKycLink(wallet: Wallet, parameters: createKycLink.Parameters): Promise<KycLink> {
  checkArguments('createKycLink', { wallet, parameters });
  const { customerId, redirectUri, idempotencyKey, signal } = parameters;
  const body = redirectUri === undefined ? undefined : { redirectUri };
  const call = { params: { customerId }, body, idempotencyKey, signal };
  const link = (await requestAsCaller(wallet, operation, call)).body;
  return { ...link, kycUrl: checkLink(wallet, link.kycUrl) };
}

export declare namespace createKycLink {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    /** Where the user returns: https, or http on this machine. */
    readonly redirectUri?: string | undefined;
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
