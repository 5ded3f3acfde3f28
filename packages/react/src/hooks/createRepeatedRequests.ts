import { isAmbiguous, WalletError } from '@latchkey/core';

/** The same request is sent this often before its error is thrown. */
const ATTEMPTS = 3;

/** Requests that are repeated with one idempotency key while their outcome is unknown. */
export interface RepeatedRequests {
  /**
   * Sends a request, and repeats it after a lost response. The key of an intent is kept, for a later call, while its
   * outcome is unknown or it waits for a sign-in.
   */
  send<Response>(
    intent: string,
    signal: AbortSignal,
    request: (idempotencyKey: string) => Promise<Response>,
  ): Promise<Response>;
  /** Ends an intent whose outcome was read. */
  end(intent: string): void;
  /** Ends all intents. */
  clear(): void;
}

/**
 * Creates the keys of a store's requests.
 *
 * ```ts
 * const requests = createRepeatedRequests()
 * await requests.send(`freeze ${cardId}`, signal, (idempotencyKey) => updateCard(wallet, { ...change, idempotencyKey }))
 * ```
 */
export function createRepeatedRequests(): RepeatedRequests {
  const keys = new Map<string, string>();
  return {
    async send(intent, signal, request) {
      const key = keys.get(intent) ?? crypto.randomUUID();
      keys.set(intent, key);
      for (let left = ATTEMPTS; ; left -= 1) {
        try {
          const response = await request(key);
          keys.delete(intent);
          return response;
        } catch (thrown) {
          const isUnknown = thrown instanceof WalletError && isAmbiguous(thrown);
          if (isUnknown && left > 1 && !signal.aborted) continue;
          const isKept = isUnknown || (thrown instanceof WalletError && thrown.next === 'signIn');
          if (!isKept) keys.delete(intent);
          throw thrown;
        }
      }
    },
    end: (intent) => void keys.delete(intent),
    clear: () => keys.clear(),
  };
}
