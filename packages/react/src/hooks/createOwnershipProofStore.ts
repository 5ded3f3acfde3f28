import {
  challengeExternalAccount,
  type ExternalAccount,
  isAmbiguous,
  toWalletError,
  verifyExternalAccount,
  type Wallet,
  WalletError,
} from '@latchkey/core';
import { createRepeatedRequests } from './createRepeatedRequests.ts';
import { createTaskStore } from './createTaskStore.ts';
import { readUser, watchUser } from './watchAccount.ts';

/** Every state of proving that a wallet belongs to the user. */
export type OwnershipProofState =
  /** `error` says why the last proof ended; a new one has another message. */
  | { readonly status: 'idle'; readonly error?: WalletError | undefined }
  | { readonly status: 'requesting' }
  /** The wallet signs `message`. `isDeclined`: the connected wallet did not. `error`: the same signature can be sent again. */
  | {
      readonly status: 'signing';
      readonly message: string;
      readonly isDeclined?: boolean | undefined;
      readonly error?: WalletError | undefined;
    }
  | { readonly status: 'verifying'; readonly message: string }
  | { readonly status: 'proved' };

/** Signs a message with the key of a connected wallet. Rejects where its owner declines. */
export type SignMessage = (message: string) => Promise<string>;

/**
 * Creates the store of proving that a wallet belongs to the user: its key signs a message of the service.
 *
 * ```ts
 * const proof = createOwnershipProofStore(wallet, account.id)
 * proof.start()
 * ```
 */
export function createOwnershipProofStore(wallet: Wallet, externalAccountId: ExternalAccount['id']) {
  const store = createTaskStore<OwnershipProofState>({ status: 'idle' });
  const { getState, setState, run, report } = store;
  const requests = createRepeatedRequests();
  let lastSign: SignMessage | undefined;
  let lastSignature: string | undefined;

  let user: string | null | undefined;

  // The message and the signature of one user are never shown to the next. The same one continues after a sign-in.
  const stopWatching = watchUser(wallet, (now) => {
    if (now === null || now === user) return;
    requests.clear();
    lastSign = undefined;
    lastSignature = undefined;
    setState({ status: 'idle' });
  });

  async function verify(message: string, signature: string, signal: AbortSignal): Promise<OwnershipProofState> {
    lastSignature = signature;
    try {
      await requests.send(`${message} ${signature}`, signal, (idempotencyKey) =>
        verifyExternalAccount(wallet, { externalAccountId, proof: { signature }, idempotencyKey, signal }),
      );
      return { status: 'proved' };
    } catch (thrown) {
      const error = toWalletError(thrown);
      // A refused signature uses the message up. Another error leaves it open.
      const isUsedUp = error.code === 'INVALID_INPUT' || error.code === 'CONFLICT' || error.code === 'NOT_FOUND';
      return isUsedUp && !isAmbiguous(error) ? { status: 'idle', error } : { status: 'signing', message, error };
    }
  }

  function start(sign?: SignMessage): void {
    const { status } = getState();
    if (status !== 'idle' && status !== 'signing') return;
    user = readUser(wallet);
    lastSign = sign;
    lastSignature = undefined;
    setState({ status: 'requesting' });
    run(
      async (signal) => {
        const challenge = { externalAccountId, method: 'WALLET_SIGNATURE' as const, signal };
        const { messageToSign: message } = await challengeExternalAccount(wallet, challenge);
        if (message === undefined) throw createMissingMessageError();
        if (sign === undefined) return { status: 'signing', message };
        report({ status: 'verifying', message });
        const signature = await sign(message).catch(() => undefined);
        return signature === undefined
          ? { status: 'signing', message, isDeclined: true }
          : verify(message, signature, signal);
      },
      (error) => ({ status: 'idle', error }),
    );
  }

  function submit(signature: string): void {
    const state = getState();
    if (state.status !== 'signing') return;
    const { message } = state;
    setState({ status: 'verifying', message });
    run(
      (signal) => verify(message, signature, signal),
      (error) => ({ status: 'signing', message, error }),
    );
  }

  return {
    getState,
    subscribe: store.subscribe,
    /** Requests a message. A connected wallet signs it at once; without one the user pastes the signature. */
    start,
    /** Sends the signature that the user pasted. */
    submit,
    /** Repeats what failed, after a new sign-in: sends the same signature again, else requests a message. */
    retry() {
      const { status } = getState();
      if (status === 'signing' && lastSignature !== undefined) submit(lastSignature);
      else start(lastSign);
    },
    dispose() {
      stopWatching();
      requests.clear();
      store.dispose();
    },
  };
}

function createMissingMessageError(): WalletError {
  const message = 'The challenge contains no message to sign. Request another one.';
  return new WalletError({ code: 'RESPONSE_UNREADABLE', message, next: 'retry' });
}

/** The store of {@link createOwnershipProofStore}. */
export type OwnershipProofStore = ReturnType<typeof createOwnershipProofStore>;
