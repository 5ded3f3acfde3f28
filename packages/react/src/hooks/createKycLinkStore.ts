import { createKycLink, type Wallet, type WalletError } from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { type Customer, getCheckStatus, readCustomer } from './readCustomer.ts';

interface WithCustomer {
  readonly customerId: Customer['id'];
  readonly error?: WalletError | undefined;
}

/** What came of a reading that the user asked for, while the check is open. */
interface Checked {
  readonly isChecking?: boolean | undefined;
  /** The user is not done, or the reading failed. A new object for each reading. */
  readonly checked?: { readonly error: WalletError | undefined } | undefined;
}

/** Every state of the identity check on the provider's page. */
export type KycLinkState =
  | LoadState
  | (WithCustomer & { readonly status: 'ready' | 'creating' })
  /** A contact must be verified before. */
  | (WithCustomer & { readonly status: 'contactFirst' })
  /** The user is on the provider's page, or opens it by `link`. */
  | (WithCustomer & Checked & { readonly status: 'away'; readonly link: string; readonly isOpened: boolean })
  /** The provider's own SDK shows the check in this page. */
  | (WithCustomer & Checked & { readonly status: 'embedded'; readonly token: string; readonly provider: string })
  | (WithCustomer & { readonly status: 'expired' })
  /** The user has finished the page; the result is not there. */
  | { readonly status: 'submitted' }
  | { readonly status: 'onHold' | 'approved' | 'rejected' };

export interface KycLinkOptions {
  /** Where the provider sends the user back: https, or http on this machine. Default: nowhere. */
  readonly redirectUri?: string | undefined;
  /** Whether the page shows the check itself, where the provider gives a token for it. @default false */
  readonly embedded?: boolean | undefined;
}

/** Time between two readings of the result: it grows to the second one. */
const POLL_MS = [5_000, 30_000] as const;

/**
 * Creates the store of the identity check on the provider's page. The user's return proves nothing: the result is what
 * the service says.
 *
 * ```ts
 * const kyc = createKycLinkStore(wallet)
 * kyc.start((url) => window.open(url, '_blank') !== null)
 * ```
 */
export function createKycLinkStore(wallet: Wallet, options: KycLinkOptions = {}) {
  const { clock } = wallet;
  const store = createLoadedStore<KycLinkState>(wallet, {
    load: async (reading) => toState(await readCustomer(wallet, reading)),
    isReplaceable: ({ status }) => ['ready', 'contactFirst', 'expired', 'submitted', 'onHold'].includes(status),
  });
  const { getState, setState, run } = store;
  let timer: unknown;
  let expiry: unknown;
  let wait: number = POLL_MS[0];

  /** Reads the result. A user who is still on the page stays there; a failed reading is repeated. */
  function check(isAsked = false) {
    const state = getState();
    if (state.status !== 'away' && state.status !== 'embedded') return store.refresh();
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => check(), wait);
    wait = Math.min(wait * 2, POLL_MS[1]);
    // This check replaces a running one, and reports for it where the user asked for that one.
    const isRequested = isAsked || state.isChecking === true;
    const stay = (error?: WalletError): KycLinkState => ({
      ...state,
      isChecking: false,
      ...(isRequested && { checked: { error } }),
    });
    if (isAsked) store.report({ ...state, isChecking: true, checked: undefined });
    run(async (signal) => {
      const next = toState(await readCustomer(wallet, { signal, background: !isAsked }));
      return next.status === 'ready' ? stay() : next;
    }, stay);
  }

  const stopResuming = wallet.lifecycle.onResume(() => {
    wait = POLL_MS[0];
    check();
  });

  return {
    ...store,
    dispose() {
      clock.clearTimeout(timer);
      clock.clearTimeout(expiry);
      stopResuming();
      store.dispose();
    },
    /** Creates a link and opens it. `open` returns whether the page was opened: browsers may block it. */
    start(open: (url: string) => boolean, cancel: () => void = () => {}) {
      const state = getState();
      if (!canStart(state)) return cancel();
      const { customerId } = state;
      const { redirectUri } = options;
      setState({ status: 'creating', customerId });
      run(
        async (signal) => {
          const request = { customerId, redirectUri, idempotencyKey: crypto.randomUUID(), signal };
          const { kycUrl, expiresAt, token, provider } = await createKycLink(wallet, request);
          const isEmbedded = options.embedded === true && token !== undefined;
          const isOpened = !isEmbedded && open(kycUrl);
          wait = POLL_MS[0];
          clock.clearTimeout(timer);
          timer = clock.setTimeout(() => check(), wait);
          clock.clearTimeout(expiry);
          expiry = clock.setTimeout(expire, Math.max(0, Date.parse(expiresAt) - wallet.now()));
          return isEmbedded
            ? { status: 'embedded', customerId, token, provider }
            : { status: 'away', customerId, link: kycUrl, isOpened };
        },
        (error) => {
          cancel();
          if (error.code === 'CONFLICT') return { status: 'contactFirst', customerId };
          return { status: 'ready', customerId, error };
        },
      );
    },
    /** Records that the user opened the link. */
    markOpened() {
      const state = getState();
      if (state.status === 'away') setState({ ...state, isOpened: true, isChecking: false, checked: undefined });
    },
    /** Reads the result at once, and reports what came of it. */
    check: () => check(true),
  };

  function expire() {
    const state = getState();
    if (state.status === 'away' || state.status === 'embedded') {
      setState({ status: 'expired', customerId: state.customerId });
    }
  }
}

/**
 * Whether a link can be created. A user whose check was not finished may have closed the provider's page, and the link
 * works once.
 *
 * ```ts
 * canStart(kyc.getState())
 * ```
 */
export function canStart(
  state: KycLinkState,
): state is Extract<KycLinkState, { readonly status: 'ready' | 'expired' | 'contactFirst' | 'away' }> {
  if (state.status === 'away')
    return state.isOpened && state.checked !== undefined && state.checked.error === undefined;
  return state.status === 'ready' || state.status === 'expired' || state.status === 'contactFirst';
}

/** The state that the service's record means. A status that is not known is still being checked. */
function toState(customer: Customer): KycLinkState {
  switch (getCheckStatus(customer)) {
    case 'UNVERIFIED': {
      const contacts = Object.values(customer.contactVerification ?? {});
      const status = contacts.includes('PENDING') ? 'contactFirst' : 'ready';
      return { status, customerId: customer.id };
    }
    case 'APPROVED':
      return { status: 'approved' };
    case 'REJECTED':
      return { status: 'rejected' };
    case 'HOLD':
      return { status: 'onHold' };
    default:
      return { status: 'submitted' };
  }
}

/** The store of {@link createKycLinkStore}. */
export type KycLinkStore = ReturnType<typeof createKycLinkStore>;
