/** What the relay derives from its durable secret. The same input gives the same text on every relay of one store. */
export interface RelayKeys {
  /** Base64url of HMAC-SHA-256, 43 characters. `purpose` keeps one use apart from every other. */
  derive(purpose: string, ...values: readonly string[]): Promise<string>;
}

export function createRelayKeys(secret: () => Promise<Uint8Array<ArrayBuffer>>): RelayKeys {
  let imported: Promise<CryptoKey> | undefined;
  const key = async () =>
    crypto.subtle.importKey('raw', await secret(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return {
    derive: async (purpose, ...values) => {
      imported ??= key().catch((error: unknown) => {
        imported = undefined;
        throw error;
      });
      // Each part behind its length, so that no two lists of parts read the same.
      const text = [purpose, ...values].map((value) => `${value.length}:${value}`).join('');
      return base64url(
        new Uint8Array(await crypto.subtle.sign('HMAC', await imported, new TextEncoder().encode(text))),
      );
    },
  };
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The secret an integrator gives, in whatever form it keeps secrets. */
export async function secretFromText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
