import * as v from 'valibot';
import { ClientPublicKey } from '../credentials/clientPublicKey.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Session } from './session.ts';

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  auth: 'platform',
  summary: "Lists a wallet account's active sessions.",
  source: 'supplement 1.10',
  query: v.object({ accountId: idParam('InternalAccount') }),
  responses: { 200: v.looseObject({ data: v.array(Session) }) },
  errors: ['INVALID_INPUT'],
});

export const refreshSession = operation({
  id: 'refreshSession',
  method: 'POST',
  path: '/auth/sessions/{sessionId}/refresh',
  auth: 'platform',
  summary: 'Opens a new session for a fresh key, by signed retry with the key of one that is still active.',
  source: 'supplement 1.4 and 1.10',
  headers: ['walletSignature', 'requestId'],
  params: v.object({ sessionId: idParam('Session') }),
  body: v.looseObject({ clientPublicKey: ClientPublicKey }),
  responses: { 201: Session, 202: SignedRetry },
  errors: [
    'INVALID_INPUT',
    'UNAUTHORIZED',
    'NOT_FOUND',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});

export const revokeSession = operation({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  auth: 'platform',
  summary: 'Ends a session by signed retry; a session may end itself.',
  source: 'supplement 1.4 and 1.10',
  headers: ['walletSignature', 'requestId'],
  params: v.object({ sessionId: idParam('Session') }),
  responses: { 202: SignedRetry, 204: null },
  errors: [
    'NOT_FOUND',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});
