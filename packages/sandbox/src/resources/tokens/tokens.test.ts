import { operations } from '@latchkey/contract';
import { createExternalAccount } from '@latchkey/contract/accounts';
import { createAgent } from '@latchkey/contract/agents';
import { revealCard } from '@latchkey/contract/cards';
import { getConfig } from '@latchkey/contract/config';
import { createCustomer } from '@latchkey/contract/customers';
import { createToken, deleteToken, getToken, listTokens, type Token } from '@latchkey/contract/tokens';
import { describe, expect, it } from 'vitest';
import { type CallOptions, openPlatform } from '../../../test/platform.ts';
import { getRequiredPermission } from '../../http/permission.ts';
import { memoryJournal } from '../../journal/journal.ts';

type Made = Token & { clientSecret: string; code: string; details?: Record<string, unknown> };

async function setUp(...permissions: string[]) {
  const journal = memoryJournal();
  const platform = openPlatform({ journal });
  const make = (name: string, permissions: readonly string[], options?: CallOptions) =>
    platform.call<Made>(createToken, { body: { name, permissions }, ...options });
  const token = (await make('Relay', permissions.length > 0 ? permissions : ['VIEW'])).body;
  const as = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  return { journal, platform, make, token, as };
}

describe('credentials', () => {
  it('creates a token, which works and can be ended at once', async () => {
    const { platform, token, as } = await setUp();
    expect(token).toMatchObject({ id: expect.stringMatching(/^Token:/), name: 'Relay', permissions: ['VIEW'] });
    expect(token.clientSecret).toMatch(/^[0-9a-f]{40}$/);
    expect((await platform.call(getConfig, as(token))).status).toBe(200);
    const ended = await platform.call(deleteToken, { params: { tokenId: token.id } });
    expect([ended.status, ended.text]).toEqual([204, '']);
    const after = await platform.call(getConfig, as(token));
    expect([after.status, after.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')]);
  });

  it('returns the secret once and does not store it', async () => {
    const { journal, platform, make, token } = await setUp();
    const { clientSecret, ...shown } = token;
    expect((await platform.call(getToken, { params: { tokenId: token.id } })).body).toEqual(shown);
    expect((await platform.call(listTokens)).text).not.toContain(clientSecret);
    expect(journal.lines.join('\n')).not.toContain(clientSecret);
    expect((await make('Relay', ['VIEW'])).body.clientSecret).not.toBe(clientSecret);
  });

  it("rejects a wrong secret, another token's secret, a missing secret, and an id with a prefix", async () => {
    const { platform, make, token, as } = await setUp();
    const other = (await make('Other', ['VIEW'])).body;
    for (const wrong of [
      { ...token, clientSecret: other.clientSecret },
      { ...token, clientSecret: '' },
      { ...token, clientSecret: `${token.clientSecret}0` },
      { ...token, clientId: `x${token.clientId}` },
      { ...token, clientId: '' },
    ]) {
      expect((await platform.call(getConfig, as(wrong))).status).toBe(401);
    }
  });

  it('keeps tokens after a restart', async () => {
    const { journal, token, as } = await setUp();
    const again = openPlatform({ journal: memoryJournal(journal.lines) });
    expect((await again.call(getConfig, as(token))).status).toBe(200);
  });
});

describe('permissions', () => {
  it.each([
    ['VIEW', [200, 403, 403]],
    ['TRANSACT', [403, 400, 403]],
    ['MANAGE', [403, 403, 201]],
  ])('changes %s only', async (permission, [reading, paying, managing]) => {
    const { platform, token, as } = await setUp(permission);
    const credentials = as(token);
    expect((await platform.call(getConfig, credentials)).status).toBe(reading);
    const account = await platform.call(createExternalAccount, { ...credentials, body: {} });
    expect(account.status).toBe(paying);
    const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
    const managed = await platform.call<Made>(createCustomer, { ...credentials, body: customer });
    expect(managed.status).toBe(managing);
    if (managed.status === 403)
      expect(managed.body).toMatchObject({ code: 'FORBIDDEN', details: { permission: 'MANAGE' } });
  });

  it('hides a card number from read-only credentials', async () => {
    const { platform, token, as } = await setUp('VIEW');
    const { status, body } = await platform.call(revealCard, { ...as(token), params: { cardId: 'Card:any' } });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('cannot grant more permissions than the creator has', async () => {
    const { make, token, as } = await setUp('VIEW', 'MANAGE');
    expect((await make('Reader', ['VIEW'], as(token))).status).toBe(201);
    const { status, body } = await make('Payer', ['VIEW', 'TRANSACT'], as(token));
    expect([status, body.code, body.details]).toEqual([403, 'FORBIDDEN', { permissions: ['TRANSACT'] }]);
  });

  it('requires VIEW for reads, MANAGE for management, and TRANSACT for the rest', () => {
    const needs = (id: string) => {
      const row = operations.find((one) => one.id === id);
      return row && getRequiredPermission(row);
    };
    expect(['listTokens', 'getCard', 'listTransactions'].map(needs)).toEqual(['VIEW', 'VIEW', 'VIEW']);
    for (const id of [
      'updateConfig',
      'createToken',
      'deleteCustomer',
      'createKycLink',
      'createDocument',
      createAgent.id,
    ]) {
      expect([id, needs(id)]).toEqual([id, 'MANAGE']);
    }
    for (const id of [
      'executeQuote',
      'transferOut',
      'createCredential',
      'updateCard',
      'trustExternalAccount',
      'approveAgentAction',
      'startScaLogin',
    ]) {
      expect([id, needs(id)]).toEqual([id, 'TRANSACT']);
    }
  });
});

describe('lists', () => {
  it('filters by name and creation time', async () => {
    const { platform, make, token } = await setUp();
    await platform.clock.advance(60_000);
    const second = (await make('Reporter', ['VIEW', 'VIEW'])).body;
    expect(second.permissions).toEqual(['VIEW']);
    const ids = async (query: Record<string, string>) =>
      (await platform.call<{ data: Token[] }>(listTokens, { query })).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([token.id, second.id]);
    expect(await ids({ limit: '1' })).toEqual([token.id]);
    expect(await ids({ name: 'Reporter' })).toEqual([second.id]);
    expect(await ids({ createdAfter: token.createdAt })).toEqual([second.id]);
    expect(await ids({ createdBefore: second.createdAt })).toEqual([token.id]);
  });

  it('returns 404 for an unknown token', async () => {
    const { platform } = await setUp();
    for (const operation of [getToken, deleteToken]) {
      const { status, body } = await platform.call(operation, { params: { tokenId: 'Token:none' } });
      expect([status, body.code]).toEqual([404, 'TOKEN_NOT_FOUND']);
    }
    const wrong = await platform.call(createToken, { body: { name: 'x', permissions: [] } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
