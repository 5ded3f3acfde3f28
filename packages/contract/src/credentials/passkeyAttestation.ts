import * as v from 'valibot';
import { Base64Url } from './base64url.ts';

/** What `navigator.credentials.create()` gave, renamed as the wire has it (supplement 1.6 and 1.13.8). */
export const PasskeyAttestation = v.looseObject({
  /** `rawId`. */
  credentialId: Base64Url,
  /** `clientDataJSON`; note the lower-case end. */
  clientDataJson: Base64Url,
  attestationObject: Base64Url,
  /** `getTransports()`; left out or empty where the authenticator reports none. */
  transports: v.optional(v.array(v.picklist(['usb', 'nfc', 'ble', 'internal', 'hybrid']))),
});
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

/** A passkey's name, 1 to 100 characters after trimming (supplement 1.6). */
export const PasskeyNickname = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[\p{L}\p{N} ._\-'()]+$/u, "Expected letters, digits, spaces and . _ - ' ( ) only."),
);
