import { updateCustomer, type Wallet, type WalletError } from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { readVerification, type VerificationProblem } from './createVerificationStore.ts';
import { type Customer, getCustomerType, type Reading } from './readCustomer.ts';

/** The changed details of a customer: a part of the customer's record. */
export type CustomerChange = Pick<
  updateCustomer.Parameters['body'],
  'fullName' | 'birthDate' | 'nationality' | 'idType' | 'identifier' | 'address' | 'businessInfo'
>;

/** Every state of stating the details of the user or of the business. */
export type CustomerDetailsState =
  | LoadState
  | {
      readonly status: 'editing' | 'saving';
      readonly customer: Customer;
      /** What the checks said about the customer's own details. */
      readonly problems: readonly VerificationProblem[];
      readonly error?: WalletError | undefined;
    }
  | { readonly status: 'saved'; readonly customer: Customer };

/**
 * Creates the store of the details of the user or of the business: what the checks compare with documents.
 *
 * ```ts
 * const details = createCustomerDetailsStore(wallet)
 * details.save({ birthDate: '1990-12-10' })
 * ```
 */
export function createCustomerDetailsStore(wallet: Wallet) {
  // What the user types is never replaced by an event.
  const store = createLoadedStore<CustomerDetailsState>(wallet, { load: read, isReplaceable: () => false });
  const { getState, setState, run } = store;
  const requests = createRepeatedRequests();

  async function read(reading: Reading): Promise<CustomerDetailsState> {
    const { customer, problems } = await readVerification(wallet, reading);
    return { status: 'editing', customer, problems: problems.filter(({ resourceId }) => resourceId === customer.id) };
  }

  return {
    ...store,
    /** Saves the changed details. Without one nothing is requested. */
    save(change: CustomerChange) {
      const state = getState();
      if (state.status !== 'editing') return;
      const { customer, problems } = state;
      if (Object.keys(change).length === 0) return setState({ status: 'saved', customer });
      setState({ status: 'saving', customer, problems });
      const body = { customerType: getCustomerType(customer), ...change };
      run(
        async (signal) => ({
          status: 'saved',
          customer: await requests.send(JSON.stringify(body), signal, (idempotencyKey) =>
            updateCustomer(wallet, { customerId: customer.id, body, idempotencyKey, signal }),
          ),
        }),
        (error) => ({ status: 'editing', customer, problems, error }),
      );
    },
    /** Shows the form again after a change. */
    edit() {
      const state = getState();
      if (state.status === 'saved') setState({ status: 'editing', customer: state.customer, problems: [] });
    },
    dispose() {
      requests.clear();
      store.dispose();
    },
  };
}

/** The store of {@link createCustomerDetailsStore}. */
export type CustomerDetailsStore = ReturnType<typeof createCustomerDetailsStore>;
