import { createOptionError } from '../optionError.ts';
import type { CallbackName } from './callbackError.ts';
import type { Account } from './identity.ts';
import { isLifetime } from './idleTimeout.ts';
import { isId } from './isId.ts';

/**
 * Returns the account that `resolve` or `authenticate` returned; null if there is none.
 *
 * @throws TypeError for a malformed one. It does not repeat the value.
 */
export function checkAccount<Returned extends Partial<Account>>(
  callback: CallbackName,
  account: Returned | null,
): Returned | null {
  if (account === null) return null;
  const { customerId, accountId, idleTimeoutMs }: { readonly [name in keyof Account]?: unknown } = account ?? {};
  if (!isId('Customer', customerId))
    throw createOptionError(
      `${callback}() returned no valid customerId. Return { customerId: 'Customer:<id>' } with the id that the service issued, or null if there is no such user.`,
    );
  if (accountId !== undefined && !isId('InternalAccount', accountId))
    throw createOptionError(
      `${callback}() returned an invalid accountId. Return InternalAccount:<id>, as the service issued it, or omit it.`,
    );
  if (idleTimeoutMs !== undefined && !isLifetime(idleTimeoutMs))
    throw createOptionError(
      `${callback}() returned an invalid idleTimeoutMs. Return a number of milliseconds, at least 60000, or omit it.`,
    );
  return account;
}
