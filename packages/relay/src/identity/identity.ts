import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import { findUnknownOptions } from '@latchkey/contract/errors';
import { createOptionsError } from '../optionError.ts';
import type { SessionCookie } from './sessionCookie.ts';

const known: Readonly<Record<keyof walletSignIn.Options, true>> = {
  resolve: true,
  decoy: true,
  sessionTransport: true,
  cookie: true,
  sessionMs: true,
  absoluteLifetimeMs: true,
  idleTimeoutMs: true,
};

/** The account to sign in to. The relay finds the wallet account and its credentials where they are not given. */
export interface Account {
  readonly customerId: CustomerId;
  readonly accountId?: InternalAccountId;
  /** Idle timeout of this user, if it differs from the identity's `idleTimeoutMs`. */
  readonly idleTimeoutMs?: number;
}

/** The integrator's own session authenticates the caller. */
export interface IntegratorIdentity {
  /** Null when signed out. Must be cheap: it is called for every request. */
  authenticate(request: Request): Promise<Pick<Account, 'customerId' | 'idleTimeoutMs'> | null>;
  /**
   * Idle timeout after which the user's page locks, in milliseconds. The default is the user's own timeout, else 5
   * minutes for users under Strong Customer Authentication; with `null` the relay does not read the user's status. Your
   * session is separate: end it yourself.
   */
  readonly idleTimeoutMs?: number | null;
}

/** Verifying a wallet credential opens a session of the relay. Created by {@link walletSignIn}. */
export interface WalletSignIn {
  readonly kind: 'walletSignIn';
  readonly resolve: (identifier: string) => Promise<Account | null>;
  readonly decoys: readonly Account[];
  readonly sessionTransport: 'cookie' | 'bearer';
  readonly cookie: SessionCookie;
  /** Session lifetime after the last request that the user caused. */
  readonly sessionMs: number;
  /** Session lifetime after sign-in, however often it is used. */
  readonly absoluteLifetimeMs: number;
  readonly idleTimeoutMs: number | null | undefined;
}

export type Identity = IntegratorIdentity | WalletSignIn;

export function isWalletSignIn(identity: Identity): identity is WalletSignIn {
  return 'kind' in identity && identity.kind === 'walletSignIn';
}

/**
 * Signs users in by the wallet (docs/architecture.md): the user types an identifier, `resolve` returns its account, and
 * the proof of the wallet's own credential opens the session.
 *
 * ```ts
 * const identity = walletSignIn({
 *   resolve: async (email) => (email === user.email ? { customerId } : null),
 *   decoy: { customerId: 'Customer:…' },
 * })
 * ```
 *
 * `resolve` gets e-mail addresses in lower case and trimmed.
 *
 * Before authentication a response carries a pseudonymous credential id and nothing else of the account.
 *
 * Without a `decoy`, the response to `POST /relay/sign-in` reveals whether an account exists: the relay returns 404 for
 * an unknown identifier, except with the sandbox, which responds as for a known one. With a decoy, the relay returns
 * the genuine challenge of the decoy account, and the proof fails as a wrong code does. A decoy is an account of yours
 * with a credential of every sign-in method. Give several if unknown identifiers are frequent, and give `accountId` for
 * the decoys if and only if `resolve` returns it, so that the calls to the service are the same.
 *
 * @throws TypeError for an option that does not exist; `createRelay` checks the values.
 */
export function walletSignIn(options: walletSignIn.Options): WalletSignIn {
  const problems = findUnknownOptions(options, Object.keys(known));
  if (problems.length > 0) throw createOptionsError('walletSignIn', problems);
  return {
    kind: 'walletSignIn',
    resolve: options.resolve,
    decoys: [options.decoy ?? []].flat(),
    sessionTransport: options.sessionTransport ?? 'cookie',
    cookie: options.cookie ?? {},
    sessionMs: options.sessionMs ?? 12 * 60 * 60 * 1000,
    absoluteLifetimeMs: options.absoluteLifetimeMs ?? 30 * 24 * 60 * 60 * 1000,
    idleTimeoutMs: options.idleTimeoutMs,
  };
}

export declare namespace walletSignIn {
  interface Options {
    /** Returns the account of an identifier: an existing one, a new one, or null. */
    readonly resolve: (identifier: string) => Promise<Account | null>;
    readonly decoy?: Account | readonly Account[];
    /** `bearer` where cookies do not work: test environments in one process. Default: `cookie`. */
    readonly sessionTransport?: 'cookie' | 'bearer';
    /**
     * Attributes of the session's cookie. For a page on another site than the relay, or in a frame of another site:
     * `{ sameSite: 'none', partitioned: true }`.
     */
    readonly cookie?: SessionCookie;
    /** Session lifetime after the last request, in milliseconds. Default: 12 hours. */
    readonly sessionMs?: number;
    /**
     * Session lifetime after sign-in, in milliseconds. Default: 30 days. Use does not extend it. A lower value also
     * ends sessions that are already open.
     */
    readonly absoluteLifetimeMs?: number;
    /**
     * Idle timeout in milliseconds. The session ends this long after the last request that was not a background one,
     * and the page locks after this time without user activity. An account from `resolve` may carry its own. Users
     * under Strong Customer Authentication have at most 5 minutes, unless their account states otherwise; with `null`
     * the relay does not read their status.
     */
    readonly idleTimeoutMs?: number | null;
  }
}
