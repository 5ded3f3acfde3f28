import { createOptionError } from '../optionProblem.ts';
import type { CallbackName } from './callbackError.ts';
import type { Account } from './identity.ts';
import { isLifetime } from './idleTimeout.ts';

const isMatch = (pattern: RegExp, id: unknown) => typeof id === 'string' && pattern.test(id);

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
  if (!isMatch(/^Customer:[A-Za-z0-9_-]{1,64}$/, customerId))
    throw createOptionError(
      `${callback}() returned no valid customerId. Return { customerId: 'Customer:<id>' } with the id that the service issued, or null if there is no such user.`,
    );
  if (accountId !== undefined && !isMatch(/^InternalAccount:[A-Za-z0-9_-]{1,64}$/, accountId))
    throw createOptionError(
      `${callback}() returned an invalid accountId. Return InternalAccount:<id>, as the service issued it, or omit it.`,
    );
  if (idleTimeoutMs !== undefined && !isLifetime(idleTimeoutMs))
    throw createOptionError(
      `${callback}() returned an invalid idleTimeoutMs. Return a number of milliseconds, at least 60000, or omit it.`,
    );
  return account;
}
