import type { Callable, headerNames } from '@latchkey/contract';
import type { Pins } from '../hpke/pins.ts';
import type { Clock } from '../internal/clock.ts';
import type { Signal } from '../internal/signal.ts';
import type { Authenticator } from '../passkey/authenticator.ts';
import type { WalletStorage } from '../storage/storage.ts';
import type { Channel } from './channel.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Locks } from './locks.ts';
import type { ServerClock } from './serverClock.ts';

/** What {@link request} noticed on its way. */
export type Notice =
  /** A call that a person caused, and not a timer. */
  | 'used'
  /** The relay does not know the caller any more. */
  | 'identityLost'
  /** The person signed out, in whichever tab, or it is somebody else now: nothing of the one is shown to the next. */
  | 'signedOut'
  /** The key was put away. No prompt outlives it. */
  | 'locked'
  /** It is known who is here, where it was not. */
  | 'signedIn'
  /** Something was authorized by a step-up: what waits for it may look. */
  | 'authorized'
  /** The login that moving money asks for was accepted. */
  | 'loggedIn';

/** A call as it leaves: what `fetch` takes, and which operation it is, which browsers pass over. */
export interface WalletRequest extends RequestInit {
  readonly operation?: Pick<Callable, 'id' | 'path'> | undefined;
}

/** The client that every function of this package takes first: settings and the world, in a plain object. */
export interface Wallet {
  /** Base address of the relay, without a slash at its end. */
  readonly relay: string;
  readonly pins: Pins;
  readonly headerNames: { readonly [name in keyof typeof headerNames]: string };
  readonly signatureScheme: string | undefined;
  readonly hpkeInfo: string | undefined;
  readonly fetch: (url: string, init: WalletRequest) => Promise<Response>;
  readonly clock: Clock;
  readonly storage: WalletStorage;
  /** Random bytes. */
  readonly random: (length: number) => Uint8Array;
  readonly locks: Locks | undefined;
  readonly broadcast: Channel | undefined;
  readonly lifecycle: Lifecycle;
  /** What makes and uses passkeys; the browser's own where there is none here. */
  readonly authenticator: Authenticator | undefined;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs: number;
  /** Server time in milliseconds. */
  now(): number;
  readonly serverClock: ServerClock;
  readonly notices: Signal<Notice>;
}
