import {
  completeScaReset,
  getScaReset,
  listScaFactors,
  restoreSession,
  startScaReset,
  toWalletError,
  type Wallet,
  type WalletError,
} from '@latchkey/core';
import type { ScaFactor } from './createScaEnrolmentStore.ts';
import { createTaskStore } from './createTaskStore.ts';
import type { Reading } from './readCustomer.ts';
import { readUser, watchUser } from './watchAccount.ts';

/** A factor that can be replaced. */
export type ResettableFactor = startScaReset.Parameters['factor'];

/** A number that replaces the lost one. */
export type NewPhone = NonNullable<completeScaReset.Parameters['mobile']>;

interface Started {
  readonly resetId: string;
  readonly factor: string;
  /** Server milliseconds. */
  readonly expiresAt: number;
  /** The page of the video check: https, and of an allowed host. Absent after a reload. */
  readonly link: string | undefined;
}

/** The result is not there yet. */
interface Waiting extends Started {
  readonly status: 'awaitingLiveness' | 'inReview';
  /** Whether the user has asked for the result, and it is being read. */
  readonly isChecking?: true;
  /** When the user last asked, in server milliseconds. */
  readonly checkedAt?: number | undefined;
  /** Why the result could not be read when the user asked. */
  readonly error?: WalletError;
}

/** Every state of replacing a lost way to confirm. */
export type ScaResetState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  /** The user's region requires no confirmations. */
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'choosing' | 'starting';
      readonly factors: readonly ScaFactor[];
      readonly error?: WalletError | undefined;
    }
  /** The user proves who they are on another page. The result is read until it is there. */
  | Waiting
  | (Started & { readonly status: 'passed' | 'completing'; readonly error?: WalletError | undefined })
  /** The factor is gone; an app or a passkey is enrolled anew. */
  | { readonly status: 'completed'; readonly factor: string }
  | { readonly status: 'rejected' | 'expired' }
  | { readonly status: 'signedOut' };

/** Time between two readings of the result. */
const POLL_MS = 5_000;

const ENDED: ReadonlySet<string> = new Set(['COMPLETED', 'REJECTED', 'EXPIRED']);

/**
 * Creates the store of replacing a lost way to confirm, and its actions.
 *
 * ```ts
 * const reset = createScaResetStore(wallet)
 * reset.subscribe(() => show(reset.getState()))
 * ```
 */
