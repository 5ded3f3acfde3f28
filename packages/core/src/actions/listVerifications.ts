import { listVerifications as operation } from '@latchkey/contract/calls';
import type { Verification } from '@latchkey/contract/verifications';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the user's verifications and their errors, for example to find one that was started earlier.
 *
 * ```ts
 * import { listVerifications } from '@latchkey/core'
 *
 * const { data } = await listVerifications(wallet, { verificationStatus: 'RESOLVE_ERRORS' })
 * ```
 *
 * Implements `GET /verifications` (docs/reference/verifications.md#listverifications).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listVerifications(
  wallet: Wallet,
  parameters: listVerifications.Parameters = {},
): Promise<Page<Verification>> {
  checkArguments('listVerifications', { wallet });
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listVerifications {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly verificationStatus?:
      | 'RESOLVE_ERRORS'
      | 'READY_FOR_VERIFICATION'
      | 'IN_PROGRESS'
      | 'PENDING_MANUAL_REVIEW'
      | 'APPROVED'
      | 'REJECTED';
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
