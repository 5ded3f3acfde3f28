import { getEndUserTerms as operation } from '@latchkey/contract/calls';
import type { EndUserTerms } from '@latchkey/contract/customers';
import { checkArguments } from '@latchkey/core/development';
import type { request } from '../client/request.ts';
import { requestAsCaller } from '../client/requestAsCaller.ts';
import { checkLink } from '../client/urlPolicy.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Reads the version and the URL of the current terms for end users.
 *
 * ```ts
 * import { getEndUserTerms } from '@latchkey/core'
 *
 * const { version, url } = await getEndUserTerms(wallet)
 * ```
 *
 * Implements `GET /customers/end-user-terms` (docs/reference/customers.md#getenduserterms).
 *
 * @throws `RELAY_SESSION_REQUIRED`, `URL_NOT_ALLOWED` for a link that is not https, or not of `linkHosts`
 */
export async function getEndUserTerms(
  wallet: Wallet,
  parameters: getEndUserTerms.Parameters = {},
): Promise<EndUserTerms> {
  checkArguments('getEndUserTerms', { wallet });
  const terms = (await requestAsCaller(wallet, operation, { signal: parameters.signal })).body;
  return { ...terms, url: checkLink(wallet, terms.url) };
}

export declare namespace getEndUserTerms {
  interface Parameters extends Pick<request.Extras, 'signal'> {}
}
