import * as v from 'valibot';
import { AuthMethod, CredentialChallenge } from '../credentials/authMethod.ts';
import type * as credentialsRows from '../credentials/operations.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import type { Call } from '../operation.ts';
import { Session } from '../sessions/session.ts';

export const listCredentials: Call<typeof credentialsRows.listCredentials> = {
  id: 'listCredentials',
  method: 'GET',
  path: '/auth/credentials',
  responses: { 200: /* @__PURE__ */ v.looseObject({ data: /* @__PURE__ */ v.array(AuthMethod) }) },
};

export const challengeCredential: Call<typeof credentialsRows.challengeCredential> = {
  id: 'challengeCredential',
  method: 'POST',
  path: '/auth/credentials/{authMethodId}/challenge',
  responses: { 200: CredentialChallenge },
};

export const verifyCredential: Call<typeof credentialsRows.verifyCredential> = {
  id: 'verifyCredential',
  method: 'POST',
  path: '/auth/credentials/{authMethodId}/verify',
  responses: { 200: Session, 202: SignedRetry },
};
