import type { Clock } from '../../src/internal/clock.ts';
import type { Authenticator } from '../../src/passkey/authenticator.ts';

/**
 * Creates a passkey at every prompt, each on a new device, after the reaction time of the user. A dismissed prompt
 * creates none.
 */
export function createNewPasskeys(
  clock: Clock,
  promptMs: number,
): { readonly authenticator: Authenticator; readonly prompts: () => number } {
  let count = 0;
  const authenticator: Authenticator = {
    get: async () => null,
    create: ({ signal }) => {
      count += 1;
      const made = count;
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        clock.setTimeout(() => {
          const some = Uint8Array.of(1).buffer;
          const response = { clientDataJSON: some, attestationObject: some, getTransports: () => [] };
          resolve({ id: 'AQ', type: 'public-key', rawId: Uint8Array.of(200, made).buffer, response } as Credential);
        }, promptMs);
      });
    },
  };
  return { authenticator, prompts: () => count };
}
