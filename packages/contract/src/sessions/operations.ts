import * as v from 'valibot';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import { Session } from './session.ts';

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  auth: 'platform',
  summary: "Lists a wallet account's active sessions.",
  source: 'docs/reference/sessions.md#listsessions',
  query: v.object({ accountId: idParam('InternalAccount') }),
  responses: { 200: responseObject({ data: v.array(Session) }) },
  errors: ['INVALID_INPUT'],
});

export const revokeSession = operation({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  auth: 'platform',
  summary: 'Ends a session by signed retry; a session may end itself.',
  source: 'docs/reference/sessions.md#revokesession',
  headers: ['walletSignature', 'requestId'],
  params: v.object({ sessionId: idParam('Session') }),
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
