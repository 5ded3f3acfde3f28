import { hmacSha256, sha256 } from './digests.ts';

/** Derives names and keys from the relay's durable secret, the same on every relay of one store. */
export interface RelayKeys {
  /** Base64url of HMAC-SHA-256, 43 characters. `purpose` keeps one use apart from every other. */
  derive(purpose: string, ...values: readonly string[]): Promise<string>;
}

export function createRelayKeys(secret: () => Promise<Uint8Array<ArrayBuffer>>): RelayKeys {
  let keyed: ReturnType<typeof hmacSha256> | undefined;
  return {
    derive: async (purpose, ...values) => {
      keyed ??= secret()
        .then((bytes) => hmacSha256(bytes))
        .catch((error: unknown) => {
          keyed = undefined;
          throw error;
        });
      const code = await keyed;
      // Each value follows its length, so that no two lists of values give the same text.
      return code([purpose, ...values].map((value) => `${value.length}:${value}`).join(''));
    },
  };
}

/** Converts an integrator's secret of any form and length to 32 bytes. */
export function toSecret(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return sha256(text);
}
