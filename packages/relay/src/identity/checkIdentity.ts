import type { OptionProblem } from '../optionProblem.ts';
import type { Account, Identity, WalletSignIn } from './identity.ts';
import { isWalletSignIn } from './identity.ts';
import { isLifetime } from './idleTimeout.ts';
import { isId } from './isId.ts';

const lifetimeReason = 'It must be a number of milliseconds, at least 60000.';
const lifetimeFix = 'Multiply seconds by 1000.';
const idleTimeoutFix = 'Multiply seconds by 1000, or use null for no idle timeout.';

/** Returns the problems of the option `identity`. */
export function* findIdentityProblems(identity: Identity | null | undefined): Iterable<OptionProblem> {
  if (typeof identity !== 'object' || identity === null)
    yield {
      option: 'identity',
      reason: 'It is missing, or it is not an object.',
      fix: 'Pass walletSignIn({ resolve }), or { authenticate } for a session of your own.',
    };
  else if (isWalletSignIn(identity)) yield* findWalletSignInProblems(identity);
  else {
    if (typeof identity.authenticate !== 'function')
      yield {
        option: 'identity.authenticate',
        reason: 'It is not a function.',
        fix: 'Pass an async function of a Request that returns { customerId }, or null when signed out.',
      };
    if (!isIdleTimeout(identity.idleTimeoutMs))
      yield { option: 'identity.idleTimeoutMs', reason: lifetimeReason, fix: idleTimeoutFix };
  }
}

function* findWalletSignInProblems(identity: WalletSignIn): Iterable<OptionProblem> {
  const { resolve, decoys, sessionTransport, sessionMs, absoluteLifetimeMs, idleTimeoutMs } = identity;
  const toOption = (name: string) => `walletSignIn({ ${name} })`;
  if (typeof resolve !== 'function')
    yield {
      option: toOption('resolve'),
      reason: 'It is missing, or it is not a function.',
      fix: 'Pass an async function of an identifier that returns { customerId }, or null for an unknown one.',
    };
  if (!decoys.every(isAccount))
    yield {
      option: toOption('decoy'),
      reason: 'It must be one { customerId, accountId? } or an array of them, with the ids of the service.',
      fix: 'Use Customer:<id>, and InternalAccount:<id> for an accountId.',
    };
  if (sessionTransport !== 'cookie' && sessionTransport !== 'bearer')
    yield {
      option: toOption('sessionTransport'),
      reason: 'It is neither of the two values.',
      fix: "Use 'cookie', or 'bearer' where cookies do not work.",
    };
  if (!isIdleTimeout(idleTimeoutMs))
    yield { option: toOption('idleTimeoutMs'), reason: lifetimeReason, fix: idleTimeoutFix };
  if (!isLifetime(sessionMs)) yield { option: toOption('sessionMs'), reason: lifetimeReason, fix: lifetimeFix };
  if (!isLifetime(absoluteLifetimeMs))
    yield { option: toOption('absoluteLifetimeMs'), reason: lifetimeReason, fix: lifetimeFix };
}

function isIdleTimeout(ms: unknown): boolean {
  return ms === undefined || ms === null || isLifetime(ms);
}

function isAccount(account: Account | null): boolean {
  const { customerId, accountId } = account ?? {};
  return isId('Customer', customerId) && (accountId === undefined || isId('InternalAccount', accountId));
}
