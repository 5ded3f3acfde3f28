import {
  createStepUpFlow,
  deleteExternalAccount,
  type ExternalAccount,
  type StepUpFlow,
  type Wallet,
  WalletError,
} from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { watchAccount } from './watchAccount.ts';

/** One account, and whether the user trusts it, where that is known: the service says so only when it changes. */
interface Opened {
  readonly account: ExternalAccount;
  readonly isTrusted: boolean | undefined;
}

/** Every state of managing saved accounts. */
export type ExternalAccountsState =
  | { readonly status: 'listing'; readonly change?: 'added' | 'removed' | undefined }
  /** `correctedAccount`: its details were wrong, and the new account replaces it. */
  | { readonly status: 'adding'; readonly correctedAccount?: ExternalAccount | undefined }
  /** `unchanged`: the service had nothing to change. */
  | (Opened & { readonly status: 'showing'; readonly change?: 'trusted' | 'untrusted' | 'unchanged' | undefined })
  /** The user confirms the change in `flow`. `isRemoval`: the account is removed afterwards. */
  | (Opened & { readonly status: 'trusting'; readonly flow: StepUpFlow })
  | (Opened & { readonly status: 'untrusting'; readonly flow: StepUpFlow; readonly isRemoval: boolean })
  /** `error` says why the account was not removed. */
  | (Opened & { readonly status: 'confirmingRemoval'; readonly error?: WalletError | undefined })
  | (Opened & { readonly status: 'removing' });

const listing: ExternalAccountsState = { status: 'listing' };

/** Actions on saved accounts. Those that a state does not allow have no effect. */
export type ExternalAccountsStore = ReturnType<typeof createExternalAccountsStore>;

/**
 * Creates the store of managing saved accounts: opening, trusting and removing one.
 *
 * ```ts
 * const accounts = createExternalAccountsStore(wallet, { origin: location.origin })
 * accounts.open(payee)
 * accounts.askToRemove()
 * ```
 */
export function createExternalAccountsStore(wallet: Wallet, options: { readonly origin?: string | undefined } = {}) {
  const store = createTaskStore<ExternalAccountsState>(listing);
  const trust = new Map<string, boolean>();
  const removed = new Set<string>();
  const requests = createRepeatedRequests();
  let stopFlow = () => {};

  const opened = (account: ExternalAccount): Opened => ({ account, isTrusted: trust.get(account.id) });
  const setState = (next: ExternalAccountsState) => {
    stopFlow();
    store.setState(next);
  };
  const show = (account: ExternalAccount, change?: 'trusted' | 'untrusted' | 'unchanged') =>
    setState({ status: 'showing', ...opened(account), change });

  function changeTrust(type: 'trust' | 'untrust', isRemoval = false) {
    const state = store.getState();
    if (!('account' in state) || 'flow' in state || state.status === 'removing') return;
    const { account } = state;
    const flow = createStepUpFlow(wallet, {
      subject: { type, externalAccountId: account.id },
      origin: options.origin,
    });
    if (type === 'trust') setState({ status: 'trusting', ...opened(account), flow });
    else setState({ status: 'untrusting', ...opened(account), flow, isRemoval });
    const stop = flow.subscribe(() => {
      const now = flow.getState();
      const isUnchanged = now.status === 'prepareFailed' && now.error.code === 'CONFLICT';
      if (now.status !== 'authorized' && !isUnchanged) return;
      // A refused trust does not say whether the account is trusted already or needs no trust.
      if (!isUnchanged || type === 'untrust') trust.set(account.id, type === 'trust');
      show(account, isUnchanged ? 'unchanged' : `${type}ed`);
      if (isRemoval) remove();
    });
    stopFlow = () => {
      stopFlow = () => {};
      stop();
      flow.dispose();
    };
  }

  function remove() {
    const state = store.getState();
    if (!('account' in state) || 'flow' in state || state.status === 'removing') return;
    const { account } = state;
    setState({ status: 'removing', ...opened(account) });
    store.run(
      async (signal) => {
        const error = await requestRemoval(account, signal);
        if (error !== undefined) return { status: 'confirmingRemoval', ...opened(account), error };
        removed.add(account.id);
        return { status: 'listing', change: 'removed' };
      },
      (error) => ({ status: 'confirmingRemoval', ...opened(account), error }),
    );
  }

  /** Returns the error that is left. An account that is gone already counts as removed. */
  async function requestRemoval({ id }: ExternalAccount, signal: AbortSignal): Promise<WalletError | undefined> {
    try {
      await requests.send(id, signal, (idempotencyKey) =>
        deleteExternalAccount(wallet, { externalAccountId: id, idempotencyKey, signal }),
      );
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof WalletError)) throw thrown;
      if (thrown.status === 404) return undefined;
      if (thrown.code === 'BENEFICIARY_TRUSTED') trust.set(id, true);
      return thrown;
    }
  }

  const stopWatching = watchAccount(wallet, () => {
    // Nothing of one user is shown to the next.
    for (const known of [trust, removed, requests]) known.clear();
    setState(listing);
  });

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    /** Whether the account was removed here: the list may still contain it. */
    isRemoved: (id: ExternalAccount['id']) => removed.has(id),
    isTrusted: (id: ExternalAccount['id']) => trust.get(id) === true,
    open(account: ExternalAccount) {
      if (store.getState().status === 'listing') show(account);
    },
    /** Adds an account. */
    add() {
      if (store.getState().status === 'listing') setState({ status: 'adding' });
    },
    /** Adds an account in place of one whose details were wrong. */
    correct(correctedAccount: ExternalAccount) {
      if (store.getState().status === 'listing') setState({ status: 'adding', correctedAccount });
    },
    /** An account was saved: the list is shown again. */
    finishAdding: () => setState({ status: 'listing', change: 'added' }),
    trust: () => changeTrust('trust'),
    untrust: () => changeTrust('untrust'),
    /** Stops trusting the account, then removes it. */
    untrustAndRemove: () => changeTrust('untrust', true),
    askToRemove() {
      const state = store.getState();
      if (state.status === 'showing') setState({ status: 'confirmingRemoval', ...opened(state.account) });
    },
    remove,
    /** One step back. A removal that was requested cannot be taken back. */
    back() {
      const state = store.getState();
      if (state.status === 'removing') return;
      if ('account' in state && state.status !== 'showing') show(state.account);
      else setState(listing);
    },
    dispose() {
      stopWatching();
      stopFlow();
      store.dispose();
    },
  };
}
