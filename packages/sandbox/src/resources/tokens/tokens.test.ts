import { operations } from '@latchkey/contract';
import { createExternalAccount } from '@latchkey/contract/accounts';
import { createAgent } from '@latchkey/contract/agents';
import { revealCard } from '@latchkey/contract/cards';
import { getConfig } from '@latchkey/contract/config';
import { createCustomer } from '@latchkey/contract/customers';
import { createToken, deleteToken, getToken, listTokens, type Token } from '@latchkey/contract/tokens';
import { describe, expect, it } from 'vitest';
import { type CallOptions, openPlatform } from '../../../test/platform.ts';
import { permissionFor } from '../../http/permission.ts';
import { memoryJournal } from '../../journal/journal.ts';

type Made = Token & { clientSecret: string; code: string; details?: Record<string, unknown> };

async function open(...permissions: string[]) {
  const journal = memoryJournal();
  const platform = openPlatform({ journal });
  const make = (name: string, of: readonly string[], options?: CallOptions) =>
    platform.call<Made>(createToken, { body: { name, permissions: of }, ...options });
  const made = (await make('Relay', permissions.length > 0 ? permissions : ['VIEW'])).body;
  const as = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  return { journal, platform, make, made, as };
}

describe('credentials', () => {
  it('creates a token, which works and can be ended at once', async () => {
    const { platform, made, as } = await open();
    expect(made).toMatchObject({ id: expect.stringMatching(/^Token:/), name: 'Relay', permissions: ['VIEW'] });
    expect(made.clientSecret).toMatch(/^[0-9a-f]{40}$/);
    expect((await platform.call(getConfig, as(made))).status).toBe(200);
    const ended = await platform.call(deleteToken, { params: { tokenId: made.id } });
    expect([ended.status, ended.text]).toEqual([204, '']);
    const after = await platform.call(getConfig, as(made));
    expect([after.status, after.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')]);
  });

  it('returns the secret once and does not store it', async () => {
    const { journal, platform, make, made } = await open();
    const { clientSecret, ...shown } = made;
    expect((await platform.call(getToken, { params: { tokenId: made.id } })).body).toEqual(shown);
    expect((await platform.call(listTokens)).text).not.toContain(clientSecret);
    expect(journal.lines.join('\n')).not.toContain(clientSecret);
    expect((await make('Relay', ['VIEW'])).body.clientSecret).not.toBe(clientSecret);
  });

  it("rejects a wrong secret, another token's secret, a missing secret, and an id with a prefix", async () => {
    const { platform, make, made, as } = await open();
    const other = (await make('Other', ['VIEW'])).body;
    for (const wrong of [
      { ...made, clientSecret: other.clientSecret },
      { ...made, clientSecret: '' },
      { ...made, clientSecret: `${made.clientSecret}0` },
      { ...made, clientId: `x${made.clientId}` },
      { ...made, clientId: '' },
    ]) {
      expect((await platform.call(getConfig, as(wrong))).status).toBe(401);
    }
  });

  it('keeps tokens after a restart', async () => {
    const { journal, made, as } = await open();
    const again = openPlatform({ journal: memoryJournal(journal.lines) });
    expect((await again.call(getConfig, as(made))).status).toBe(200);
  });
});

describe('permissions', () => {
  it.each([
    ['VIEW', [200, 403, 403]],
    ['TRANSACT', [403, 400, 403]],
    ['MANAGE', [403, 403, 201]],
  ])('changes %s only', async (permission, [reading, paying, managing]) => {
    const { platform, made, as } = await open(permission);
    const credentials = as(made);
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
    const { platform, made, as } = await open('VIEW');
    const { status, body } = await platform.call(revealCard, { ...as(made), params: { cardId: 'Card:any' } });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('cannot grant more permissions than the creator has', async () => {
    const { make, made, as } = await open('VIEW', 'MANAGE');
    expect((await make('Reader', ['VIEW'], as(made))).status).toBe(201);
    const { status, body } = await make('Payer', ['VIEW', 'TRANSACT'], as(made));
    expect([status, body.code, body.details]).toEqual([403, 'FORBIDDEN', { permissions: ['TRANSACT'] }]);
  });

  it('requires VIEW for reads, MANAGE for management, and TRANSACT for the rest', () => {
    const needs = (id: string) => {
      const row = operations.find((one) => one.id === id);
      return row && permissionFor(row);
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
    const { platform, make, made } = await open();
    await platform.clock.advance(60_000);
    const second = (await make('Reporter', ['VIEW', 'VIEW'])).body;
    expect(second.permissions).toEqual(['VIEW']);
    const ids = async (query: Record<string, string>) =>
      (await platform.call<{ data: Token[] }>(listTokens, { query })).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([made.id, second.id]);
    expect(await ids({ limit: '1' })).toEqual([made.id]);
    expect(await ids({ name: 'Reporter' })).toEqual([second.id]);
    expect(await ids({ createdAfter: made.createdAt })).toEqual([second.id]);
    expect(await ids({ createdBefore: second.createdAt })).toEqual([made.id]);
  });

  it('returns 404 for an unknown token', async () => {
    const { platform } = await open();
    for (const operation of [getToken, deleteToken]) {
      const { status, body } = await platform.call(operation, { params: { tokenId: 'Token:none' } });
      expect([status, body.code]).toEqual([404, 'TOKEN_NOT_FOUND']);
    }
    const wrong = await platform.call(createToken, { body: { name: 'x', permissions: [] } });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
