import type { BeneficialOwner } from '@latchkey/contract/beneficial-owners';
import { listBeneficialOwners as operation } from '@latchkey/contract/calls';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the owners and controllers of a business.
 *
 * ```ts
 * import { listBeneficialOwners } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listBeneficialOwners(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /beneficial-owners` (docs/reference/beneficial-owners.md#listbeneficialowners).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listBeneficialOwners(
  wallet: Wallet,
  parameters: listBeneficialOwners.Parameters = {},
): Promise<Page<BeneficialOwner>> {
  checkArguments('listBeneficialOwners', { wallet });
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listBeneficialOwners {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
