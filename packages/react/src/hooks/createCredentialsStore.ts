import {
  type AuthMethod,
  type CredentialChange,
  type CredentialState,
  createCredentialFlow,
  type InternalAccountId,
  listCredentials,
  toWalletError,
  type Wallet,
  type WalletError,
} from '@latchkey/core';
import { createTaskStore } from './createTaskStore.ts';
import type { OauthProvider } from './OauthProvider.ts';
import { watchAccount } from './watchAccount.ts';

interface WithCredentials {
  readonly credentials: readonly AuthMethod[];
}

/** A change that is under way, as `createCredentialFlow` reports it. */
export type CredentialProgress = Extract<CredentialState, { readonly change: CredentialChange }>;

/** Every state of managing the ways to sign in. None contains a token or a key. */
export type CredentialsState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  | { readonly status: 'signedOut' }
  /** `error` says why an identity was not added. */
  | (WithCredentials & {
      readonly status: 'listing';
      readonly change?: 'added' | 'removed' | undefined;
      readonly error?: WalletError | undefined;
    })
  | (WithCredentials & { readonly status: 'showing' | 'confirmingRemoval'; readonly credential: AuthMethod })
  /** The provider asks the user. */
  | (WithCredentials & { readonly status: 'askingProvider'; readonly provider: OauthProvider })
  /** `credential` is the one that is removed. */
  | (WithCredentials & {
      readonly status: 'changing';
      readonly progress: CredentialProgress;
      readonly credential?: AuthMethod | undefined;
      readonly error?: WalletError | undefined;
    });

/** Statuses of a change that the user may leave: no request was sent that would have its effect anyway. */
const CAN_LEAVE: ReadonlySet<CredentialProgress['status']> = new Set([
  'readingContact',
  'confirmingContact',
  'making',
  'reauthenticating',
  'failed',
]);

/** The store of {@link createCredentialsStore}. Actions that a state does not allow have no effect. */
export type CredentialsStore = ReturnType<typeof createCredentialsStore>;

/**
 * Creates the store of the user's ways to sign in: passkeys, codes by e-mail and text message, identities of providers.
 *
 * ```ts
 * const credentials = createCredentialsStore(wallet)
 * credentials.add('SMS_OTP')
 * ```
 */
export function createCredentialsStore(wallet: Wallet) {
  const store = createTaskStore<CredentialsState>({ status: 'loading' });
  const { getState, setState, run } = store;
  const flow = createCredentialFlow(wallet);
  let accountId: InternalAccountId | null = null;
  let asking: AbortController | undefined;

  function load() {
    const account = accountId;
    if (account === null) return;
    setState({ status: 'loading' });
    run(
      async (signal) => ({
        status: 'listing',
        credentials: await listCredentials(wallet, { accountId: account, signal }),
      }),
      (error) => ({ status: 'loadFailed', error }),
    );
  }

  function start(change: CredentialChange, oidcToken?: string) {
    const state = getState();
    if (!('credentials' in state)) return;
    const { credentials } = state;
    const credential = 'credential' in state ? state.credential : undefined;
    flow.start(change, oidcToken);
    const progress = flow.getState();
    if ('change' in progress) setState({ status: 'changing', credentials, credential, progress });
  }

  /** The list is read again; what is known of it is shown where that fails. */
  function finish(credentials: readonly AuthMethod[], change: 'added' | 'removed') {
    const account = accountId;
    if (account === null) return;
    run(
      async (signal) => ({
        status: 'listing',
        change,
        credentials: await listCredentials(wallet, { accountId: account, signal }),
      }),
      () => ({ status: 'listing', change, credentials }),
    );
  }

  const stopFlow = flow.subscribe(() => {
    const state = getState();
    const progress = flow.getState();
    if (state.status !== 'changing' || progress.status === 'idle') return;
    const error = progress.status === 'failed' ? progress.error : undefined;
    setState({ ...state, progress, error });
    if (progress.status !== 'done') return;
    const { change } = progress;
    if (change.type !== 'remove') return finish(state.credentials, 'added');
    const left = state.credentials.filter(({ id }) => id !== change.authMethodId);
    finish(left, 'removed');
  });

  const stopWatching = watchAccount(wallet, (account) => {
    // Nothing of one user is shown to the next.
    accountId = account;
    asking?.abort();
    flow.reset();
    if (account === null) setState({ status: 'signedOut' });
    else load();
  });

  return {
    getState,
    subscribe: store.subscribe,
    /** Reads the list again. */
    reload() {
      const { status } = getState();
      if (status === 'loadFailed' || status === 'listing') load();
    },
    /** Shows one way to sign in. */
    open(credential: AuthMethod) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'showing', credentials: state.credentials, credential });
    },
    /** Adds codes. The user confirms first where they are sent. */
    add(by: 'EMAIL_OTP' | 'SMS_OTP') {
      if (accountId !== null && getState().status === 'listing') start({ type: 'addCode', accountId, by });
    },
    /** Adds a passkey. Call it in a click handler: some browsers show no prompt otherwise. */
    addPasskey(nickname: string) {
      if (accountId !== null && getState().status === 'listing') start({ type: 'addPasskey', accountId, nickname });
    },
    /** Adds an identity of a provider. Call it in a click handler: browsers block other popups. */
    addIdentity(provider: OauthProvider) {
      const state = getState();
      const account = accountId;
      if (state.status !== 'listing' || account === null) return;
      const { credentials } = state;
      const own = new AbortController();
      asking = own;
      setState({ status: 'askingProvider', credentials, provider });
      // The service checks a nonce at the sign-in only.
      provider.getToken({ nonce: crypto.randomUUID(), signal: own.signal }).then(
        (result) => {
          if (own.signal.aborted) return;
          start({ type: 'addIdentity', accountId: account }, typeof result === 'string' ? result : result.oidcToken);
        },
        (thrown: unknown) => {
          if (!own.signal.aborted) setState({ status: 'listing', credentials, error: toWalletError(thrown) });
        },
      );
    },
    /** The user confirmed that codes may go to the contact that the state shows. */
    confirmContact() {
      const state = flow.getState();
      if (state.status === 'confirmingContact') flow.confirmContact(state.contact);
    },
    /** Asks whether the open one shall be removed. The last one cannot be removed. */
    askToRemove() {
      const state = getState();
      if (state.status !== 'showing' || state.credentials.length < 2) return;
      setState({ ...state, status: 'confirmingRemoval' });
    },
    /** Removes the one that was asked for. */
    remove() {
      const state = getState();
      if (state.status !== 'confirmingRemoval' || accountId === null) return;
      start({ type: 'remove', accountId, authMethodId: state.credential.id });
    },
    /** Repeats a change that failed. */
    retry: () => flow.retry(),
    /** One step back. A request that was sent is not undone. */
    back() {
      const state = getState();
      if (!('credentials' in state)) return;
      if (state.status === 'changing' && !CAN_LEAVE.has(state.progress.status)) return;
      asking?.abort();
      const { credentials } = state;
      const credential = 'credential' in state ? state.credential : undefined;
      const isShown = state.status === 'showing' || credential === undefined;
      setState(isShown ? { status: 'listing', credentials } : { status: 'showing', credentials, credential });
      flow.reset();
    },
    dispose() {
      stopWatching();
      asking?.abort();
      stopFlow();
      flow.dispose();
      store.dispose();
    },
  };
}
