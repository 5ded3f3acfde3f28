import { createModuleLoader, lockWallet, toWalletError, type Wallet, type WalletError } from '@latchkey/core';
import type { ExportFlow, ExportState } from '@latchkey/core/sealed-keys';
import { createLazyFlow } from './createLazyFlow.ts';
import { createTaskStore } from './createTaskStore.ts';
import { readAccountId, watchAccount } from './watchAccount.ts';

/** Every state of a wallet export. None contains the words. */
export type WalletExportState =
  /** `isWiped`: words that could be seen were removed, because the page was left, locked or printed. */
  | { readonly status: 'idle'; readonly isWiped: boolean }
  | { readonly status: 'signedOut' }
  /** The code loads, or the export is signed, sent and opened. */
  | { readonly status: 'exporting' }
  /** The user signs in again in place, and the export continues. */
  | { readonly status: 'reauthenticating' }
  | { readonly status: 'failed'; readonly error: WalletError }
  /** The words are in memory. They appear when the user asks for them. */
  | { readonly status: 'opened'; readonly isShown: boolean };

type Module = typeof import('./modules/walletExport.ts')['walletExport'];

const loadModule = createModuleLoader<Module>(async () => (await import('./modules/walletExport.ts')).walletExport);

/** The store of {@link createWalletExportStore}. Actions that a state does not allow have no effect. */
export type WalletExportStore = ReturnType<typeof createWalletExportStore>;

/**
 * Creates the store of a wallet export. Each one begins with a new sign-in. Its code loads with the first one.
 *
 * ```ts
 * const walletExport = createWalletExportStore(wallet)
 * walletExport.start()
 * ```
 */
export function createWalletExportStore(wallet: Wallet) {
  const store = createTaskStore<WalletExportState>({ status: 'idle', isWiped: false });
  const { getState, setState } = store;
  let loaded: ExportFlow | undefined;
  let isShown = false;
  /** Whether the user has asked for the end. */
  let isEnded = false;

  const flow = createLazyFlow<ExportState, ExportFlow>({
    initial: { status: 'idle' },
    load: async () => {
      loaded = (await loadModule()).createExportFlow(wallet);
      return loaded;
    },
  });
  const stopFlow = flow.subscribe(() => {
    const before = getState();
    const next = flow.getState();
    if (next.status !== 'opened') isShown = false;
    if (before.status === 'signedOut') return;
    if (next.status === 'opened') setState({ status: 'opened', isShown });
    else if (next.status === 'failed') setState({ status: 'failed', error: next.error });
    else if (next.status === 'idle') setState({ status: 'idle', isWiped: before.status === 'opened' && !isEnded });
    else setState({ status: next.status });
  });
  const reset = () => {
    loaded?.reset();
    flow.interrupt();
  };
  const stopWatching = watchAccount(wallet, (account) => {
    // Nothing of one user is shown to the next.
    reset();
    setState(account === null ? { status: 'signedOut' } : { status: 'idle', isWiped: false });
  });

  return {
    getState,
    subscribe: store.subscribe,
    /** Starts an export: the key is removed, so that the user must sign in again, and the words are requested. */
    start() {
      const { status } = getState();
      const accountId = readAccountId(wallet);
      if ((status !== 'idle' && status !== 'failed') || typeof accountId !== 'string') return;
      isEnded = false;
      const failed = (error: WalletError): ExportState => ({ status: 'failed', accountId, error });
      setState({ status: 'exporting' });
      // The code is loaded before the lock: a sign-in in another tab meanwhile must not count as the new one.
      loadModule()
        .then(() => lockWallet(wallet))
        .then(
          () => {
            if (getState().status !== 'exporting') return;
            flow.run((own) => own.start(accountId), { loading: { status: 'exporting', accountId }, failed });
          },
          (thrown: unknown) => setState({ status: 'failed', error: toWalletError(thrown) }),
        );
    },
    /** Shows the words. */
    show() {
      if (getState().status !== 'opened') return;
      isShown = true;
      setState({ status: 'opened', isShown });
    },
    /** The words, while they are shown. Write them into one element, and nowhere else. */
    words: (): readonly string[] => (isShown ? (loaded?.words()?.split(' ') ?? []) : []),
    /** Wipes the words, because the page is left. The user can start again. */
    wipe() {
      if (getState().status === 'opened') reset();
    },
    /** Wipes everything, at the user's request. */
    end() {
      const { status } = getState();
      if (status === 'signedOut' || status === 'idle') return;
      isEnded = true;
      reset();
      setState({ status: 'idle', isWiped: false });
    },
    dispose() {
      isShown = false;
      stopWatching();
      stopFlow();
      loaded?.dispose();
      flow.dispose();
      store.dispose();
    },
  };
}
