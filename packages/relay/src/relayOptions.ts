import type { RelaySettings } from '@latchkey/contract/relay';
import type { Clock, ServiceClient } from '@latchkey/service';
import type { Identity } from './identity/identity.ts';
import type { Rate } from './limits/requestLimits.ts';
import type { Log } from './log/log.ts';
import type { Store } from './store/store.ts';

export interface RelayOptions {
  readonly service: ServiceClient;
  readonly identity: Identity;
  readonly store: Store;
  /**
   * Public origins of the pages that call, such as `https://app.example`. Without it only pages on the relay's own
   * origin may; give it wherever a proxy in front changes scheme or host.
   */
  readonly origins?: readonly string[];
  /** `/latchkey` unless given. */
  readonly basePath?: `/${string}`;
  /**
   * Public keys in PEM that webhooks are proved by; two during a rotation. Without any, none is received,
   * and `/relay/events` answers 404, so that pages look for themselves. Give them to every relay on the store.
   */
  readonly webhookKeys?: readonly string[];
  /** What sign-in forms are told; the shape of codes is asked of the service where it is not given. */
  readonly settings?: Partial<RelaySettings>;
  /** At least 32 characters. The store makes and keeps one where none is given. */
  readonly secret?: string;
  readonly clock?: Clock;
  readonly log?: Log;
  /**
   * How many requests one customer, and one address, may make: of each process `burst` at once and `perSecond` after
   * that; of all processes on the store together what the same numbers make of a minute.
   */
  readonly rates?: { readonly user?: Rate; readonly address?: Rate };
  readonly passkeys?: { readonly rpId?: string; readonly rpName?: string };
  /**
   * Lets end users see their agents, and approve or reject what these wait for. Off unless given. What an agent wants to
   * do with money that moves without a signature, they approve only where `unsignedPayments` is given too: a session
   * alone would pay. What was asked for with a wallet's signature, they approve without it.
   */
  readonly agentApprovals?: boolean;
  /**
   * Lets end users pay from accounts whose money moves without a signature (held and pulled ones), with no more than
   * their session, transfer in and out, and approve (`agentApprovals`) what their agents want to do with such money. Off unless given: then only what their own key signed is paid, and only from
   * wallets, since the service looks at no signature for anything else.
   */
  readonly unsignedPayments?: boolean;
}
