import { isAmbiguous, WalletError } from '@latchkey/core';

/** The same request is sent this often before its error is thrown. */
const ATTEMPTS = 3;

/**
 * Sends a request, and repeats it while its response is lost. It must have one effect however often it is sent.
 *
 * ```ts
 * await repeatLostRequest(() => revokeSession(wallet, { sessionId, signal }), { signal })
 * ```
 *
 * @throws the last error of the request
 */
export async function repeatLostRequest<Response>(
  request: () => Promise<Response>,
  options: { readonly signal?: AbortSignal; readonly onLost?: () => void } = {},
): Promise<Response> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await request();
    } catch (thrown) {
      const isLost = thrown instanceof WalletError && isAmbiguous(thrown);
      if (isLost) options.onLost?.();
      if (!isLost || left <= 1 || options.signal?.aborted) throw thrown;
    }
  }
}

/** Requests that are repeated with one idempotency key while their outcome is unknown. */
export interface RepeatedRequests {
  /**
   * Sends a request, and repeats it after a lost response. The key of an intent is kept, for a later call, while its
   * outcome is unknown or it waits for a sign-in.
   */
  send<Response>(
    intent: string | object,
    signal: AbortSignal,
    request: (idempotencyKey: string) => Promise<Response>,
  ): Promise<Response>;
  /** Ends an intent whose outcome was read. */
  end(intent: string | object): void;
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
  const keys = new Map<string | object, string>();
  return {
    async send(intent, signal, request) {
      const key = keys.get(intent) ?? crypto.randomUUID();
      keys.set(intent, key);
      try {
        const response = await repeatLostRequest(() => request(key), { signal });
        keys.delete(intent);
        return response;
      } catch (thrown) {
        const isKept = thrown instanceof WalletError && (isAmbiguous(thrown) || thrown.next === 'signIn');
        if (!isKept) keys.delete(intent);
        throw thrown;
      }
    },
    end: (intent) => void keys.delete(intent),
    clear: () => keys.clear(),
  };
}
