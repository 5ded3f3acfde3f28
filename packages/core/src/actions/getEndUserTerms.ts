import { getEndUserTerms as operation } from '@latchkey/contract/calls';
import type { EndUserTerms } from '@latchkey/contract/customers';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads which terms a person accepts now, and where they are written.
 *
 * ```ts
 * import { getEndUserTerms } from '@latchkey/core'
 *
 * const { version, url } = await getEndUserTerms(wallet)
 * ```
 *
 * Implements `GET /customers/end-user-terms` (supplement 5.6).
 *
 * @throws `RELAY_SESSION_REQUIRED`
 */
export async function getEndUserTerms(
  wallet: Wallet,
  parameters: getEndUserTerms.Parameters = {},
): Promise<EndUserTerms> {
  return (await requestAsCaller(wallet, operation, { signal: parameters.signal })).body;
}

export declare namespace getEndUserTerms {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
