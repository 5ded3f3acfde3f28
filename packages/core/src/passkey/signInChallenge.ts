/**
 * Whether a text has the form of the challenge of a sign-in by passkey: a SHA-256 in lower-case hexadecimal digits, whose
 * UTF-8 bytes the passkey signs. A passkey of the wallet asserts such a text to sign in, and for no other purpose.
 */
export function isSignInChallenge(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}
