import { createPasskeyLoginFlow, isPasskeyAutofillAvailable } from '@latchkey/core';

/** A separate chunk: it loads when a user signs in with a passkey. */
export const passkeyLogin = { createPasskeyLoginFlow, isPasskeyAutofillAvailable };
