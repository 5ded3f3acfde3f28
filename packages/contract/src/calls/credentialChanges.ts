import { AuthMethod } from '../credentials/authMethod.ts';
import type * as changeRows from '../credentials/changeOperations.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import type { Call } from '../operation.ts';

export const createCredential: Call<typeof changeRows.createCredential> = {
  id: 'createCredential',
  method: 'POST',
  path: '/auth/credentials',
  responses: { 201: AuthMethod, 202: SignedRetry },
};

export const deleteCredential: Call<typeof changeRows.deleteCredential> = {
  id: 'deleteCredential',
  method: 'DELETE',
  path: '/auth/credentials/{authMethodId}',
  responses: { 202: SignedRetry, 204: null },
};
