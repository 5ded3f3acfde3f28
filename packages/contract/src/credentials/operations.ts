import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import { Session } from '../sessions/session.ts';
import { AuthMethod } from './authMethod.ts';
import { CredentialChallenge } from './credentialChallenge.ts';
import { SignedRetry } from './signedRetry.ts';
import { VerifyCredentialRequest } from './verifyRequest.ts';

const params = v.object({ authMethodId: idParam('AuthMethod') });

export const listCredentials = operation({
  id: 'listCredentials',
  method: 'GET',
  path: '/auth/credentials',
  auth: 'platform',
  summary: "Lists a wallet account's credentials; an unknown account has none.",
  source: 'docs/reference/credentials.md#listcredentials',
  query: v.object({ accountId: idParam('InternalAccount') }),
  responses: { 200: responseObject({ data: v.array(AuthMethod) }) },
  errors: ['INVALID_INPUT'],
});

export const challengeCredential = operation({
  id: 'challengeCredential',
  method: 'POST',
  path: '/auth/credentials/{authMethodId}/challenge',
  auth: 'platform',
  summary: 'Sends a new code and returns the bundle to seal it to. The previous bundle becomes invalid.',
  source: 'docs/reference/credentials.md#challengecredential',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({ clientPublicKey: v.optional(v.string()) }),
  bodyOptional: true,
  responses: { 200: CredentialChallenge },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'RATE_LIMITED'],
});

export const verifyCredential = operation({
  id: 'verifyCredential',
  method: 'POST',
  path: '/auth/credentials/{authMethodId}/verify',
  auth: 'platform',
  summary: 'Proves a credential: 202 with a payload to sign, then the signed retry opens the session.',
  source: 'docs/reference/credentials.md#verifycredential',
  headers: ['idempotencyKey', 'walletSignature', 'requestId'],
  params,
  body: VerifyCredentialRequest,
  responses: { 200: Session, 202: SignedRetry },
  errors: [
    'INVALID_INPUT',
    'UNAUTHORIZED',
    'NOT_FOUND',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
    'RATE_LIMITED',
  ],
});
