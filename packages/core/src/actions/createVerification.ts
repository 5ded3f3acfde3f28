import { createVerification as operation } from '@latchkey/contract/calls';
import type { Verification } from '@latchkey/contract/verifications';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Submits what is known of the person for verification. `RESOLVE_ERRORS` names what is missing, each error with the
 * resource and the field, or the documents that would do.
 *
 * ```ts
 * import { createVerification } from '@latchkey/core'
 *
 * const { verificationStatus, errors } = await createVerification(wallet, { idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /verifications` (interface, Customers and onboarding; supplement 5.9).
 *
 * @throws `INVALID_INPUT` where it is decided already, `RELAY_SESSION_REQUIRED`
 */
export async function createVerification(
  wallet: Wallet,
  parameters: createVerification.Parameters,
): Promise<Verification> {
  const { idempotencyKey, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: {}, idempotencyKey, signal })).body;
}

export declare namespace createVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
