/** An OpenID provider as a relying party knows it: its issuer and its signing keys. */
export interface IdentityProvider {
  /** The exact `iss` of its tokens. */
  readonly issuer: string;
  /** Its JWKS: `EC` keys of P-256 for ES256, `RSA` keys of 2048 bits or more for RS256. */
  readonly keys: readonly JsonWebKeyWithId[];
}

/** A key of a JWKS (RFC 7517). */
export interface JsonWebKeyWithId extends JsonWebKey {
  readonly kid?: string;
}
