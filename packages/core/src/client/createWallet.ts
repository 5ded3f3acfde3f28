import { headerNames } from '@latchkey/contract';
import { checkWalletOptions } from '@latchkey/core/development';
import { CONFIGURATION_INVALID } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { type Pins, parsePinnedKeys } from '../hpke/pins.ts';
import { type Clock, systemClock } from '../internal/clock.ts';
import { createEmitter } from '../internal/emitter.ts';
import { type Currencies, toCurrencies } from '../money/currencyRules.ts';
import type { Authenticator } from '../passkey/authenticator.ts';
import { type PayloadTypes, toPayloadTypes } from '../signing/payloadTypes.ts';
import type { CheckPayload } from '../signing/paymentCheck.ts';
import { fallbackStorage } from '../storage/fallbackStorage.ts';
import { indexedDbStorage } from '../storage/indexedDbStorage.ts';
import type { WalletStorage } from '../storage/storage.ts';
import { browserChannel, type Channel } from './channel.ts';
import { checkHosts } from './hostList.ts';
import { browserLifecycle, type Lifecycle } from './lifecycle.ts';
import { browserLocks, createLocks, type Locks } from './locks.ts';
import { checkRelayAddress } from './relayAddress.ts';
import { createServerClock } from './serverClock.ts';
import type { Wallet } from './wallet.ts';
import { withoutEcho } from './withoutEcho.ts';

/** The service never sends more (docs/architecture.md#sizes). */
const MAX_RESPONSE_BYTES = 6 * 1_024 * 1_024;

/**
 * Creates the client that every function of this package takes first. It sends nothing, opens nothing and adds no
 * listener, so it can be created at start-up, also on a server.
 *
 * ```ts
 * import { createWallet } from '@latchkey/core'
 *
 * const wallet = createWallet({ relay: '/latchkey', pins: { otp: ['04…'], export: ['04…'] } })
 * ```
 *
 * Dependencies can be injected instead of the browser's own: `fetch`, `clock`, `storage`, `random`, `locks`,
 * `broadcast`, `lifecycle`. Storage, locks and broadcast belong together: tabs that share one share all three.
 *
 * @throws `CONFIGURATION_INVALID`, `BUNDLE_KEY_NOT_PINNED` where a list of pins is empty, `BUNDLE_PIN_INVALID`
 */
export function createWallet(options: createWallet.Options): Wallet {
  checkWalletOptions(options);
  const { relay, pins, clock = systemClock, storage, locks, broadcast } = options;
  const serverClock = createServerClock(clock);
  const address = checkRelayAddress(relay);
  const random = options.random ?? ((length) => crypto.getRandomValues(new Uint8Array(length)));
  const channel = broadcast === undefined ? browserChannel(`latchkey ${address}`) : broadcast;
  return {
    relay: address,
    pins: { otp: parsePinnedKeys(pins?.otp), export: parsePinnedKeys(pins?.export) },
    headerNames: { ...headerNames, ...options.headerNames },
    signatureScheme: options.signatureScheme,
    payloadTypes: toPayloadTypes(options.payloadTypes),
    requireBoundLoginToken: options.requireBoundLoginToken ?? false,
    checkPayload: options.checkPayload,
    currencies: toCurrencies(options.currencies),
    hpkeInfo: options.hpkeInfo,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    clock,
    storage: fallbackStorage(storage ?? indexedDbStorage({ clock })),
    random,
    locks: locks === null ? createLocks() : (locks ?? browserLocks()),
    broadcast: channel ? withoutEcho(channel, random) : undefined,
    lifecycle: options.lifecycle ?? browserLifecycle,
    authenticator: options.authenticator,
    timeoutMs: options.timeoutMs ?? 30_000,
    maxResponseBytes: checkMaxBytes(options.maxResponseBytes ?? MAX_RESPONSE_BYTES),
    cardHosts: checkHosts('cardHosts', options.cardHosts),
    linkHosts: checkHosts('linkHosts', options.linkHosts),
    now: serverClock.now,
    serverClock,
    requestReports: createEmitter(),
  };
}

function checkMaxBytes(maxBytes: number): number {
  if (Number.isSafeInteger(maxBytes) && maxBytes > 0) return maxBytes;
  throw createCoreError(CONFIGURATION_INVALID, {
    message: `createWallet: "maxResponseBytes" must be a positive integer (got ${maxBytes}). Omit it for 6 MiB.`,
  });
}

export declare namespace createWallet {
  interface Options {
    /** Base URL of the relay: a path of this origin (`/latchkey`) or an `https:` URL; `http:` for this machine only. */
    readonly relay: string;
    /** The service's public keys that this build trusts. Never empty, never loaded from the network. */
    readonly pins: Pins;
    /** Sends every request to the relay. Default: the `fetch` of the page. */
    readonly fetch?: Wallet['fetch'] | undefined;
    /** Default: the system's clock and timers. */
    readonly clock?: Clock | undefined;
    /** Default: IndexedDB, with a fallback to memory when it fails. */
    readonly storage?: WalletStorage | undefined;
    /** Returns as many random bytes as requested. Default: `crypto.getRandomValues`. */
    readonly random?: Wallet['random'] | undefined;
    /** Default: Web Locks, or locks within this tab where the browser has none. `null`: locks within this tab. */
    readonly locks?: Locks | null | undefined;
    /** Default: a BroadcastChannel. `null` disables messages between tabs. */
    readonly broadcast?: Channel | null | undefined;
    /** Reports when a paused page resumes. Default: the events of the page. */
    readonly lifecycle?: Lifecycle | undefined;
    /** Default: the browser's WebAuthn API. */
    readonly authenticator?: Authenticator | undefined;
    /** Header names, if the service uses others. */
    readonly headerNames?: Partial<Wallet['headerNames']> | undefined;
    readonly signatureScheme?: string | undefined;
    /**
     * Activity types that a payload may name, for each purpose whose list differs from {@link defaultPayloadTypes}.
     * Set it at build time only: a type from the network could be anything.
     */
    readonly payloadTypes?: Partial<PayloadTypes> | undefined;
    /** Whether the token that a login signs must name the key of this browser. Default: `false`. */
    readonly requireBoundLoginToken?: boolean | undefined;
    /** Decodes and checks the payload of each payment before it is signed. Default: no check. */
    readonly checkPayload?: CheckPayload | undefined;
    /**
     * Decimals of currencies that the shipped table (ISO 4217, BTC, USDB) lacks, or that differ from it:
     * `{ USDC: { decimals: [2, 6] } }`. Payments in a currency of neither table are not signed.
     */
    readonly currencies?: Currencies | undefined;
    readonly hpkeInfo?: string | undefined;
    /** Time limit of a request in milliseconds. Default: 30,000. */
    readonly timeoutMs?: number | undefined;
    /** Maximum size of a response body in bytes, after decoding; 6 MiB (6,291,456) unless given. */
    readonly maxResponseBytes?: number | undefined;
    /** Hosts of the card issuer that `revealCard` may frame, such as `cards.example.com`. Without it no card is shown. */
    readonly cardHosts?: readonly string[] | undefined;
    /** Hosts that links of the service may open; any https host but the page's own unless given. */
    readonly linkHosts?: readonly string[] | undefined;
  }
}
