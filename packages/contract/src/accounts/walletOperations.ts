import * as v from 'valibot';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { atLeastOne } from '../rules.ts';
import { InternalAccount } from './internalAccount.ts';
import { WalletExport, WalletExportRequest } from './walletExport.ts';

const params = v.object({ internalAccountId: idParam('InternalAccount') });

export const updateInternalAccount = operation({
  id: 'updateInternalAccount',
  method: 'PATCH',
  path: '/internal-accounts/{internalAccountId}',
  auth: 'platform',
  summary: "Changes a wallet's privacy, by signed retry.",
  source: 'docs/reference/accounts.md#updateinternalaccount',
  headers: ['walletSignature', 'requestId'],
  params,
  body: v.pipe(v.looseObject({ privateEnabled: v.optional(v.boolean()) }), atLeastOne('privateEnabled')),
  responses: { 200: InternalAccount, 202: SignedRetry },
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

export const exportInternalAccount = operation({
  id: 'exportInternalAccount',
  method: 'POST',
  path: '/internal-accounts/{internalAccountId}/export',
  auth: 'platform',
  summary: "Exports a wallet's recovery words, sealed to a key of the caller, by signed retry.",
  source: 'docs/reference/accounts.md#exportinternalaccount',
  headers: ['walletSignature', 'requestId'],
  params,
  body: WalletExportRequest,
  responses: { 200: WalletExport, 202: SignedRetry },
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
