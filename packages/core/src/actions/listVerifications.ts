import { listVerifications as operation } from '@latchkey/contract/calls';
import type { Verification } from '@latchkey/contract/verifications';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Reads the person's verifications, and what each lacks: how a page finds the one that an earlier visit began.
 *
 * ```ts
 * import { listVerifications } from '@latchkey/core'
 *
 * const { data } = await listVerifications(wallet, { verificationStatus: 'RESOLVE_ERRORS' })
 * ```
 *
 * Implements `GET /verifications` (supplement 5.9).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listVerifications(
  wallet: Wallet,
  parameters: listVerifications.Parameters = {},
): Promise<Page<Verification>> {
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
    /** Rows of one page, `1` to `100`; 20 unless given. */
    readonly limit?: string;
    /** `nextCursor` of the page before. */
    readonly cursor?: string;
  }
}
