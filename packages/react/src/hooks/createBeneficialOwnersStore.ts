import {
  createBeneficialOwner,
  isAmbiguous,
  listBeneficialOwners,
  toWalletError,
  updateBeneficialOwner,
  type Wallet,
  type WalletError,
} from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import type { Reading } from './readCustomer.ts';

/** A person who owns or controls the business, as the service returns it. */
export type BeneficialOwner = Awaited<ReturnType<typeof listBeneficialOwners>>['data'][number];

/** What is stated about a person who owns or controls the business. */
export type OwnerDetails = Pick<createBeneficialOwner.Parameters, 'roles' | 'ownershipPercentage' | 'personalInfo'>;

/** A change of an owner: the tax id is never returned, so it is sent only where it changes. */
export type OwnerChange = Pick<updateBeneficialOwner.Parameters, 'roles' | 'ownershipPercentage' | 'personalInfo'>;

/** A role of an owner. */
export type OwnerRole = OwnerDetails['roles'][number];

/** A type of tax id. */
export type TaxIdType = OwnerDetails['personalInfo']['idType'];

interface WithOwners {
  readonly owners: readonly BeneficialOwner[];
  readonly error?: WalletError | undefined;
}

/** Every state of naming the people who own or control the business. */
export type BeneficialOwnersState =
  | LoadState
  | (WithOwners & { readonly status: 'listing'; readonly change?: 'added' | 'changed' | undefined })
  | (WithOwners & { readonly status: 'editing' | 'saving'; readonly owner: BeneficialOwner | undefined })
  /** The identity documents of an owner. */
  | (WithOwners & { readonly status: 'showingDocuments'; readonly owner: BeneficialOwner });

/**
 * Creates the store of the people who own or control the business.
 *
 * ```ts
 * const owners = createBeneficialOwnersStore(wallet)
 * owners.add()
 * ```
 */
export function createBeneficialOwnersStore(wallet: Wallet) {
  const requests = createRepeatedRequests();
  const store = createLoadedStore<BeneficialOwnersState>(wallet, {
    load(reading) {
      // Nothing of one user is repeated for the next.
      requests.clear();
      return list(reading);
    },
    isReplaceable: ({ status }) => status === 'listing',
  });
  const { getState, setState, run } = store;

  async function list(reading: Reading, change?: 'added' | 'changed'): Promise<BeneficialOwnersState> {
    const { data } = await listBeneficialOwners(wallet, { limit: '100', ...reading });
    return { status: 'listing', owners: data, change };
  }

  /** Runs a request of the form; the form returns with its error. */
  function save(change: 'added' | 'changed', request: (key: string, signal: AbortSignal) => Promise<unknown>) {
    const state = getState();
    if (state.status !== 'editing') return;
    const { owners, owner, error: earlier } = state;
    setState({ status: 'saving', owners, owner });
    run(
      async (signal) => {
        const saved = await requests
          .send('save', signal, (key) => request(key, signal))
          .then(
            () => change,
            (thrown: unknown) => {
              // The earlier request was executed, with other details and the same key: the list shows the person.
              if (earlier && isAmbiguous(earlier) && toWalletError(thrown).status === 409) return undefined;
              throw thrown;
            },
          );
        // What is saved is not saved again: only the reading is repeated.
        return list({ signal }, saved).catch((thrown: unknown) => ({
          status: 'loadFailed',
          error: toWalletError(thrown),
        }));
      },
      (error) => ({ status: 'editing', owners, owner, error }),
    );
  }

  return {
    ...store,
    /** Starts to add a person. */
    add() {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'editing', owners: state.owners, owner: undefined });
    },
    /** Starts to change what is stated about a person. */
    edit(owner: BeneficialOwner) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'editing', owners: state.owners, owner });
    },
    /** Shows the identity documents of a person. */
    showDocuments(owner: BeneficialOwner) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'showingDocuments', owners: state.owners, owner });
    },
    /** Saves a new person. */
    create(details: OwnerDetails) {
      save('added', (key, signal) => createBeneficialOwner(wallet, { ...details, idempotencyKey: key, signal }));
    },
    /** Saves the change of a person. */
    update(change: OwnerChange) {
      const state = getState();
      if (!('owner' in state) || state.owner === undefined) return;
      const beneficialOwnerId = state.owner.id;
      save('changed', (key, signal) =>
        updateBeneficialOwner(wallet, { ...change, beneficialOwnerId, idempotencyKey: key, signal }),
      );
    },
    /** One step back. A request that is on its way cannot be taken back. */
    back() {
      const state = getState();
      if (state.status !== 'editing' && state.status !== 'showingDocuments') return;
      requests.clear();
      // After an error the person may have been saved.
      if (state.status === 'editing' && state.error === undefined)
        setState({ status: 'listing', owners: state.owners });
      else store.reload();
    },
  };
}

/** Returns how much of the business the named people own together, in percent, rounded to two decimals. */
export function getTotalOwnership(owners: readonly Pick<BeneficialOwner, 'ownershipPercentage'>[]): number {
  const total = owners.reduce((sum, { ownershipPercentage }) => sum + ownershipPercentage, 0);
  return Math.round(total * 100) / 100;
}

/** The store of {@link createBeneficialOwnersStore}. */
export type BeneficialOwnersStore = ReturnType<typeof createBeneficialOwnersStore>;
