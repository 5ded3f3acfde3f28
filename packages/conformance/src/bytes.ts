import { base64urlnopad } from '@scure/base';

/** Encodes text as UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Encodes bytes as base64url without padding. */
export function base64url(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes);
}
