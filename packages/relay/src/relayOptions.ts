import type { RelaySettings } from '@latchkey/contract/relay';
import type { Clock, ServiceClient } from '@latchkey/service';
import type { CallbackName } from './identity/callbackError.ts';
import type { Identity } from './identity/identity.ts';
import type { Rate } from './limits/sharedLimit.ts';
import type { Log } from './log/log.ts';
import type { Store } from './store/store.ts';

export interface RelayOptions {
  readonly service: ServiceClient;
  readonly identity: Identity;
  readonly store: Store;
  /**
   * Public origins of the calling pages, such as `https://app.example`. Without it only pages on the relay's own origin
   * may call; set it wherever a proxy changes scheme or host.
   */
  readonly origins?: readonly string[];
  /** The path at which requests arrive. `/` where a proxy or a mount removes it. Default: `/latchkey`. */
  readonly basePath?: `/${string}`;
  /**
   * PEM public keys that verify webhooks; two during a rotation. Without any, no webhook is accepted, and pages poll.
   * Configure them at every relay on the store.
   */
  readonly webhookKeys?: readonly string[];
  /** Settings for sign-in forms; the shape of codes is read from the service by default. */
  readonly settings?: Partial<RelaySettings>;
  /** At least 32 characters. Default: generated and kept by the store. */
  readonly secret?: string;
  readonly clock?: Clock;
  readonly log?: Log;
  /**
   * Called with each unexpected error itself: `resolve`, `authenticate` or `reauthenticate` threw, returned a malformed
   * value or did not settle within five seconds, the store failed, or the relay has a defect. For your own error
   * tracking: the text of an error may contain personal data, so the log has only the name of its class. What it throws
   * is ignored.
   */
  readonly onError?: OnError;
  /**
   * Rate limits for one customer and one address: per process `burst` at once and `perSecond` after that; for all
   * processes on the store together the same numbers per minute.
   */
  readonly rates?: { readonly user?: Rate; readonly address?: Rate };
  readonly passkeys?: { readonly rpId?: string; readonly rpName?: string };
  /**
   * Lets end users see their agents and approve or reject their actions. Default: false. Actions with money that moves
   * without a signature also require `unsignedPayments`, because a session alone would pay. Actions with a wallet's
   * signature do not.
   */
  readonly agentApprovals?: boolean;
  /**
   * Lets end users pause, resume and revoke their agents; requires `agentApprovals`, which lists them. Default: false.
   * Resuming and revoking need a live signer, as the closing of a card does.
   */
  readonly agentControl?: boolean;
  /**
   * Lets end users pay with their session alone from accounts whose money moves without a signature (held and pulled
   * ones), transfer in and out, and approve (`agentApprovals`) such payments of their agents. Default: false: then only
   * payments signed with the user's own key are made, and only from wallets, because the service verifies signatures of
   * nothing else.
   */
  readonly unsignedPayments?: boolean;
  /**
   * Returns whether your own session has just re-authenticated the user (password, passkey of your own). Called for
   * operations that need more than a session (card reveal and close, resuming and revoking of agents, removal of payees,
   * a new payee for deposits, changes of contacts and of SCA factors, their reset included) without a `Latchkey-Proof`,
   * for customers without a wallet and for an identity of your own. Only `true` lets the call pass; otherwise it is
   * refused with `RELAY_PROOF_REQUIRED`. The body of `request` has been read.
   */
  readonly reauthenticate?: Reauthenticate | undefined;
}

/** Receives the unexpected errors of a relay. */
export type OnError = (error: unknown, place: OnError.Place) => void | Promise<void>;

export declare namespace OnError {
  interface Place {
    /**
     * The request in which the error occurred, as in the log and in the header `Latchkey-Request`; absent for an error
     * in the background.
     */
    readonly requestId?: string;
    /** The function of yours that failed; `store` for what the store threw; `relay` for every other error. */
    readonly where: CallbackName | 'store' | 'relay';
  }
}

/** Decides whether a call may pass without a proof of a signing key. */
export type Reauthenticate = (
  request: Request,
  call: {
    readonly customerId: string;
    /** Id of the operation, such as `revealCard`. */
    readonly operation: string;
  },
) => Promise<boolean>;
