import { createCard, updateCard } from '@latchkey/contract/cards';
import {
  createDelegatedKey,
  type DelegatedKey,
  getDelegatedKey,
  listDelegatedKeys,
  revokeDelegatedKey,
} from '@latchkey/contract/credentials';
import { deleteCustomer } from '@latchkey/contract/customers';
import { revokeSession } from '@latchkey/contract/sessions';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { matchError } from '../../../test/matchError.ts';
import { type CallOptions, openPlatform, type Platform } from '../../../test/platform.ts';
import { delegate, type Leg } from '../../../test/wallet.ts';

/** Creates a card of Ada's that is bound to her wallet, without a delegated key. */
async function setUp() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  const card = await issue(platform, ada.customerId, ada.accountId);
  const body = { cardId: card.id, internalAccountId: ada.accountId, nickname: 'Holiday card' };
  const create = (options: CallOptions = {}) => platform.call<Leg>(createDelegatedKey, { body, ...options });
  const sign = async ({ payloadToSign, requestId }: Leg, device = ada.device) => ({
    signature: await device.sign(payloadToSign),
    requestId,
  });
  const list = async (query: Record<string, string> = { accountId: ada.accountId }) =>
    (await platform.call<{ data: DelegatedKey[] }>(listDelegatedKeys, { query })).body.data;
  const revoke = (delegatedKeyId: string) => platform.call(revokeDelegatedKey, { params: { delegatedKeyId } });
  return { platform, ada, card, body, create, sign, list, revoke };
}

async function issue(platform: Platform, cardholderId: string, accountId: string) {
  const body = { cardholderId, form: 'VIRTUAL', fundingSources: [accountId] };
  return (await platform.call<{ id: string }>(createCard, { body })).body;
}

describe('creation', () => {
  it('returns 202, 202, then the key; each payload names what is signed', async () => {
    const { ada, card, create, sign, list } = await setUp();
    const first = await create();
    expect(first.status).toBe(202);
    expect(first.body).not.toHaveProperty('type');
    const [pending] = await list();
    expect(pending).toMatchObject({ status: 'PENDING', cardId: card.id, accountId: ada.accountId });
    expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
      type: 'ACTIVITY_TYPE_CREATE_API_KEYS_V2',
      parameters: { apiKeys: [{ apiKeyName: 'Holiday card', publicKey: pending?.publicKey }] },
    });
    const second = await create(await sign(first.body));
    expect(second.status).toBe(202);
    expect(second.body.requestId).not.toBe(first.body.requestId);
    expect(JSON.parse(second.body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_CREATE_POLICY_V3' });
    expect(second.body.payloadToSign).toContain(card.id);
    expect((await list())[0]?.status).toBe('PENDING');
    const third = await create(await sign(second.body));
    expect(third).toMatchObject({
      status: 201,
      body: {
        id: pending?.id,
        cardId: card.id,
        fundingSourceId: expect.stringMatching(/^CardFundingSource:/),
        accountId: ada.accountId,
        publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
        nickname: 'Holiday card',
        status: 'ACTIVE',
      },
    });
    expect(await list()).toEqual([third.body]);
  });

  it('accepts any active session of the account, also a different one per leg', async () => {
    const { platform, ada, create, sign } = await setUp();
    const phone = await platform.login(ada.authMethodId);
    const { body: first } = await create();
    const { body: second } = await create(await sign(first, phone.device));
    expect(await create(await sign(second))).toMatchObject({ status: 201 });
  });

  it('does not block a new key with an abandoned one', async () => {
    const { platform, ada, body, create, sign, list } = await setUp();
    await create(await sign((await create()).body));
    await create();
    expect(await delegate(platform, body, ada.device)).toMatchObject({ status: 201 });
    expect((await list()).map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'ACTIVE']);
  });

  it('rejects a second active key for the same card and account on every leg', async () => {
    const { platform, ada, body, create, sign } = await setUp();
    const { body: first } = await create();
    const { body: second } = await create(await sign(first));
    const { body: other } = await create();
    expect(await delegate(platform, body, ada.device)).toMatchObject({ status: 201 });
    const taken = matchError(409, 'CONFLICT', 'DELEGATED_KEY_EXISTS');
    expect(await create()).toMatchObject(taken);
    expect(await create(await sign(other))).toMatchObject(taken);
    expect(await create(await sign(second))).toMatchObject(taken);
  });

  it('rejects a leg with an unknown key, another payload or body, or a request id that is used, unknown, expired or missing', async () => {
    const { platform, body, create, sign, list } = await setUp();
    const { body: first } = await create();
    const stamp = await sign(first);
    const stranger = await makeDevice();
    expect(await create(await sign(first, stranger))).toMatchObject(matchError(401, 'WALLET_SIGNATURE_INVALID'));
    const { body: other } = await create();
    const swapped = { ...(await sign(other)), requestId: first.requestId };
    expect(await create(swapped)).toMatchObject(matchError(401, 'WALLET_SIGNATURE_BODY_MISMATCH'));
    expect(await create({ ...stamp, body: { ...body, nickname: 'Other' } })).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_BODY_MISMATCH'),
    );
    expect(await create({ signature: stamp.signature })).toMatchObject(matchError(401, 'REQUEST_ID_MISSING'));
    expect(await create({ requestId: first.requestId })).toMatchObject(matchError(401, 'WALLET_SIGNATURE_MISSING'));
    expect(await create({ ...stamp, signature: 'sandbox-valid-signature' })).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_MALFORMED'),
    );
    expect(await create({ ...stamp, requestId: 'Request:none' })).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID', 'REQUEST_ID_UNKNOWN'),
    );
    const { body: second } = await create(stamp);
    expect(await create(stamp)).toMatchObject(matchError(401, 'WALLET_SIGNATURE_INVALID', 'REQUEST_ID_USED'));
    await platform.clock.advance(300_000);
    expect(await create(await sign(second))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID', 'REQUEST_ID_EXPIRED'),
    );
    expect((await list()).every(({ status }) => status === 'PENDING')).toBe(true);
  });

  it("rejects the first leg's signature on the second", async () => {
    const { create, sign } = await setUp();
    const { body: first } = await create();
    const stamp = await sign(first);
    const { body: second } = await create(stamp);
    expect(await create({ ...stamp, requestId: second.requestId })).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_BODY_MISMATCH'),
    );
  });

  it('rejects a leg after the session has ended', async () => {
    const { platform, ada, create, sign } = await setUp();
    const { body: first } = await create();
    const params = { sessionId: ada.session.id };
    const { body } = await platform.call<Leg>(revokeSession, { params });
    await platform.call(revokeSession, { params, ...(await sign(body)) });
    expect(await create(await sign(first))).toMatchObject(
      matchError(401, 'WALLET_SIGNATURE_INVALID', 'KEY_NOT_ACTIVE'),
    );
  });

  it('rejects an unknown card or account, and an account that is not bound to the card', async () => {
    const { platform, ada, body, create } = await setUp();
    const bob = await platform.register();
    expect(await create({ body: { ...body, cardId: 'Card:none' } })).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await create({ body: { ...body, internalAccountId: 'InternalAccount:none' } })).toMatchObject(
      matchError(404, 'NOT_FOUND'),
    );
    const foreign = matchError(400, 'INVALID_INPUT');
    expect(await create({ body: { ...body, internalAccountId: bob.accountId } })).toMatchObject(foreign);
    const theirs = await issue(platform, bob.customerId, bob.accountId);
    expect(await create({ body: { ...body, cardId: theirs.id } })).toMatchObject(foreign);
    expect(
      await delegate(platform, { ...body, cardId: theirs.id, internalAccountId: bob.accountId }, ada.device),
    ).toMatchObject(matchError(401, 'WALLET_SIGNATURE_INVALID', 'KEY_NOT_ACTIVE'));
  });

  it('rejects a card that was closed between the legs', async () => {
    const { platform, card, create, sign } = await setUp();
    const { body: first } = await create();
    const { body: second } = await create(await sign(first));
    await platform.call(updateCard, { params: { cardId: card.id }, body: { state: 'CLOSED' } });
    expect(await create(await sign(second))).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});

