import * as v from 'valibot';
import { ClientPublicKey } from '../credentials/clientPublicKey.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { Session } from './session.ts';

export const refreshSession = operation({
  id: 'refreshSession',
  method: 'POST',
  path: '/auth/sessions/{sessionId}/refresh',
  auth: 'platform',
  summary: 'Opens a new session for a fresh key, by signed retry with the key of one that is still active.',
  source: 'docs/reference/sessions.md#refreshsession',
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
