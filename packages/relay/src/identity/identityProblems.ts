import type { Account, Identity, WalletSignIn } from './identity.ts';
import { isWalletSignIn } from './identity.ts';
import { isLife } from './idleTimeout.ts';

/** What cannot be meant by an identity, in words. */
export function* identityProblems(identity: Identity | null | undefined): Iterable<string> {
  if (typeof identity !== 'object' || identity === null)
    yield 'identity must be walletSignIn({ resolve }), or { authenticate } of your own.';
  else if (isWalletSignIn(identity)) yield* walletSignInProblems(identity);
  else {
    if (typeof identity.authenticate !== 'function') yield 'identity.authenticate must be a function of a Request.';
    if (!isIdle(identity.idleTimeoutMs))
      yield 'identity.idleTimeoutMs must be milliseconds, and a minute at least, or null for no such rule.';
  }
}

function* walletSignInProblems(identity: WalletSignIn): Iterable<string> {
  const { resolve, decoys, carriage, sessionMs, idleTimeoutMs } = identity;
  if (typeof resolve !== 'function') yield 'walletSignIn needs resolve: whose an identifier is.';
  if (!decoys.every(isAccount))
    yield 'walletSignIn: decoy must be { customerId } of the form Customer:<id>, with an accountId of its own wallet or none.';
  if (carriage !== 'cookie' && carriage !== 'bearer') yield 'walletSignIn: carriage must be cookie or bearer.';
  if (!isIdle(idleTimeoutMs))
    yield 'walletSignIn: idleTimeoutMs must be milliseconds, and a minute at least, or null for no such rule.';
  if (!isLife(sessionMs)) yield 'walletSignIn: sessionMs must be milliseconds, and a minute at least.';
}

function isIdle(ms: unknown): boolean {
  return ms === undefined || ms === null || isLife(ms);
}

function isAccount(account: Account | null): boolean {
  const { customerId, accountId } = account ?? {};
  return isIdOf('Customer', customerId) && (accountId === undefined || isIdOf('InternalAccount', accountId));
}

function isIdOf(resource: string, id: unknown): boolean {
  return typeof id === 'string' && new RegExp(`^${resource}:[A-Za-z0-9_-]{1,64}$`).test(id);
}