describe('reading', () => {
  it('filters by accountId, fundingSourceId, and both', async () => {
    const { platform, ada, body, list } = await setUp();
    const { body: key } = await delegate(platform, body, ada.device);
    const fundingSourceId = (await list())[0]?.fundingSourceId ?? '';
    const other = await issue(platform, ada.customerId, ada.accountId);
    await delegate(platform, { ...body, cardId: other.id }, ada.device);
    expect(await list()).toHaveLength(2);
    expect(await list({ fundingSourceId })).toEqual([key]);
    expect(await list({ accountId: ada.accountId, fundingSourceId })).toEqual([key]);
    expect(await list({ accountId: 'InternalAccount:none', fundingSourceId })).toEqual([]);
    expect(await list({ accountId: 'InternalAccount:none' })).toEqual([]);
  });

  it('rejects a list without a filter', async () => {
    const { platform } = await setUp();
    expect(await platform.call(listDelegatedKeys)).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('reads a key, and returns 404 for an unknown one', async () => {
    const { platform, ada, body } = await setUp();
    const { body: key } = await delegate(platform, body, ada.device);
    const read = (delegatedKeyId: string) => platform.call(getDelegatedKey, { params: { delegatedKeyId } });
    expect(await read(key.id)).toMatchObject({ status: 200, body: { ...key } });
    expect(await read('DelegatedKey:none')).toMatchObject(matchError(404, 'NOT_FOUND'));
  });
});

describe('revoking', () => {
  it('revokes at once without a signature, and allows a new key', async () => {
    const { platform, ada, body, list, revoke } = await setUp();
    const { body: key } = await delegate(platform, body, ada.device);
    await platform.clock.advance(1_000);
    expect(await revoke(key.id)).toMatchObject({ status: 204, text: '' });
    const [revoked] = await list();
    expect(revoked).toMatchObject({ id: key.id, status: 'REVOKED' });
    expect(Date.parse(revoked?.updatedAt ?? '') - Date.parse(revoked?.createdAt ?? '')).toBe(1_000);
    expect(await delegate(platform, body, ada.device)).toMatchObject({ status: 201 });
    expect((await list()).map(({ status }) => status)).toEqual(['REVOKED', 'ACTIVE']);
    expect((await list())[1]?.publicKey).not.toBe(revoked?.publicKey);
  });

  it('ends keys with their customer, also unfinished ones', async () => {
    const { platform, ada, body, create, list } = await setUp();
    await create();
    await delegate(platform, body, ada.device);
    await platform.call(deleteCustomer, { params: { customerId: ada.customerId } });
    expect((await list()).map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED']);
  });

  it('rejects an inactive key and an unknown one', async () => {
    const { platform, ada, body, create, list, revoke } = await setUp();
    await create();
    const [pending] = await list();
    const inactive = matchError(400, 'INVALID_INPUT', 'DELEGATED_KEY_NOT_ACTIVE');
    expect(await revoke(pending?.id ?? '')).toMatchObject(inactive);
    const { body: key } = await delegate(platform, body, ada.device);
    await revoke(key.id);
    expect(await revoke(key.id)).toMatchObject(inactive);
    expect(await revoke('DelegatedKey:none')).toMatchObject(matchError(404, 'NOT_FOUND'));
  });
});
