import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Token, TokenRequest } from './token.ts';

const params = v.object({ tokenId: idParam('Token') });

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  auth: 'platform',
  summary: 'Creates platform credentials. The secret is returned only once.',
  source: 'docs/reference/tokens.md#createtoken',
  headers: ['idempotencyKey'],
  body: TokenRequest,
  responses: { 201: Token },
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  auth: 'platform',
  summary: 'Lists platform credentials, without their secrets.',
  source: 'docs/reference/tokens.md#listtokens',
  query: v.object({
    name: v.optional(v.string()),
    createdAfter: v.optional(dateTimeParam),
    createdBefore: v.optional(dateTimeParam),
    updatedAfter: v.optional(dateTimeParam),
    updatedBefore: v.optional(dateTimeParam),
    ...paging,
  }),
  responses: { 200: listResponse(Token) },
  errors: ['INVALID_INPUT'],
});

export const getToken = operation({
  id: 'getToken',
  method: 'GET',
  path: '/tokens/{tokenId}',
  auth: 'platform',
  summary: 'Reads one pair of credentials, without its secret.',
  source: 'docs/reference/tokens.md#gettoken',
  params,
  responses: { 200: Token },
  errors: ['TOKEN_NOT_FOUND'],
});

export const deleteToken = operation({
  id: 'deleteToken',
  method: 'DELETE',
  path: '/tokens/{tokenId}',
  auth: 'platform',
  summary: 'Ends platform credentials at once.',
  source: 'docs/reference/tokens.md#deletetoken',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'TOKEN_NOT_FOUND'],
});
