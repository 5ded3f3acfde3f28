import { headerNames } from '@latchkey/contract';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { type Pins, pinnedKeys } from '../hpke/pins.ts';
import { type Clock, systemClock } from '../internal/clock.ts';
import { createSignal } from '../internal/signal.ts';
import type { Authenticator } from '../passkey/authenticator.ts';
import { fallbackStorage } from '../storage/fallbackStorage.ts';
import { indexedDbStorage } from '../storage/indexedDbStorage.ts';
import type { WalletStorage } from '../storage/storage.ts';
import { browserChannel, type Channel } from './channel.ts';
import { browserLifecycle, type Lifecycle } from './lifecycle.ts';
import { browserLocks, type Locks } from './locks.ts';
import { createServerClock } from './serverClock.ts';
import type { Wallet } from './wallet.ts';
import { withoutEcho } from './withoutEcho.ts';

/**
 * Makes the client that every function of this package takes first. It sends nothing, opens nothing and listens to
 * nothing yet, so it can be made where the program starts, on a server too.
 *
 * ```ts
 * import { createWallet } from '@latchkey/core'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins: { otp: ['04…'], export: ['04…'] } })
 * ```
 *
 * The world is passed in where the browser's own is not wanted: `fetch`, `clock`, `storage`, `random`, `locks`,
 * `broadcast`, `lifecycle`. Storage, locks and broadcast belong together: tabs that share one share all three.
 *
 * @throws `CONFIGURATION_INVALID`, `BUNDLE_KEY_NOT_PINNED` where a list of pins is empty, `BUNDLE_PIN_INVALID`
 */
export function createWallet(options: createWallet.Options): Wallet {
  const { relay, pins, clock = systemClock, storage, locks, broadcast } = options;
  if (!/^(https?:\/\/[^/?#]+)?(\/[^?#]*)?$/.test(relay) || relay === '') throw coreError(CONFIGURATION_INVALID);
  const serverClock = createServerClock(clock);
  const address = relay.replace(/\/+$/, '');
  const random = options.random ?? ((length) => crypto.getRandomValues(new Uint8Array(length)));
  const channel = broadcast === undefined ? browserChannel(`latchkey ${address}`) : broadcast;
  return {
    relay: address,
    pins: { otp: pinnedKeys(pins?.otp), export: pinnedKeys(pins?.export) },
    headerNames: { ...headerNames, ...options.headerNames },
    signatureScheme: options.signatureScheme,
    hpkeInfo: options.hpkeInfo,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock,
    storage: fallbackStorage(storage ?? indexedDbStorage({ clock })),
    random,
    locks: locks === undefined ? browserLocks() : (locks ?? undefined),
    broadcast: channel ? withoutEcho(channel, random) : undefined,
    lifecycle: options.lifecycle ?? browserLifecycle,
    authenticator: options.authenticator,
    timeoutMs: options.timeoutMs ?? 30_000,
    now: serverClock.now,
    serverClock,
    notices: createSignal(),
  };
}

export declare namespace createWallet {
  interface Options {
    /** Where the relay is: a path of this origin (`/latchkey`), or an address. */
    readonly relay: string;
    /** The keys of the service that this build trusts. Never empty, never from the network. */
    readonly pins: Pins;
    readonly fetch?: Wallet['fetch'] | undefined;
    readonly clock?: Clock | undefined;
    /** IndexedDB unless given; memory goes on where it fails. */
    readonly storage?: WalletStorage | undefined;
    readonly random?: Wallet['random'] | undefined;
    /** Web Locks unless given; `null` for none. */
    readonly locks?: Locks | null | undefined;
    /** A BroadcastChannel unless given; `null` for none. */
    readonly broadcast?: Channel | null | undefined;
    readonly lifecycle?: Lifecycle | undefined;
    /** The browser's passkeys unless given. */
    readonly authenticator?: Authenticator | undefined;
    /** Names of headers on the wire, where the service has others. */
    readonly headerNames?: Partial<Wallet['headerNames']> | undefined;
    readonly signatureScheme?: string | undefined;
    readonly hpkeInfo?: string | undefined;
    /** How long an answer is waited for, in milliseconds; 30,000 unless given. */
    readonly timeoutMs?: number | undefined;
  }
}
