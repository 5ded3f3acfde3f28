/**
 * Creates and uses passkeys in place of the browser: for tests, or for an app around the page. It has the part of
 * `navigator.credentials` that the wallet calls.
 */
export interface Authenticator {
  create(options: CredentialCreationOptions): Promise<Credential | null>;
  /** `mediation` is `conditional` for autofill. */
  get(options: CredentialRequestOptions): Promise<Credential | null>;
  /** Whether `get` accepts `mediation: 'conditional'`; it does not if this member is absent. */
  isConditionalMediationAvailable?(): Promise<boolean>;
}
