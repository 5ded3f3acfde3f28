import {
  confirmEmailVerification,
  confirmPhoneVerification,
  sendEmailVerification,
  sendPhoneVerification,
  type Wallet,
  type WalletError,
} from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { type Customer, readCustomer } from './readCustomer.ts';

/** A way to reach the user that can be verified. */
export type ContactChannel = 'email' | 'phone';

interface Contact {
  readonly customerId: Customer['id'];
  readonly channel: ContactChannel;
  /** The address or the number. */
  readonly to: string;
  readonly error?: WalletError | undefined;
}

/** Every state of verifying contacts, one after the other. */
export type ContactVerificationState =
  | LoadState
  | (Contact & { readonly status: 'ready' | 'sending' })
  | (Contact & {
      readonly status: 'awaitingCode' | 'confirming';
      /** A new code is refused before this, in server milliseconds. */
      readonly resendAt: number;
      /** When the code was sent, in server milliseconds: another value is another code. */
      readonly sentAt: number;
    })
  /** Every contact is verified that must be. */
  | { readonly status: 'verified' }
  /** No contact must be verified. */
  | { readonly status: 'notNeeded' };

/** Time before another code is sent. */
const RESEND_MS = 30_000;

const operations = {
  email: { send: sendEmailVerification, confirm: confirmEmailVerification },
  phone: { send: sendPhoneVerification, confirm: confirmPhoneVerification },
} as const;

const both: readonly ContactChannel[] = ['email', 'phone'];

/**
 * Creates the store of verifying the user's contacts. Which of them, the service says.
 *
 * ```ts
 * const contacts = createContactVerificationStore(wallet)
 * contacts.send()
 * ```
 */
export function createContactVerificationStore(
  wallet: Wallet,
  { channels = both }: { readonly channels?: readonly ContactChannel[] | undefined } = {},
) {
  const store = createLoadedStore<ContactVerificationState>(wallet, {
    load: async (reading) => toState(await readCustomer(wallet, reading), channels),
    isReplaceable: ({ status }) => status === 'ready',
  });
  const { getState, setState, run } = store;

  /** Makes a call for a contact. One that was verified meanwhile is skipped: the response to that may have been lost. */
  function call(
    { channel }: Contact,
    makeCall: (signal: AbortSignal) => Promise<ContactVerificationState>,
    failed: (error: WalletError) => ContactVerificationState,
  ) {
    run(async (signal) => {
      try {
        return await makeCall(signal);
      } catch (thrown) {
        const next = await readCustomer(wallet, { signal }).then(
          (customer) => toState(customer, channels),
          () => undefined,
        );
        if (next === undefined || (next.status === 'ready' && next.channel === channel)) throw thrown;
        return next;
      }
    }, failed);
  }

  function send(contact: Contact, failed: (error: WalletError) => ContactVerificationState) {
    const { customerId, channel } = contact;
    const sendCode = async (signal: AbortSignal): Promise<ContactVerificationState> => {
      await operations[channel].send(wallet, { customerId, signal });
      const sentAt = wallet.now();
      return { ...contact, status: 'awaitingCode', resendAt: sentAt + RESEND_MS, sentAt };
    };
    call(contact, sendCode, failed);
  }

  return {
    ...store,
    /** Sends a code to the contact. */
    send() {
      const state = getState();
      if (state.status !== 'ready') return;
      const { customerId, channel, to } = state;
      const contact = { customerId, channel, to };
      setState({ ...contact, status: 'sending' });
      send(contact, (error) => ({ ...contact, status: 'ready', error }));
    },
    /** Sends another code; ignored before `resendAt`. */
    resend() {
      const state = getState();
      if (state.status !== 'awaitingCode' || wallet.now() < state.resendAt) return;
      const { customerId, channel, to } = state;
      const waiting = { ...state, resendAt: wallet.now() + RESEND_MS, error: undefined };
      setState(waiting);
      send({ customerId, channel, to }, (error) => ({
        ...waiting,
        resendAt: error.retryAt ?? waiting.resendAt,
        error,
      }));
    },
    /** Verifies the contact with the code. */
    submitCode(code: string) {
      const state = getState();
      if (state.status !== 'awaitingCode') return;
      const { customerId, channel } = state;
      setState({ ...state, status: 'confirming', error: undefined });
      call(
        state,
        async (signal) => toState(await operations[channel].confirm(wallet, { customerId, code, signal }), channels),
        (error) => ({ ...state, error }),
      );
    },
  };
}

/** The first contact that must be verified. The service names none that needs no verification. */
function toState(customer: Customer, channels: readonly ContactChannel[]): ContactVerificationState {
  const { id: customerId, contactVerification, email, phoneNumber } = customer;
  const required = channels.filter((channel) => contactVerification?.[channel] !== undefined);
  const channel = required.find((each) => contactVerification?.[each] !== 'VERIFIED');
  if (channel === undefined) return { status: required.length > 0 ? 'verified' : 'notNeeded' };
  return { status: 'ready', customerId, channel, to: (channel === 'email' ? email : phoneNumber) ?? '' };
}

/** The store of {@link createContactVerificationStore}. */
export type ContactVerificationStore = ReturnType<typeof createContactVerificationStore>;
