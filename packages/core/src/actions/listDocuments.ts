import type { BeneficialOwnerId, CustomerId } from '@latchkey/contract';
import { listDocuments as operation } from '@latchkey/contract/calls';
import type { Document } from '@latchkey/contract/documents';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';
import type { Page } from './page.ts';

/**
 * Lists the documents of the user or of a beneficial owner.
 *
 * ```ts
 * import { listDocuments } from '@latchkey/core'
 *
 * const { data, nextCursor } = await listDocuments(wallet, { limit: '20' })
 * ```
 *
 * Implements `GET /documents` (docs/reference/documents.md#listdocuments).
 *
 * @throws `INVALID_INPUT`, `RELAY_SESSION_REQUIRED`
 */
export async function listDocuments(
  wallet: Wallet,
  parameters: listDocuments.Parameters = {},
): Promise<Page<Document>> {
  checkArguments('listDocuments', { wallet });
  const { signal, background, ...query } = parameters;
  return (await requestAsCaller(wallet, operation, { query, signal, background })).body;
}

export declare namespace listDocuments {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly documentHolder?: CustomerId | BeneficialOwnerId;
    /** Rows of one page, `1` to `100`. Default: 20. */
    readonly limit?: string;
    /** `nextCursor` of the previous page. */
    readonly cursor?: string;
  }
}
