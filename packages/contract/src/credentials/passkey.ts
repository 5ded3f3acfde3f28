import * as v from 'valibot';

/** Bytes as unpadded base64url, the way WebAuthn's own JSON carries them. */
const bytes = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(65_536),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Expected unpadded base64url.'),
);

/** What `navigator.credentials.create()` gave, renamed as the wire has it (supplement 1.6 and 1.13.8). */
export const PasskeyAttestation = v.looseObject({
  /** `rawId`. */
  credentialId: bytes,
  /** `clientDataJSON`; note the lower-case end. */
  clientDataJson: bytes,
  attestationObject: bytes,
  /** `getTransports()`; left out or empty where the authenticator reports none. */
  transports: v.optional(v.array(v.picklist(['usb', 'nfc', 'ble', 'internal', 'hybrid']))),
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

/** What `navigator.credentials.get()` gave, renamed as the wire has it (supplement 1.9 and 1.13.8). */
export const PasskeyAssertion = v.looseObject({
  credentialId: bytes,
  clientDataJson: bytes,
  authenticatorData: bytes,
  /** As the authenticator made it: DER for ES256. */
  signature: bytes,
  /** Left out, never null, where the authenticator returns none. */
  userHandle: v.optional(bytes),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** A passkey's name, 1 to 100 characters after trimming (supplement 1.6). */
export const PasskeyNickname = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[\p{L}\p{N} ._\-'()]+$/u, "Expected letters, digits, spaces and . _ - ' ( ) only."),
);
