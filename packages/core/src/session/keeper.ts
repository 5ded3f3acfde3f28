import type { InternalAccountId } from '@latchkey/contract';
import type { RelaySession } from '@latchkey/contract/relay';
import type { Notice, Wallet } from '../client/wallet.ts';
import { createSignal, type Signal } from '../internal/signal.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import type { SessionRecord } from './record.ts';
import type { SessionState } from './state.ts';

/** What one tab holds of its session. Everything that changes of a session changes in here. */
export interface Keeper {
  state: SessionState;
  readonly changed: Signal<void>;
  /** Of the wallet. */
  readonly notices: Signal<Notice>;
  /** Whose wallet it was the last time that was known; a sign-out forgets it. */
  account: string | undefined;
  /** What is done when the present session is over, by time or by idleness. */
  end: () => void;
  /** What signs, while the state is `ready`. */
  signer?: { readonly session: SessionRecord['session']; readonly key: SessionKey } | undefined;
  /** The last the relay said about who this is. */
  identity?: RelaySession | undefined;
  /** When somebody was there last, in whichever tab, by the server's clock; kept where the relay asks for an idle lock. */
  used: number;
  /** Grows with every session opened or ended, so that an older look at the world does not overwrite it. */
  generation: number;
  /** The look that is under way. */
  looking?: Promise<SessionState> | undefined;
  /** Whether a look is asked for that has not begun: what one under way sees may be older than what was heard since. */
  heard: boolean;
  /** Ends the timers of the present session. */
  timers: AbortController;
  /** Ends listening to the world; undefined where that has not begun. */
  stop: (() => void) | undefined;
}

const keepers = /* @__PURE__ */ new WeakMap<Wallet, Keeper>();

/** The keeper of a wallet's session. Making it opens and asks nothing. */
export function keeperOf(wallet: Wallet): Keeper {
  let keeper = keepers.get(wallet);
  if (!keeper) {
    keeper = {
      state: { status: 'restoring' },
      changed: createSignal(),
      notices: wallet.notices,
      account: undefined,
      end: () => {},
      used: 0,
      generation: 0,
      heard: false,
      timers: new AbortController(),
      stop: undefined,
    };
    keepers.set(wallet, keeper);
  }
  return keeper;
}

/** Ends everything a keeper does, and forgets it. */
export function dropKeeper(wallet: Wallet): void {
  const keeper = keeperOf(wallet);
  putAway(keeper);
  keeper.stop?.();
  keepers.delete(wallet);
}

/** Takes the signer, with its timers, out of the hand; what was seen of the world before is older than that. */
export function putAway(keeper: Keeper): Keeper['signer'] {
  const { signer } = keeper;
  keeper.generation += 1;
  keeper.timers.abort();
  keeper.signer = undefined;
  if (signer) keeper.notices.emit('locked');
  return signer;
}

/**
 * Moves the session to another state, and says so. An identity that merely ended is no sign-out: who signs in again goes
 * on where they were, unless it is somebody else (law 12).
 */
export function become(keeper: Keeper, state: SessionState): void {
  const { account: before } = keeper;
  keeper.state = state;
  keeper.account = accountOf(state) ?? before;
  keeper.changed.emit();
  if (keeper.account !== before) keeper.notices.emit(before === undefined ? 'signedIn' : 'signedOut');
}

/** The person has signed out, here or in another tab. */
export function leave(keeper: Keeper): Keeper['signer'] {
  const signer = putAway(keeper);
  keeper.identity = undefined;
  keeper.account = undefined;
  keeper.heard = false;
  become(keeper, { status: 'signedOut' });
  keeper.notices.emit('signedOut');
  return signer;
}

/** Whose wallet a session is about; undefined where that is not known. */
export function accountOf(state: SessionState): InternalAccountId | undefined {
  return ('session' in state ? state.session : (state as Partial<Extract<SessionState, { status: 'locked' }>>))
    .accountId;
}
