import { getEndUserTerms, updateCustomer, type Wallet, WalletError } from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { type Customer, getCustomerType, type Reading, readCustomer } from './readCustomer.ts';

/** The terms: their version and their page. */
export type Terms = Awaited<ReturnType<typeof getEndUserTerms>>;

interface WithTerms {
  readonly customer: Customer;
  readonly terms: Terms;
  /** Whether the user accepted an earlier version. */
  readonly isNewVersion: boolean;
  readonly error?: WalletError | undefined;
}

/** Every state of accepting the terms. */
export type EndUserTermsState =
  | LoadState
  | (WithTerms & { readonly status: 'ready' | 'accepting' })
  | { readonly status: 'accepted'; readonly terms: Terms; readonly acceptedAt: string };

/**
 * Creates the store of accepting the terms for end users.
 *
 * ```ts
 * const terms = createEndUserTermsStore(wallet)
 * terms.accept()
 * ```
 */
export function createEndUserTermsStore(wallet: Wallet) {
  const store = createLoadedStore<EndUserTermsState>(wallet, { load: read, isReplaceable: () => false });
  const { getState, setState, run } = store;
  let idempotencyKey: string | undefined;

  async function read(reading: Reading): Promise<EndUserTermsState> {
    const [customer, terms] = await Promise.all([readCustomer(wallet, reading), getEndUserTerms(wallet, reading)]);
    return toState(customer, terms);
  }

  return {
    ...store,
    /** Accepts the version that was shown. Terms that were replaced meanwhile are shown anew, with the error. */
    accept() {
      const state = getState();
      if (state.status !== 'ready') return;
      const { customer, terms } = state;
      setState({ ...state, status: 'accepting', error: undefined });
      run(
        async (signal) => {
          const acceptedAt = new Date(wallet.now()).toISOString();
          const endUserTermsConsent = {
            acceptedAt,
            termsVersion: terms.version,
            acceptanceMethod: 'CHECKBOX' as const,
          };
          idempotencyKey ??= crypto.randomUUID();
          const body = { customerType: getCustomerType(customer), endUserTermsConsent };
          try {
            const changed = await updateCustomer(wallet, { customerId: customer.id, body, idempotencyKey, signal });
            return toState(changed, terms);
          } catch (thrown) {
            if (!(thrown instanceof WalletError) || thrown.code !== 'END_USER_TERMS_VERSION_NOT_FOUND') throw thrown;
            idempotencyKey = undefined;
            const replaced = await read({ signal });
            return replaced.status === 'ready' ? { ...replaced, error: thrown } : replaced;
          }
        },
        (error) => {
          idempotencyKey = undefined;
          return { ...state, error };
        },
      );
    },
  };
}

function toState(customer: Customer, terms: Terms): EndUserTermsState {
  const consent = customer.endUserTermsConsent;
  if (consent?.termsVersion === terms.version) return { status: 'accepted', terms, acceptedAt: consent.acceptedAt };
  return { status: 'ready', customer, terms, isNewVersion: consent !== undefined };
}

/** The store of {@link createEndUserTermsStore}. */
export type EndUserTermsStore = ReturnType<typeof createEndUserTermsStore>;