export function createScaResetStore(wallet: Wallet, options: { readonly resetId?: string | undefined } = {}) {
  const store = createTaskStore<ScaResetState>({ status: 'loading' });
  const { getState, setState, run } = store;
  const { clock } = wallet;
  let timer: unknown;

  const { records } = wallet.storage;
  /** The running reset of this user, who may close the page and come back. The service lists none. */
  const getRecordName = () => `scaReset ${readUser(wallet)}`;
  const forget = () => records.delete(getRecordName());

  const choose = async (signal: AbortSignal): Promise<ScaResetState> => ({
    status: 'choosing',
    factors: await listScaFactors(wallet, { signal }),
  });
  const load = (task: (signal: AbortSignal) => Promise<ScaResetState>) =>
    run(task, (error) => (error.code === 'CONFLICT' ? { status: 'unavailable' } : { status: 'loadFailed', error }));

  async function read(started: Pick<Started, 'resetId' | 'link'>, reading: Reading): Promise<ScaResetState> {
    const { resetId, link } = started;
    const { status, factor, expiresAt } = await getScaReset(wallet, { resetId, ...reading });
    const at = { resetId, link, factor, expiresAt: Date.parse(expiresAt) };
    if (ENDED.has(status)) await forget();
    switch (status) {
      case 'LIVENESS_PASSED':
        return { ...at, status: 'passed' };
      case 'PENDING_REVIEW':
        return { ...at, status: 'inReview' };
      case 'COMPLETED':
        return { status: 'completed', factor };
      case 'REJECTED':
        return { status: 'rejected' };
      case 'EXPIRED':
        return { status: 'expired' };
      default:
        return { ...at, status: 'awaitingLiveness' };
    }
  }

  /** Reads the result now, and again while it is open. A failed reading is repeated: nothing is lost. */
  function poll(isAsked = false) {
    const state = getState();
    if (!isWaiting(state)) return;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(poll, POLL_MS);
    if (state.isChecking) return;
    const { isChecking: _, error: __, ...waiting } = state;
    if (isAsked) setState({ ...waiting, isChecking: true });
    run(
      async (signal) => {
        const next = await read(state, { signal, background: !isAsked });
        return isWaiting(next) ? { ...next, checkedAt: isAsked ? wallet.now() : state.checkedAt } : next;
      },
      (error) => (isAsked ? { ...waiting, error } : getState()),
    );
  }

  /** Reads a reset that was started before, as after a reload. */
  async function resume(resetId: string, signal: AbortSignal): Promise<ScaResetState> {
    const next = await read({ resetId, link: undefined }, { signal, background: true });
    timer = clock.setTimeout(poll, POLL_MS);
    return next;
  }

  /** Continues the reset that this browser started, else offers the choice. */
  async function resumeOrChoose(signal: AbortSignal): Promise<ScaResetState> {
    // Only a session that was read names the user.
    await restoreSession(wallet);
    const { resetId } = Object(await records.get(getRecordName())) as { readonly resetId?: unknown };
    if (typeof resetId !== 'string') return choose(signal);
    try {
      return await resume(resetId, signal);
    } catch (thrown) {
      if (toWalletError(thrown).code !== 'NOT_FOUND') throw thrown;
      await forget();
      return choose(signal);
    }
  }

  const begin = () => {
    const { resetId } = options;
    load(resetId === undefined ? resumeOrChoose : (signal) => resume(resetId, signal));
  };

  const stopWatching = watchUser(wallet, (user) => {
    if (user === null) return setState({ status: 'signedOut' });
    setState({ status: 'loading' });
    begin();
  });
  const stopResuming = wallet.lifecycle.onResume(() => poll());
  begin();

  return {
    ...store,
    dispose() {
      clock.clearTimeout(timer);
      stopWatching();
      stopResuming();
      store.dispose();
    },
    /** Reads again after an error, or after a sign-in. A proof that was accepted stays, to be completed again. */
    reload() {
      const state = getState();
      if (isWaiting(state)) return poll(true);
      if (state.status === 'passed') return setState({ ...state, error: undefined });
      setState({ status: 'loading' });
      begin();
    },
    /** Starts the replacement of a factor. */
    start(factor: ResettableFactor) {
      const state = getState();
      if (state.status !== 'choosing') return;
      const { factors } = state;
      setState({ status: 'starting', factors });
      run(
        async (signal) => {
          const { resetId, verificationLink, expiresAt } = await startScaReset(wallet, { factor, signal });
          await records.put(getRecordName(), { resetId });
          clock.clearTimeout(timer);
          timer = clock.setTimeout(poll, POLL_MS);
          const ends = expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY;
          const started = { resetId, factor, expiresAt: ends, link: verificationLink ?? undefined };
          return { ...started, status: 'awaitingLiveness' };
        },
        (error) => ({ status: 'choosing', factors, error }),
      );
    },
    /** Reads the result at once. `checkedAt` of the state tells when, if it is not there yet. */
    check: () => poll(true),
    /** Removes the lost factor. A lost number is replaced in the same call. */
    complete(mobile?: NewPhone) {
      const state = getState();
      if (state.status !== 'passed') return;
      const { resetId, factor } = state;
      setState({ ...state, status: 'completing', error: undefined });
      run(
        async (signal) => {
          await completeScaReset(wallet, { resetId, mobile, signal });
          await forget();
          return { status: 'completed', factor };
        },
        (error) => ({ ...state, status: 'passed', error }),
      );
    },
    /** Starts anew: another factor, or another try. */
    restart() {
      clock.clearTimeout(timer);
      setState({ status: 'loading' });
      load(async (signal) => {
        await forget();
        return choose(signal);
      });
    },
  };
}

function isWaiting(state: ScaResetState): state is Waiting {
  return state.status === 'awaitingLiveness' || state.status === 'inReview';
}

/** The store of {@link createScaResetStore}. */
export type ScaResetStore = ReturnType<typeof createScaResetStore>;
