import {
  type Card,
  canShowCard,
  getSession,
  revealCard,
  toWalletError,
  type Wallet,
  type WalletError,
  watchSession,
} from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import { createTaskStore } from './createTaskStore.ts';
import { type LeaveReason, watchLeaving } from './watchLeaving.ts';

/** Every state of showing a card's number. No state contains the number or its address. */
export type CardRevealState =
  | { readonly status: 'masked' }
  /** `onBeforeReveal` runs, then the number is requested, then the frame loads. */
  | { readonly status: 'preparing' | 'requesting' | 'loading' }
  /** `hidesAt` is the server time in milliseconds. */
  | { readonly status: 'shown'; readonly hidesAt: number }
  | { readonly status: 'hidden'; readonly reason: LeaveReason | 'user' | 'time' | 'locked' }
  | { readonly status: 'failed'; readonly error: WalletError };

/** How long a number is shown. */
const VISIBLE_MS = 30_000;
/** How long a frame may load. */
const LOAD_MS = 10_000;

const NO_FRAME = {
  code: 'REQUEST_TIMED_OUT',
  message: 'The frame of the card issuer did not load in time. Check the network, and frame-src of the page.',
  next: 'retry',
} as const;

/** Shows and hides a card's number. */
export type CardRevealStore = ReturnType<typeof createCardRevealStore>;

/**
 * Creates the store of showing a card's number. Only a frame in `container` ever has the number. The frame is removed
 * after `visibleMs`, when the user leaves or prints the page, when the wallet is locked, and on `dispose`.
 *
 * ```ts
 * const number = createCardRevealStore(wallet)
 * number.reveal({ cardId, container, title: 'Card number' })
 * ```
 */
export function createCardRevealStore(wallet: Wallet, options: { readonly visibleMs?: number | undefined } = {}) {
  const { visibleMs = VISIBLE_MS } = options;
  const store = createTaskStore<CardRevealState>({ status: 'masked' });
  let current = new AbortController();

  const isOpen = () => !['masked', 'hidden', 'failed'].includes(store.getState().status);
  const hide = (reason: Extract<CardRevealState, { status: 'hidden' }>['reason']) => {
    if (!isOpen()) return;
    current.abort();
    store.setState({ status: 'hidden', reason });
  };

  async function run(own: AbortController, { cardId, container, title, before, isFrameReady }: CardRevealParameters) {
    const { signal } = own;
    try {
      store.setState({ status: 'preparing' });
      await before?.();
      if (signal.aborted) return;
      store.setState({ status: 'requesting' });
      const frame = addFrame(container, title, signal);
      watchLeaving(frame, signal, hide);
      const loaded = waitForFrame(wallet, { frame, signal, isFrameReady });
      const { expiresAt } = await revealCard(wallet, { cardId, frame, signal });
      if (signal.aborted) return;
      store.setState({ status: 'loading' });
      const hidesAt = Math.min(expiresAt, wallet.now() + visibleMs);
      const timer = wallet.clock.setTimeout(() => hide('time'), hidesAt - wallet.now());
      signal.addEventListener('abort', () => wallet.clock.clearTimeout(timer));
      await loaded;
      if (!signal.aborted) store.setState({ status: 'shown', hidesAt });
    } catch (thrown) {
      if (signal.aborted) return;
      own.abort();
      const error = toWalletError(thrown);
      store.setState(error.code === 'ABORTED' ? { status: 'masked' } : { status: 'failed', error });
    }
  }

  const stopWatching = watchSession(wallet, () => {
    // `onBeforeReveal` may lock the wallet itself: nothing is requested until it resolves.
    if (!canShowCard(getSession(wallet)) && store.getState().status !== 'preparing') hide('locked');
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Shows the number, or shows it anew for the whole time. */
    reveal(parameters: CardRevealParameters) {
      current.abort();
      current = new AbortController();
      void run(current, parameters);
    },
    /** Removes the number from the page. */
    hide: () => hide('user'),
    dispose() {
      stopWatching();
      current.abort();
      store.dispose();
    },
  };
}

export interface CardRevealParameters {
  readonly cardId: Card['id'];
  /** The element that gets the frame. */
  readonly container: HTMLElement;
  /** Names the frame for screen readers. */
  readonly title: string;
  /** Runs first. The number is not requested where it rejects. */
  readonly before?: (() => unknown) | undefined;
  /** Whether a message of the frame means that the number is shown. Default: the number is shown once the frame loads. */
  readonly isFrameReady?: ((message: unknown) => boolean) | undefined;
}

/** Adds a frame until the signal. It is created here because browsers restore the content of frames in the page's HTML. */
function addFrame(container: HTMLElement, title: string, signal: AbortSignal): HTMLIFrameElement {
  const frame = container.ownerDocument.createElement('iframe');
  frame.title = title;
  frame.className = 'lk-reveal-frame';
  container.append(frame);
  signal.addEventListener('abort', () => {
    frame.removeAttribute('src');
    frame.remove();
  });
  return frame;
}

/**
 * Waits until a frame with an address has loaded, or says that it is ready. Its empty document loads first in some
 * browsers. The load event of an error page is the same as that of the issuer's page: only a message can tell them apart.
 */
function waitForFrame(
  wallet: Wallet,
  options: Pick<CardRevealParameters, 'isFrameReady'> & {
    readonly frame: HTMLIFrameElement;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { frame, signal, isFrameReady } = options;
  return new Promise((resolve, reject) => {
    const timer = wallet.clock.setTimeout(() => reject(createCoreError(NO_FRAME)), LOAD_MS);
    const done = () => {
      wallet.clock.clearTimeout(timer);
      resolve();
    };
    const receive = ({ source, origin, data }: MessageEvent) => {
      const isOwn = frame.hasAttribute('src') && source === frame.contentWindow && origin === new URL(frame.src).origin;
      if (isOwn && isFrameReady?.(data)) done();
    };
    if (isFrameReady !== undefined) window.addEventListener('message', receive, { signal });
    else frame.addEventListener('load', () => frame.hasAttribute('src') && done(), { signal });
    signal.addEventListener('abort', done);
  });
}
