import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { AuthMethod } from './authMethod.ts';
import { CredentialRequest } from './credentialRequest.ts';
import { SignedRetry } from './signedRetry.ts';

export const createCredential = operation({
  id: 'createCredential',
  method: 'POST',
  path: '/auth/credentials',
  auth: 'platform',
  summary: 'Adds a credential to a wallet by signed retry. The second leg sends a code and returns its bundle.',
  source: 'docs/reference/credentials.md#createcredential',
  headers: ['walletSignature', 'requestId'],
  body: CredentialRequest,
  responses: { 201: AuthMethod, 202: SignedRetry },
  errors: [
    'INVALID_INPUT',
    'UNAUTHORIZED',
    'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS',
    'SMS_OTP_CREDENTIAL_ALREADY_EXISTS',
    'PASSKEY_CREDENTIAL_ALREADY_EXISTS',
    'NOT_FOUND',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});

export const deleteCredential = operation({
  id: 'deleteCredential',
  method: 'DELETE',
  path: '/auth/credentials/{authMethodId}',
  auth: 'platform',
  summary: 'Removes a credential and ends its sessions, by signed retry with a session of another credential.',
  source: 'docs/reference/credentials.md#deletecredential',
  headers: ['walletSignature', 'requestId'],
  params: v.object({ authMethodId: idParam('AuthMethod') }),
  responses: { 202: SignedRetry, 204: null },
  errors: [
    'INVALID_INPUT',
    'NOT_FOUND',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});
