import {
  confirmPhoneVerification,
  confirmScaEnrolment,
  deleteScaFactor,
  enrolScaPasskey,
  getRelaySession,
  isOperationOffered,
  listScaFactors,
  restoreSession,
  sendPhoneVerification,
  startScaEnrolment,
  updateCustomer,
  type Wallet,
  type WalletError,
} from '@latchkey/core';
import { createTaskStore } from './createTaskStore.ts';
import { getCustomerType, readCustomer } from './readCustomer.ts';
import { watchUser } from './watchAccount.ts';

/** A way in which the user can confirm, as the service lists it. */
export type ScaFactor = Awaited<ReturnType<typeof listScaFactors>>[number];

/** What an authenticator app needs. Secret: it is shown, and leaves with the step. */
export interface AuthenticatorSetup {
  readonly secret: string;
  /** The secret as apps take it when it is typed. */
  readonly typedSecret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

interface WithFactors {
  readonly factors: readonly ScaFactor[];
  readonly error?: WalletError | undefined;
}

/** Every state of managing the ways to confirm. */
export type ScaEnrolmentState =
  | { readonly status: 'loading' }
  | { readonly status: 'loadFailed'; readonly error: WalletError }
  /** The user's region requires no confirmations. */
  | { readonly status: 'unavailable' }
  | (WithFactors & { readonly status: 'listing'; readonly change?: 'added' | 'removed' | undefined })
  | (WithFactors & { readonly status: 'creatingPasskey' | 'startingApp' })
  | (WithFactors & { readonly status: 'awaitingAppCode' | 'confirmingApp'; readonly setup: AuthenticatorSetup })
  /** Shown once. They leave when the user has acknowledged them. */
  | (WithFactors & { readonly status: 'showingRecoveryCodes'; readonly recoveryCodes: readonly string[] })
  | (WithFactors & { readonly status: 'enteringPhone' | 'sendingText'; readonly phoneNumber: string })
  | (WithFactors & {
      readonly status: 'awaitingText' | 'confirmingText';
      readonly phoneNumber: string;
      /** A new code is refused before this, in server milliseconds. */
      readonly resendAt: number;
      /** How often a code was sent. */
      readonly sent: number;
    })
  | (WithFactors & { readonly status: 'confirmingRemoval' | 'removing'; readonly credentialId: string })
  | { readonly status: 'signedOut' };

/** States that the user may leave: no request is on its way that would have its effect anyway. */
const CAN_LEAVE: ReadonlySet<ScaEnrolmentState['status']> = new Set([
  'startingApp',
  'creatingPasskey',
  'awaitingAppCode',
  'enteringPhone',
  'awaitingText',
  'confirmingRemoval',
]);

/** Time before another text message is sent. */
const RESEND_MS = 30_000;

/**
 * Creates the store of the user's ways to confirm, and its actions. An action that the state does not allow is ignored.
 *
 * ```ts
 * const enrolment = createScaEnrolmentStore(wallet)
 * enrolment.subscribe(() => show(enrolment.getState()))
 * ```
 */
export function createScaEnrolmentStore(wallet: Wallet, options: { readonly origin?: string | undefined } = {}) {
  const { origin } = options;
  const store = createTaskStore<ScaEnrolmentState>({ status: 'loading' });
  const { getState, setState, run } = store;

  async function list(signal: AbortSignal, change?: 'added' | 'removed'): Promise<ScaEnrolmentState> {
    return { status: 'listing', factors: await listScaFactors(wallet, { signal }), change };
  }
  const load = (change?: 'added' | 'removed') =>
    run(
      async (signal) => {
        // Nothing is requested that would be refused; only a session that was read says so.
        await restoreSession(wallet);
        return isOperationOffered(wallet, 'listScaFactors') ? list(signal, change) : { status: 'unavailable' };
      },
      // The service answers so for regions without this requirement.
      (error) => (error.code === 'CONFLICT' ? { status: 'unavailable' } : { status: 'loadFailed', error }),
    );
  /** Returns to the list as it was, with the error of what was tried. */
  const backToList = (factors: readonly ScaFactor[]) => (error: WalletError) =>
    ({ status: 'listing', factors, error }) as const;

  async function sendText(phoneNumber: string, factors: readonly ScaFactor[], signal: AbortSignal) {
    const customer = await readCustomer(wallet, { signal });
    if (customer.phoneNumber !== phoneNumber) {
      const customerType = getCustomerType(customer);
      const idempotencyKey = crypto.randomUUID();
      await updateCustomer(wallet, { customerId: customer.id, body: { customerType, phoneNumber }, idempotencyKey });
    }
    const { contactVerification } = await readCustomer(wallet, { signal });
    // A number that needs no verification is a way to confirm at once.
    if (contactVerification?.phone !== 'PENDING') return list(signal, 'added');
    await sendPhoneVerification(wallet, { customerId: customer.id, signal });
    return { status: 'awaitingText', factors, phoneNumber, resendAt: wallet.now() + RESEND_MS, sent: 1 } as const;
  }

  function remove() {
    const state = getState();
    if (state.status !== 'confirmingRemoval') return;
    const { factors, credentialId } = state;
    setState({ status: 'removing', factors, credentialId });
    run(
      async (signal) => {
        await deleteScaFactor(wallet, { credentialId, signal });
        return list(signal, 'removed');
      },
      (error) => ({ status: 'confirmingRemoval', factors, credentialId, error }),
    );
  }

  // Another user sees nothing of what this one has begun.
  const stopWatching = watchUser(wallet, (user) => {
    if (user === null) return setState({ status: 'signedOut' });
    setState({ status: 'loading' });
    load();
  });
  load();

  return {
    ...store,
    dispose() {
      stopWatching();
      store.dispose();
    },
    /**
     * Reads the list again after an error, or after a sign-in. A step that was started stays, without its error.
     */
    reload() {
      const state = getState();
      if (state.status === 'confirmingRemoval') return setState({ ...state, error: undefined });
      if ('setup' in state || 'phoneNumber' in state) {
        if (CAN_LEAVE.has(state.status)) setState({ ...state, error: undefined });
        return;
      }
      if (state.status !== 'loadFailed' && state.status !== 'listing') return;
      setState({ status: 'loading' });
      load();
    },
    /** Starts an authenticator app. */
    addApp() {
      const state = getState();
      if (state.status !== 'listing') return;
      const { factors } = state;
      setState({ status: 'startingApp', factors });
      run(async (signal) => {
        const {
          secret = '',
          secretBase32Encoded,
          totpUri = '',
        } = await startScaEnrolment(wallet, {
          type: 'TOTP',
          signal,
        });
        const setup = { secret, typedSecret: secretBase32Encoded ?? secret, uri: totpUri };
        return { status: 'awaitingAppCode', factors, setup };
      }, backToList(factors));
    },
    /** Starts a passkey. Call it in a click handler: browsers show no prompt otherwise. */
    addPasskey() {
      const state = getState();
      if (state.status !== 'listing') return;
      const { factors } = state;
      setState({ status: 'creatingPasskey', factors });
      run(async (signal) => {
        await enrolScaPasskey(wallet, { origin, signal });
        return list(signal, 'added');
      }, backToList(factors));
    },
    /** Starts a phone number for text messages. */
    addPhone() {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'enteringPhone', factors: state.factors, phoneNumber: '' });
    },
    /** Sends a code to a number, which becomes the user's. */
    submitPhone(phoneNumber: string) {
      const state = getState();
      if (state.status !== 'enteringPhone') return;
      const { factors } = state;
      setState({ status: 'sendingText', factors, phoneNumber });
      run(
        (signal) => sendText(phoneNumber, factors, signal),
        (error) => ({ status: 'enteringPhone', factors, phoneNumber, error }),
      );
    },
    /** Sends the code again; ignored before `resendAt`. */
    resendText() {
      const state = getState();
      if (state.status !== 'awaitingText' || wallet.now() < state.resendAt) return;
      const resendAt = wallet.now() + RESEND_MS;
      const waiting = { ...state, resendAt, error: undefined };
      setState(waiting);
      run(
        async (signal) => {
          const { customerId } = await getRelaySession(wallet, { signal });
          await sendPhoneVerification(wallet, { customerId, signal });
          return { ...waiting, sent: waiting.sent + 1 };
        },
        (error) => ({ ...waiting, error }),
      );
    },
    /** Sends the typed code: of the app, or of the text message. */
    submitCode(code: string) {
      const state = getState();
      if (state.status === 'awaitingAppCode') {
        const { factors, setup } = state;
        setState({ status: 'confirmingApp', factors, setup });
        run(
          async (signal) => {
            const confirmation = { type: 'TOTP', secret: setup.secret, code, signal } as const;
            const { recoveryCodes = [] } = await confirmScaEnrolment(wallet, confirmation);
            return recoveryCodes.length > 0
              ? { status: 'showingRecoveryCodes', factors, recoveryCodes }
              : list(signal, 'added');
          },
          (error) => ({ status: 'awaitingAppCode', factors, setup, error }),
        );
      }
      if (state.status === 'awaitingText') {
        setState({ ...state, status: 'confirmingText', error: undefined });
        run(
          async (signal) => {
            const { customerId } = await getRelaySession(wallet, { signal });
            await confirmPhoneVerification(wallet, { customerId, code, signal });
            return list(signal, 'added');
          },
          (error) => ({ ...state, error }),
        );
      }
    },
    /** The user has stored the recovery codes: they leave for good. */
    acknowledgeRecoveryCodes() {
      if (getState().status !== 'showingRecoveryCodes') return;
      setState({ status: 'loading' });
      load('added');
    },
    /** Asks whether a passkey shall be removed. */
    askToRemove(credentialId: string) {
      const state = getState();
      if (state.status === 'listing') setState({ status: 'confirmingRemoval', factors: state.factors, credentialId });
    },
    /** Removes the passkey that was asked for. */
    remove,
    /** Leaves a step without a change. Recovery codes must be acknowledged. */
    back() {
      const state = getState();
      if (!('factors' in state) || !CAN_LEAVE.has(state.status)) return;
      setState({ status: 'listing', factors: state.factors });
    },
  };
}

/** The store of {@link createScaEnrolmentStore}. */
export type ScaEnrolmentStore = ReturnType<typeof createScaEnrolmentStore>;
