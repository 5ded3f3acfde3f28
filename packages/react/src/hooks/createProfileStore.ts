import { getCustomer, getRelaySession, updateCustomer, type Wallet, type WalletError } from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { watchAccount } from './watchAccount.ts';

/** The user's record, as the service keeps it. */
export type Customer = Awaited<ReturnType<typeof getCustomer>>;

/** A contact that the user can change. */
export type ProfileContact = 'email' | 'phoneNumber';

/** Every state of the user's profile. */
export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  | { readonly status: 'signedOut' }
  | { readonly status: 'showing'; readonly customer: Customer; readonly change?: ProfileContact | undefined }
  /** `value` was sent last; `error` says why it was not saved. */
  | {
      readonly status: 'editing';
      readonly customer: Customer;
      readonly contact: ProfileContact;
      readonly value: string;
      readonly error?: WalletError | undefined;
    }
  | {
      readonly status: 'saving';
      readonly customer: Customer;
      readonly contact: ProfileContact;
      readonly value: string;
    };

/** The store of {@link createProfileStore}. Actions that a state does not allow have no effect. */
export type ProfileStore = ReturnType<typeof createProfileStore>;

/**
 * Creates the store of the user's profile. A contact that receives codes is changed with a signature of this session, and
 * the credential changes with it.
 *
 * ```ts
 * const profile = createProfileStore(wallet)
 * profile.edit('email')
 * profile.save('ada@example.com')
 * ```
 */
export function createProfileStore(wallet: Wallet) {
  const store = createTaskStore<ProfileState>({ status: 'loading' });
  const { getState, setState, run } = store;
  const requests = createRepeatedRequests();
  /** The latest change: the key of an earlier one would repeat its response. */
  let latest: string | undefined;

  async function read(signal: AbortSignal): Promise<Customer> {
    const { customerId } = await getRelaySession(wallet, { signal });
    return getCustomer(wallet, { customerId, signal });
  }
  function load() {
    setState({ status: 'loading' });
    run(
      async (signal) => ({ status: 'showing', customer: await read(signal) }),
      (error) => ({ status: 'loadFailed', error }),
    );
  }

  async function requestChange(customer: Customer, contact: ProfileContact, value: string, signal: AbortSignal) {
    const intent = `${contact} ${value}`;
    if (intent !== latest) requests.clear();
    latest = intent;
    const customerType = customer.customerType === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL';
    const body = { customerType, [contact]: value } as const;
    return requests.send(intent, signal, (idempotencyKey) =>
      updateCustomer(wallet, { customerId: customer.id, body, idempotencyKey, signal }),
    );
  }

  const stopWatching = watchAccount(wallet, (account) => {
    // Nothing of one user is shown to the next.
    requests.clear();
    if (account === null) setState({ status: 'signedOut' });
    else load();
  });

  return {
    getState,
    subscribe: store.subscribe,
    /** Reads the record again. */
    reload() {
      const { status } = getState();
      if (status === 'loadFailed' || status === 'showing') load();
    },
    /** Starts the change of a contact. */
    edit(contact: ProfileContact) {
      const state = getState();
      if (state.status !== 'showing') return;
      const { customer } = state;
      setState({ status: 'editing', customer, contact, value: customer[contact] ?? '' });
    },
    /** Saves the contact. A value that is the present one changes nothing. */
    save(value: string) {
      const state = getState();
      if (state.status !== 'editing') return;
      const { customer, contact } = state;
      if (value === customer[contact]) return setState({ status: 'showing', customer });
      setState({ status: 'saving', customer, contact, value });
      run(
        async (signal) => ({
          status: 'showing',
          customer: await requestChange(customer, contact, value, signal),
          change: contact,
        }),
        (error) => ({ status: 'editing', customer, contact, value, error }),
      );
    },
    /** Returns to the profile without a change. A request that was sent is not undone. */
    back() {
      const state = getState();
      if (state.status === 'editing') setState({ status: 'showing', customer: state.customer });
    },
    dispose() {
      stopWatching();
      store.dispose();
    },
  };
}
