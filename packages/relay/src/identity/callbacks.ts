import { createOptionError } from '../optionProblem.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { Account } from './identity.ts';
import { isLifetime } from './idleTimeout.ts';

/** The functions of the integrator that decide who the caller is. */
export type CallbackName = 'resolve' | 'authenticate' | 'reauthenticate';

/** A function of the integrator threw, or returned a value of another form: see the cause. */
export class CallbackFailed extends Error {
  override readonly name = 'CallbackFailed';

  readonly callback: CallbackName;

  constructor(callback: CallbackName, cause: unknown) {
    super(`${callback}() failed.`, { cause });
    this.callback = callback;
  }
}

/**
 * Calls a function of the integrator.
 *
 * @throws CallbackFailed; `StoreUnavailable` as it is, so that the response is 503.
 */
export async function runCallback<Result>(callback: CallbackName, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof StoreUnavailable ? cause : new CallbackFailed(callback, cause);
  }
}

/**
 * Returns the account that `resolve` or `authenticate` returned; null if there is none.
 *
 * @throws TypeError for a value of another form. It does not repeat the value.
 */
export function checkAccount<Returned extends Pick<Account, 'customerId' | 'idleTimeoutMs'>>(
  callback: CallbackName,
  account: Returned | null,
): Returned | null {
  if (account === null) return null;
  const { customerId, idleTimeoutMs }: { customerId?: unknown; idleTimeoutMs?: unknown } = account ?? {};
  if (typeof customerId !== 'string' || !/^Customer:[A-Za-z0-9_-]{1,64}$/.test(customerId))
    throw createOptionError(
      `${callback}() returned no customerId, or one of another form. Return { customerId: 'Customer:<id>' } with the id that the service issued, or null if there is no such user.`,
    );
  if (idleTimeoutMs !== undefined && !isLifetime(idleTimeoutMs))
    throw createOptionError(
      `${callback}() returned an invalid idleTimeoutMs. Return a number of milliseconds, at least 60000, or omit it.`,
    );
  return account;
}
