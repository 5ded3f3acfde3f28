import type { Wallet } from '@latchkey/core';
import { useMemo, useRef } from 'react';
import {
  type CardRevealParameters,
  type CardRevealState,
  type CardRevealStore,
  createCardRevealStore,
} from './createCardRevealStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** Shows and hides a card's number. The functions are stable. */
export interface CardReveal {
  readonly state: CardRevealState;
  /** Shows the number in a frame, or shows it anew for the whole time. */
  reveal(parameters: CardRevealParameters): void;
  /** Removes the number from the page. */
  hide(): void;
}

export declare namespace useCardReveal {
  interface Options {
    /** How long the number is shown, in milliseconds; read once. @default 30000 */
    readonly visibleMs?: number | undefined;
  }
}

const masked: CardRevealState = { status: 'masked' };

/**
 * Shows a card's number in a frame of the card issuer. No state, event or log contains the number or its address. The
 * frame is removed after 30 seconds, when the user leaves or prints the page, and when the wallet is locked.
 *
 * ```tsx
 * const { state, reveal, hide } = useCardReveal()
 * const show = () => reveal({ cardId, container: document.body, title: 'Card number' })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useCardReveal(options: useCardReveal.Options = {}): CardReveal {
  const visibleMs = useRef(options.visibleMs);
  const [state, store] = useOwnedStore<CardRevealState, CardRevealStore>({
    create: (wallet: Wallet) => createCardRevealStore(wallet, { visibleMs: visibleMs.current }),
    initial: masked,
  });
  const actions = useMemo<Omit<CardReveal, 'state'>>(
    () => ({ reveal: (parameters) => store().reveal(parameters), hide: () => store().hide() }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
