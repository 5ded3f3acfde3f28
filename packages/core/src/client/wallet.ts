import type { Callable, headerNames } from '@latchkey/contract';
import type { Pins } from '../hpke/pins.ts';
import type { Clock } from '../internal/clock.ts';
import type { Emitter } from '../internal/emitter.ts';
import type { Currencies } from '../money/currencyRules.ts';
import type { Authenticator } from '../passkey/authenticator.ts';
import type { PayloadTypes } from '../signing/payloadTypes.ts';
import type { CheckPayload } from '../signing/paymentCheck.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { Channel } from './channel.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Locks } from './locks.ts';
import type { ServerClock } from './serverClock.ts';

/** What requests report to the session. */
export type RequestReport =
  /** The user caused a request, not a timer. */
  | 'activity'
  /** The relay no longer knows the caller. */
  | 'identityLost';

/** A request as it is sent: the arguments of `fetch`, and its operation, which browsers ignore. */
export interface WalletRequest extends RequestInit {
  readonly operation?: Pick<Callable, 'id' | 'path'> | undefined;
}

/** A call as it is about to be sent. */
export interface ProvableCall {
  /** Behind the relay's address, with the query. */
  readonly path: string;
  readonly body?: unknown;
  /** The body's text as it travels. */
  readonly text: string | undefined;
  /** Present on a signed retry, which is its own proof. */
  readonly signature?: string | undefined;
}

/**
 * What a request uses of a wallet. Requests also take a copy with other values. A copy is not a wallet, because the
 * session is kept by the identity of the wallet.
 */
export type RelayClient = Pick<
  Wallet,
  | 'relay'
  | 'headerNames'
  | 'fetch'
  | 'clock'
  | 'timeoutMs'
  | 'maxResponseBytes'
  | 'now'
  | 'serverClock'
  | 'requestReports'
>;

/** The client that every function of this package takes first: settings and dependencies in a plain object. */
export interface Wallet {
  /** Base URL of the relay, without a trailing slash. */
  readonly relay: string;
  readonly pins: Pins;
  readonly headerNames: { readonly [name in keyof typeof headerNames]: string };
  readonly signatureScheme: string | undefined;
  /** The activity types that may be signed for each purpose. */
  readonly payloadTypes: PayloadTypes;
  readonly requireBoundLoginToken: boolean;
  readonly checkPayload: CheckPayload | undefined;
  readonly currencies: Currencies;
  readonly hpkeInfo: string | undefined;
  readonly fetch: (url: string, init: WalletRequest) => Promise<Response>;
  readonly clock: Clock;
  readonly storage: WalletStorage;
  /** Random bytes. */
  readonly random: (length: number) => Uint8Array;
  readonly locks: Locks;
  readonly broadcast: Channel | undefined;
  readonly lifecycle: Lifecycle;
  /** Creates and uses passkeys. Default: the browser's WebAuthn API. */
  readonly authenticator: Authenticator | undefined;
  /** Time limit of a request in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of a response body in bytes, after decoding. */
  readonly maxResponseBytes: number;
  /** Hosts that may show a card; undefined where none is configured. */
  readonly cardHosts: readonly string[] | undefined;
  /** Hosts that links may open; undefined for any host but the page's own. */
  readonly linkHosts: readonly string[] | undefined;
  /** Server time in milliseconds. */
  now(): number;
  readonly serverClock: ServerClock;
  /** Input of the session. Follow the session with `watchSession`. */
  readonly requestReports: Emitter<RequestReport>;
}
