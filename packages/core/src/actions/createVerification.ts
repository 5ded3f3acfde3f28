import { createVerification as operation } from '@latchkey/contract/calls';
import type { Verification } from '@latchkey/contract/verifications';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Submits the user's data for verification. `RESOLVE_ERRORS` names what is missing: each error with its resource and
 * field, or with the accepted documents.
 *
 * ```ts
 * import { createVerification } from '@latchkey/core'
 *
 * const { verificationStatus, errors } = await createVerification(wallet, { idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Implements `POST /verifications` (docs/reference/verifications.md#createverification, docs/reference/customers.md).
 *
 * @throws `INVALID_INPUT` when it is already decided, `RELAY_SESSION_REQUIRED`
 */
export async function createVerification(
  wallet: Wallet,
  parameters: createVerification.Parameters,
): Promise<Verification> {
  checkArguments('createVerification', { wallet, parameters });
  const { idempotencyKey, signal } = parameters;
  return (await requestAsCaller(wallet, operation, { body: {}, idempotencyKey, signal })).body;
}

export declare namespace createVerification {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    /** Without it a lost response cannot be recovered. */
    readonly idempotencyKey: string;
  }
}
