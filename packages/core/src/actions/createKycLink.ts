import type { CustomerId } from '@latchkey/contract';
import { createKycLink as operation } from '@latchkey/contract/calls';
import type { KycLink } from '@latchkey/contract/customers';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Makes a link to the identity check, good for one visit. Coming back from it proves nothing: read the customer.
 *
 * ```ts
 * import { createKycLink } from '@latchkey/core'
 *
 * const { kycUrl } = await createKycLink(wallet, { customerId, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /customers/{customerId}/kyc-link` (supplement 5.10).
 *
 * @throws `CONFLICT` before every contact is verified, `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function createKycLink(wallet: Wallet, parameters: createKycLink.Parameters): Promise<KycLink> {
  const { customerId, redirectUri, idempotencyKey, signal } = parameters;
  const body = redirectUri === undefined ? undefined : { redirectUri };
  return (await requestAsCaller(wallet, operation, { params: { customerId }, body, idempotencyKey, signal })).body;
}

export declare namespace createKycLink {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly customerId: CustomerId;
    /** Where the person comes back to: https, or http on this machine. */
    readonly redirectUri?: string | undefined;
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
