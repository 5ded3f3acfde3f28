import { useEffect, useMemo } from 'react';
import { createWalletExportStore, type WalletExportState, type WalletExportStore } from './createWalletExportStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';
import { watchPageLeave } from './watchPageLeave.ts';

/** A wallet export, as a component sees it. The functions are stable. */
export interface WalletExport extends Omit<WalletExportStore, 'getState' | 'subscribe' | 'dispose'> {
  readonly state: WalletExportState;
}

const idle: WalletExportState = { status: 'idle', isWiped: false };

/**
 * Runs a wallet export: a new sign-in, then the recovery words. They are in no state: `words()` returns them while
 * they are shown. They are wiped when the wallet is locked, when the page loses the focus, is left or printed, and on
 * unmount.
 *
 * ```tsx
 * const { state, start } = useWalletExport()
 * const button = state.status === 'idle' && <button type="button" onClick={start}>Export</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useWalletExport(): WalletExport {
  const [state, store] = useOwnedStore<WalletExportState, WalletExportStore>({
    create: createWalletExportStore,
    initial: idle,
  });
  const actions = useMemo<Omit<WalletExport, 'state'>>(
    () => ({
      start: () => store().start(),
      show: () => store().show(),
      words: () => store().words(),
      wipe: () => store().wipe(),
      end: () => store().end(),
    }),
    [store],
  );
  const isOpened = state.status === 'opened';
  useEffect(() => (isOpened ? watchPageLeave(actions.wipe) : undefined), [isOpened, actions]);
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
