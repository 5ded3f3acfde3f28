export { assertPasskey } from './assertPasskey.ts';
export type { Authenticator } from './authenticator.ts';
export { createPasskey } from './createPasskey.ts';
export { isPasskeyAutofillAvailable } from './isPasskeyAutofillAvailable.ts';
