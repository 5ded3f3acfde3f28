import { createCredentialFlow } from '@latchkey/core';

/** A separate chunk: it loads when a user creates a passkey. */
export const passkeyCreation = { createCredentialFlow };
