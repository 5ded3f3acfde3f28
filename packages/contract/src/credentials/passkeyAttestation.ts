import * as v from 'valibot';
import { maxCharacters } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { Base64Url } from './base64url.ts';

const passkeyAttestationSchema = v.looseObject({
  /** `rawId`. */
  credentialId: Base64Url,
  /** `clientDataJSON`, spelled differently here. */
  clientDataJson: Base64Url,
  attestationObject: Base64Url,
  /** The result of `getTransports()`. Absent or empty if the authenticator reports none. */
  transports: v.optional(v.array(v.picklist(['usb', 'nfc', 'ble', 'internal', 'hybrid']))),
});

/**
 * The result of `navigator.credentials.create()` with the API's names (docs/reference/credentials.md#createcredential,
 * docs/reference/byte-formats.md#webauthn).
 */
export const PasskeyAttestation: PasskeyAttestationSchema = passkeyAttestationSchema;
export interface PasskeyAttestationSchema extends NamedSchema<typeof passkeyAttestationSchema, PasskeyAttestation> {}
export interface PasskeyAttestation extends v.InferOutput<typeof passkeyAttestationSchema> {}

/** A passkey's name, 1 to 100 characters after trimming (docs/reference/credentials.md#createcredential). */
export const PasskeyNickname: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  maxCharacters(100),
  v.regex(/^[\p{L}\p{N} ._\-'()]+$/u, "Expected letters, digits, spaces and . _ - ' ( ) only."),
);
