import type { CustomerId, InternalAccountId } from '@latchkey/contract';

/** Whose wallet. The relay finds the wallet account and its credentials itself where they are not given. */
export interface Account {
  readonly customerId: CustomerId;
  readonly accountId?: InternalAccountId;
  /** How long this person may do nothing, where that is not what `idleTimeoutMs` of the identity says of everybody. */
  readonly idleTimeoutMs?: number;
}

/** The integrator's own session decides who is calling. */
export interface IntegratorIdentity {
  /** Null where nobody is signed in. Must be cheap: it is asked on every request. */
  authenticate(request: Request): Promise<Pick<Account, 'customerId' | 'idleTimeoutMs'> | null>;
  /**
   * How long somebody may do nothing before their page locks itself, in milliseconds. Where neither this nor the person's
   * own says it, 5 minutes for everybody under Strong Customer Authentication; `null` asks the service of nobody. The
   * session is yours, and to end it as well.
   */
  readonly idleTimeoutMs?: number | null;
}

/** Proving a wallet credential opens a session of the relay's own. Made by {@link walletSignIn}. */
export interface WalletSignIn {
  readonly kind: 'walletSignIn';
  readonly resolve: (identifier: string) => Promise<Account | null>;
  readonly decoys: readonly Account[];
  readonly carriage: 'cookie' | 'bearer';
  /** How long a session lasts after the last call that somebody caused. */
  readonly sessionMs: number;
  readonly idleTimeoutMs: number | null | undefined;
}

export type Identity = IntegratorIdentity | WalletSignIn;

export function isWalletSignIn(identity: Identity): identity is WalletSignIn {
  return 'kind' in identity && identity.kind === 'walletSignIn';
}

/**
 * ```ts
 * const identity = walletSignIn({
 *   resolve: async (email) => {
 *     const user = await users.findByEmail(email)
 *     return user === null ? null : { customerId: user.customerId }
 *   },
 *   decoy: { customerId: 'Customer:…' },
 * })
 * ```
 *
 * Built-in sign-in (design 9.2 and 9.11): the person types an identifier, `resolve` says whose it is, and the proof of
 * the wallet's own credential opens the session. `resolve` gets e-mail addresses in lower case and trimmed.
 *
 * Without a `decoy`, an identifier that nobody has is answered with 404, and so the answer reveals who is a customer.
 * With one, the genuine challenge of the decoy account is shown under made-up ids, and the proof fails as a wrong code
 * does. The decoy must be an account of yours with the same kinds of credential; give several where strangers are many.
 */
export function walletSignIn(options: walletSignIn.Options): WalletSignIn {
  return {
    kind: 'walletSignIn',
    resolve: options.resolve,
    decoys: [options.decoy ?? []].flat(),
    carriage: options.carriage ?? 'cookie',
    sessionMs: options.sessionMs ?? 12 * 60 * 60 * 1000,
    idleTimeoutMs: options.idleTimeoutMs,
  };
}

export declare namespace walletSignIn {
  interface Options {
    /** Whose identifier it is: an account, one made on the spot, or null. */
    readonly resolve: (identifier: string) => Promise<Account | null>;
    readonly decoy?: Account | readonly Account[];
    /** `bearer` where cookies cannot travel: streets in one process. `cookie` unless given. */
    readonly carriage?: 'cookie' | 'bearer';
    /** How long a session lasts after the last call, in milliseconds; 12 hours unless given. */
    readonly sessionMs?: number;
    /**
     * How long somebody may do nothing, in milliseconds. The session ends so long after the last call that was not a
     * timer's, and the page is told, which locks itself after so long without a touch. An account that `resolve` answers
     * may carry its own. Whoever is under Strong Customer Authentication has 5 minutes at most, unless their account says
     * otherwise; `null` asks the service of nobody.
     */
    readonly idleTimeoutMs?: number | null;
  }
}
