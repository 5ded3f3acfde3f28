import { createVerification, listVerifications, type Wallet, type WalletError } from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { type CheckStatus, type Customer, getCheckStatus, type Reading, readCustomer } from './readCustomer.ts';

/** The state of the checks, as the service returns it. */
export type VerificationRecord = Awaited<ReturnType<typeof listVerifications>>['data'][number];

/** Something that the user must correct. */
export type VerificationProblem = VerificationRecord['errors'][number];

/** What the checks mean for the user. */
export type VerificationStage =
  | 'notSubmitted'
  | 'resolving'
  | 'checking'
  | 'reviewing'
  | 'onHold'
  | 'approved'
  | 'rejected';

interface Checked {
  readonly customer: Customer;
  readonly stage: VerificationStage;
  readonly problems: readonly VerificationProblem[];
  readonly submittedAt: string | undefined;
}

/** Every state of submitting the user's data for verification. */
export type VerificationState =
  | LoadState
  | (Checked & { readonly status: 'shown' | 'submitting'; readonly error?: WalletError | undefined });

/**
 * Creates the store of the user's verification. The result arrives by itself.
 *
 * ```ts
 * const verification = createVerificationStore(wallet)
 * verification.submit()
 * ```
 */
export function createVerificationStore(wallet: Wallet) {
  const store = createLoadedStore<VerificationState>(wallet, {
    load: async (reading) => ({ status: 'shown', ...(await readVerification(wallet, reading)) }),
    isReplaceable: ({ status }) => status === 'shown',
  });
  const { getState, setState, run } = store;
  let idempotencyKey: string | undefined;
  return {
    ...store,
    /** Submits the data, or reads what is missing. */
    submit() {
      const state = getState();
      if (state.status !== 'shown') return;
      setState({ ...state, status: 'submitting', error: undefined });
      run(
        async (signal) => {
          idempotencyKey ??= crypto.randomUUID();
          await createVerification(wallet, { idempotencyKey, signal });
          idempotencyKey = undefined;
          return { status: 'shown', ...(await readVerification(wallet, { signal })) };
        },
        (error) => {
          // Another submission needs a key of its own, once this one has an outcome.
          if (error.status !== undefined) idempotencyKey = undefined;
          return { ...state, status: 'shown', error };
        },
      );
    },
  };
}

/** Reads the customer, and the newest verification. */
export async function readVerification(wallet: Wallet, reading: Reading): Promise<Checked> {
  const [customer, { data }] = await Promise.all([
    readCustomer(wallet, reading),
    listVerifications(wallet, { limit: '100', ...reading }),
  ]);
  const [newest] = data.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const stage = getVerificationStage(getCheckStatus(customer), newest?.verificationStatus);
  const problems = stage === 'resolving' ? (newest?.errors ?? []) : [];
  return { customer, stage, problems, submittedAt: newest?.updatedAt ?? newest?.createdAt };
}

/**
 * Returns what the checks mean for the user. The customer's status decides; while it is open, the verification says
 * more. Something that is not known is still being checked.
 *
 * ```ts
 * getVerificationStage('UNVERIFIED', 'RESOLVE_ERRORS') // 'resolving'
 * ```
 */
export function getVerificationStage(
  check: CheckStatus,
  verification: VerificationRecord['verificationStatus'] | undefined,
): VerificationStage {
  if (check === 'APPROVED') return 'approved';
  if (check === 'REJECTED') return 'rejected';
  if (check === 'HOLD') return 'onHold';
  if (check === 'UNVERIFIED') {
    if (verification === undefined || verification === 'READY_FOR_VERIFICATION') return 'notSubmitted';
    if (verification === 'RESOLVE_ERRORS') return 'resolving';
  }
  return verification === 'PENDING_MANUAL_REVIEW' ? 'reviewing' : 'checking';
}

/** The store of {@link createVerificationStore}. */
export type VerificationStore = ReturnType<typeof createVerificationStore>;
