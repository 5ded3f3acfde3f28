import type { OptionProblem } from '../optionError.ts';
import type { Account, Identity, WalletSignIn } from './identity.ts';
import { isWalletSignIn } from './identity.ts';
import { isLifetime } from './idleTimeout.ts';
import { isId } from './isId.ts';
import { isCookieDomain } from './sessionCookie.ts';

const lifetimeReason = 'It must be a number of milliseconds, at least 60000.';
const lifetimeSolution = 'Multiply seconds by 1000.';
const idleTimeoutSolution = 'Multiply seconds by 1000, or use null for no idle timeout.';

/** Returns the problems of the option `identity`. */
export function* findIdentityProblems(identity: Identity | null | undefined): Iterable<OptionProblem> {
  if (typeof identity !== 'object' || identity === null)
    yield {
      option: 'identity',
      reason: 'It is missing, or it is not an object.',
      solution: 'Pass walletSignIn({ resolve }), or { authenticate } for a session of your own.',
    };
  else if (isWalletSignIn(identity)) yield* findWalletSignInProblems(identity);
  else {
    if (typeof identity.authenticate !== 'function')
      yield {
        option: 'identity.authenticate',
        reason: 'It is not a function.',
        solution: 'Pass an async function of a Request that returns { customerId }, or null when signed out.',
      };
    if (!isIdleTimeout(identity.idleTimeoutMs))
      yield { option: 'identity.idleTimeoutMs', reason: lifetimeReason, solution: idleTimeoutSolution };
  }
}

function* findWalletSignInProblems(identity: WalletSignIn): Iterable<OptionProblem> {
  const { resolve, decoys, sessionTransport, sessionMs, absoluteLifetimeMs, idleTimeoutMs } = identity;
  const toOption = (name: string) => `walletSignIn({ ${name} })`;
  if (typeof resolve !== 'function')
    yield {
      option: toOption('resolve'),
      reason: 'It is missing, or it is not a function.',
      solution: 'Pass an async function of an identifier that returns { customerId }, or null for an unknown one.',
    };
  if (!decoys.every(isAccount))
    yield {
      option: toOption('decoy'),
      reason: 'It must be one { customerId, accountId? } or an array of them, with the ids of the service.',
      solution: 'Use Customer:<id>, and InternalAccount:<id> for an accountId.',
    };
  if (sessionTransport !== 'cookie' && sessionTransport !== 'bearer')
    yield {
      option: toOption('sessionTransport'),
      reason: 'It is neither of the two values.',
      solution: "Use 'cookie', or 'bearer' where cookies do not work.",
    };
  yield* findCookieProblems(identity);
  if (!isIdleTimeout(idleTimeoutMs))
    yield { option: toOption('idleTimeoutMs'), reason: lifetimeReason, solution: idleTimeoutSolution };
  if (!isLifetime(sessionMs))
    yield { option: toOption('sessionMs'), reason: lifetimeReason, solution: lifetimeSolution };
  if (!isLifetime(absoluteLifetimeMs))
    yield { option: toOption('absoluteLifetimeMs'), reason: lifetimeReason, solution: lifetimeSolution };
}

function* findCookieProblems({ cookie, sessionTransport }: WalletSignIn): Iterable<OptionProblem> {
  const toOption = (name: string) => `walletSignIn({ cookie: { ${name} } })`;
  const { sameSite, partitioned, domain, ...others } = Object(cookie) as WalletSignIn['cookie'];
  if (typeof cookie !== 'object' || cookie === null || Object.keys(others).length > 0)
    yield {
      option: 'walletSignIn({ cookie })',
      reason: 'It is not an object of the members sameSite, partitioned and domain.',
      solution:
        "Use a value such as { sameSite: 'none', partitioned: true }; Secure, HttpOnly and Path are set for you.",
    };
  if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite))
    yield {
      option: toOption('sameSite'),
      reason: 'It is none of the three values.',
      solution: "Use 'none' for a page on another site, else 'lax' or 'strict'.",
    };
  if (partitioned !== undefined && typeof partitioned !== 'boolean')
    yield { option: toOption('partitioned'), reason: 'It is not a boolean.', solution: 'Use true or false.' };
  if (partitioned === true && sameSite !== 'none')
    yield {
      option: toOption('partitioned'),
      reason: "Browsers send a partitioned cookie to another site only with sameSite: 'none'.",
      solution: "Set sameSite: 'none' too, or omit both.",
    };
  if (domain !== undefined && !isCookieDomain(domain))
    yield {
      option: toOption('domain'),
      reason: 'It must be a domain of two labels or more in lower case, without a scheme, port or leading dot.',
      solution: 'Use a value such as app.example, or omit it for the host of the relay only.',
    };
  if (sessionTransport === 'bearer' && [sameSite, partitioned, domain].some((value) => value !== undefined))
    yield {
      option: 'walletSignIn({ cookie })',
      reason: "With sessionTransport: 'bearer' there is no cookie.",
      solution: 'Omit one of the two.',
    };
}

function isIdleTimeout(ms: unknown): boolean {
  return ms === undefined || ms === null || isLifetime(ms);
}

function isAccount(account: Account | null): boolean {
  const { customerId, accountId } = account ?? {};
  return isId('Customer', customerId) && (accountId === undefined || isId('InternalAccount', accountId));
}
