import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { opaque, requestCases, responseCases, times } from '../schemas.test.cases.ts';
import { createToken, deleteToken, getToken, listTokens } from './operations.ts';
import { Token, TokenRequest } from './token.ts';

describe('Token', () => {
  const token = {
    id: `Token:${opaque}`,
    name: 'Relay',
    permissions: ['VIEW', 'TRANSACT'],
    clientId: 'client',
    clientSecret: 'secret',
    ...times,
  };
  it.each(
    responseCases(Token, token, {
      required: ['id', 'name', 'permissions', 'clientId', 'createdAt'],
      sets: ['permissions.0'],
      ids: { id: 'Token' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('TokenRequest', () => {
  it.each(
    requestCases(
      TokenRequest,
      { name: 'Relay', permissions: ['VIEW'] },
      { required: ['name', 'permissions'], sets: ['permissions.0'] },
    ),
  )('%s', (_, ask) => ask(expect));

  it('rejects a token without permissions or name', () => {
    expect(v.is(TokenRequest, { name: 'Relay', permissions: [] })).toBe(false);
    expect(v.is(TokenRequest, { name: '', permissions: ['VIEW'] })).toBe(false);
  });
});

describe('operations', () => {
  it('accepts token ids only', () => {
    for (const row of [getToken, deleteToken]) {
      expect(v.is(row.params, { tokenId: `Token:${opaque}` })).toBe(true);
      expect(v.is(row.params, { tokenId: `Customer:${opaque}` })).toBe(false);
      expect(row.errors).toContain('TOKEN_NOT_FOUND');
    }
    expect(v.is(listTokens.query, { name: 'Relay', limit: '1' })).toBe(true);
    expect(createToken.responses[201]).toBe(Token);
  });
});
