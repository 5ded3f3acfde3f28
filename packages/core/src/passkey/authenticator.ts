/**
 * What makes and uses passkeys: the part of `navigator.credentials` that this wallet needs. Another one can be brought,
 * for tests or for an app around the page.
 */
export interface Authenticator {
  create(options: CredentialCreationOptions): Promise<Credential | null>;
  get(options: CredentialRequestOptions): Promise<Credential | null>;
}

/** The browser's own; `undefined` where it has no passkeys, as in some embedded views and on pages without https. */
export function browserAuthenticator(): Authenticator | undefined {
  const { navigator } = globalThis;
  if (typeof globalThis.PublicKeyCredential === 'undefined' || navigator?.credentials === undefined) return undefined;
  return navigator.credentials;
}
