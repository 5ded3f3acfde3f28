import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { responseObject } from '../responseObject.ts';
import { atLeastOne } from '../rules.ts';
import { DelegatedKey, DelegatedKeyRequest } from './delegatedKey.ts';
import { SignedRetry } from './signedRetry.ts';

const params = v.object({ delegatedKeyId: idParam('DelegatedKey') });

export const createDelegatedKey = operation({
  id: 'createDelegatedKey',
  method: 'POST',
  path: '/auth/delegated-keys',
  auth: 'platform',
  summary: 'Lets a card debit a wallet without its user. Two signed retries: 202, a second 202, then the key.',
  source: 'docs/reference/credentials.md#createdelegatedkey',
  headers: ['walletSignature', 'requestId'],
  body: DelegatedKeyRequest,
  responses: { 201: DelegatedKey, 202: SignedRetry },
  errors: [
    'INVALID_INPUT',
    'NOT_FOUND',
    'CONFLICT',
    'REQUEST_ID_MISSING',
    'WALLET_SIGNATURE_MISSING',
    'WALLET_SIGNATURE_MALFORMED',
    'WALLET_SIGNATURE_BODY_MISMATCH',
    'WALLET_SIGNATURE_INVALID',
  ],
});

export const listDelegatedKeys = operation({
  id: 'listDelegatedKeys',
  method: 'GET',
  path: '/auth/delegated-keys',
  auth: 'platform',
  summary: 'Lists the delegated keys of a wallet account, of a funding source, or of both.',
  source: 'docs/reference/credentials.md#listdelegatedkeys',
  query: v.pipe(
    v.object({
      accountId: v.optional(idParam('InternalAccount')),
      fundingSourceId: v.optional(idParam('CardFundingSource')),
    }),
    atLeastOne('accountId', 'fundingSourceId'),
  ),
  responses: { 200: responseObject({ data: v.array(DelegatedKey) }) },
  errors: ['INVALID_INPUT'],
});

export const getDelegatedKey = operation({
  id: 'getDelegatedKey',
  method: 'GET',
  path: '/auth/delegated-keys/{delegatedKeyId}',
  auth: 'platform',
  summary: 'Reads one delegated key.',
  source: 'docs/reference/credentials.md#getdelegatedkey',
  params,
  responses: { 200: DelegatedKey },
  errors: ['NOT_FOUND'],
});

export const revokeDelegatedKey = operation({
  id: 'revokeDelegatedKey',
  method: 'DELETE',
  path: '/auth/delegated-keys/{delegatedKeyId}',
  auth: 'platform',
  summary: 'Revokes an active delegated key at once, without a signature.',
  source: 'docs/reference/credentials.md#revokedelegatedkey',
  params,
  responses: { 204: null },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
