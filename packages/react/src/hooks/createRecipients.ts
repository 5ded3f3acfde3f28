import {
  type ExternalAccount,
  getSession,
  type Live,
  listExternalAccounts,
  type Readable,
  type Wallet,
  type WalletError,
  watchSession,
} from '@latchkey/core';

export type RecipientsState = Live<readonly ExternalAccount[]>;

export interface RecipientsReader extends Readable<RecipientsState> {
  refresh(): void;
  dispose(): void;
}

/** More pages than anybody has accounts for; a list that never ends stops here. */
const MAX_PAGES = 20;

/**
 * Reads the accounts that can be paid: all pages, when somebody listens, and again when somebody signs in.
 *
 * ```ts
 * const recipients = createRecipients(wallet)
 * recipients.subscribe(() => console.log(recipients.getState()))
 * ```
 */
export function createRecipients(wallet: Wallet): RecipientsReader {
  let state: RecipientsState = { status: 'loading' };
  const listeners = new Set<() => void>();
  let running: AbortController | undefined;

  const become = (next: RecipientsState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const refresh = () => {
    running?.abort();
    const own = new AbortController();
    running = own;
    if ('data' in state) become({ status: 'refreshing', data: state.data, asOf: state.asOf });
    readAll(wallet, own.signal).then(
      (data) => {
        if (!own.signal.aborted) become({ status: 'ready', data, asOf: wallet.now() });
      },
      (error: WalletError) => {
        if (own.signal.aborted) return;
        if ('data' in state) become({ status: 'stale', data: state.data, asOf: state.asOf, error });
        else become({ status: 'failed', error });
      },
    );
  };

  let stopSession = () => {};
  let before = '';
  return {
    getState: () => state,
    refresh,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        before = getSession(wallet).status;
        stopSession = watchSession(wallet, () => {
          const now = getSession(wallet).status;
          if (now === 'ready' && before !== 'ready') refresh();
          before = now;
        });
        refresh();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopSession();
      };
    },
    dispose() {
      running?.abort();
      stopSession();
    },
  };
}

async function readAll(wallet: Wallet, signal: AbortSignal): Promise<readonly ExternalAccount[]> {
  const accounts = new Map<string, ExternalAccount>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await listExternalAccounts(wallet, { limit: '100', ...(cursor && { cursor }), signal });
    for (const account of answer.data) accounts.set(account.id, account);
    if (!answer.hasMore || answer.nextCursor === undefined || answer.nextCursor === cursor) break;
    cursor = answer.nextCursor;
  }
  return [...accounts.values()];
}
