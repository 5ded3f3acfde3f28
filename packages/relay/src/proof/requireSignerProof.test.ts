import { createCard, getCard } from '@latchkey/service';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDevice, type ProvenCall } from '../../test/device.ts';
import type { RelayEnvironment, SignedInUser } from '../../test/relayEnvironment.ts';
import { addBank, openRelayEnvironment } from '../../test/relayEnvironment.ts';
import { memoryStore } from '../memory/index.ts';

const minute = 60_000;
let env: RelayEnvironment;
let ada: SignedInUser;
let cardId: `Card:${string}`;
let bankId: string;

beforeEach(async () => {
  env = openRelayEnvironment();
  ada = await env.signIn('ada@example.com');
  const issued = await createCard(env.service, {
    body: {
      cardholderId: ada.customerId as `Customer:${string}`,
      form: 'VIRTUAL',
      fundingSources: [ada.accountId as `InternalAccount:${string}`],
    },
  });
  cardId = issued.id;
  // A card becomes active when it is read.
  await getCard(env.service, { cardId });
  bankId = await addBank(ada);
  env.upstream.length = 0;
});
afterEach(() => env.close());

interface Sensitive extends Pick<ProvenCall, 'method' | 'path' | 'text'> {
  readonly status: number;
}

const sensitive = {
  'reveals a card': () => ({ method: 'POST', path: `/cards/${cardId}/reveal`, status: 200 }),
  'closes a card': () => ({ method: 'PATCH', path: `/cards/${cardId}`, text: '{"state":"CLOSED"}', status: 200 }),
  'removes a payee': () => ({ method: 'DELETE', path: `/customers/external-accounts/${bankId}`, status: 204 }),
  'changes the phone number': () => ({
    method: 'PATCH',
    path: `/customers/${ada.customerId}`,
    text: '{"customerType":"INDIVIDUAL","phoneNumber":"+12025550123"}',
    status: 200,
  }),
} satisfies Record<string, () => Sensitive>;
const each = Object.entries(sensitive) as [string, () => Sensitive][];

/** Sends a call, with a proof by the user's own key unless another value is given. */
async function send(call: Sensitive, proof?: string | null, person = ada): Promise<Response> {
  const { method, path, text } = call;
  const header = proof === undefined ? await ada.device.prove({ ...call, time: env.clock.now() }) : proof;
  const more = { ...(text !== undefined && { text }), headers: header === null ? {} : { 'Latchkey-Proof': header } };
  return person.call(method, path, more);
}

const writes = () => env.upstream.filter(({ method }) => method !== 'GET');

async function expectRefused(response: Response): Promise<void> {
  expect([response.status, response.headers.get('latchkey-error'), await response.json()]).toEqual([
    403,
    'relay',
    {
      status: 403,
      code: 'RELAY_PROOF_REQUIRED',
      message:
        'The operation needs a proof of the signing key beside the session. Send Latchkey-Proof, or sign in again. See https://docs.latchkey.example/errors/RELAY_PROOF_REQUIRED',
    },
  ]);
  expect(writes()).toEqual([]);
}

// requirement: 63
describe('a session alone', () => {
  it.each(each)('three hours after the sign-in, no longer %s', async (_, call) => {
    await env.clock.advance(3 * 60 * minute);
    expect((await ada.call('GET', '/cards')).status).toBe(200);
    await expectRefused(await send(call(), null));
  });

  it.each(each)('within the life of the signing key, also does not: %s', async (_, call) => {
    await expectRefused(await send(call(), null));
  });

  it('freezes a card, changes a name, and reads', async () => {
    expect((await ada.call('PATCH', `/cards/${cardId}`, { body: { state: 'FROZEN' } })).status).toBe(200);
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada King' };
    expect((await ada.call('PATCH', `/customers/${ada.customerId}`, { body })).status).toBe(200);
    expect((await ada.call('GET', `/cards/${cardId}`)).status).toBe(200);
  });

  it('does not change a phone number behind a signature and a request that belong to another call', async () => {
    const first = await ada.call('POST', `/internal-accounts/${ada.accountId}/export`, {
      body: { clientPublicKey: `04${'11'.repeat(64)}` },
    });
    const started = (await first.json()) as { requestId?: string };
    const call = sensitive['changes the phone number']();
    const other = await ada.call('POST', `/auth/sessions/${ada.sessionId}/refresh`, {
      body: { clientPublicKey: (await makeDevice()).publicKey },
    });
    const { requestId } = (await other.json()) as { requestId: string };
    expect(requestId).toBeTruthy();
    env.upstream.length = 0;
    for (const id of [started.requestId, requestId]) {
      if (id === undefined) continue;
      const headers = { 'Service-Wallet-Signature': await ada.device.sign('{}'), 'Request-Id': id };
      await expectRefused(await ada.call(call.method, call.path, { text: call.text ?? '', headers }));
    }
  });
});

// requirement: 64
describe('proof', () => {
  it.each(each)('accepts one call that %s', async (_, make) => {
    const call = make();
    const proof = await ada.device.prove({ ...call, time: env.clock.now() });
    expect((await send(call, proof)).status).toBe(call.status);
    env.upstream.length = 0;
    await expectRefused(await send(call, proof));
  });

  it('accepts one of ten concurrent copies', async () => {
    const call = sensitive['reveals a card']();
    const proof = await ada.device.prove({ ...call, time: env.clock.now() });
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(call, proof)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 403)]);
  });

  it('is used at every relay on the store', async () => {
    await env.close();
    const store = memoryStore();
    env = openRelayEnvironment({ store });
    ada = await env.signIn('ada@example.com');
    bankId = await addBank(ada);
    const second = openRelayEnvironment({ store, now: env.clock.now(), service: env.service });
    const call = sensitive['removes a payee']();
    const headers = {
      'Latchkey-Client': 'test',
      authorization: `Bearer ${ada.token}`,
      'Latchkey-Proof': await ada.device.prove({ ...call, time: env.clock.now() }),
    };
    const ask = (relay: RelayEnvironment['relay']) =>
      relay.fetch(new Request(`https://app.test/latchkey${call.path}`, { method: call.method, headers }));
    const statuses = await Promise.all([ask(env.relay), ask(second.relay)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it('accepts a retry with the same idempotency key and a new nonce', async () => {
    const call = sensitive['removes a payee']();
    const ask = async () => {
      const proof = await ada.device.prove({ ...call, time: env.clock.now() });
      return ada.call(call.method, call.path, { headers: { 'Latchkey-Proof': proof, 'Idempotency-Key': 'one' } });
    };
    expect([(await ask()).status, (await ask()).status]).toEqual([204, 204]);
  });

  it.each([
    ['another method', { method: 'PATCH' }],
    ['another path', { path: '/cards/Card:other/reveal' }],
    ['the path with the base path of the relay', { path: '/latchkey/cards' }],
    ['another body', { text: '{}' }],
  ])('is refused for %s', async (_, other) => {
    const call = sensitive['reveals a card']();
    await expectRefused(await send(call, await ada.device.prove({ ...call, time: env.clock.now(), ...other })));
  });

  it('is refused for the same body with other bytes', async () => {
    const call = sensitive['closes a card']();
    const proof = await ada.device.prove({ ...call, text: '{ "state":"CLOSED"}', time: env.clock.now() });
    await expectRefused(await send(call, proof));
  });

  it.each([
    [-61_000, 403],
    [-60_000, 200],
    [60_000, 200],
    [61_000, 403],
  ])('made %i ms away from the relay time gets %i', async (away, status) => {
    const call = sensitive['reveals a card']();
    const response = await send(call, await ada.device.prove({ ...call, time: env.clock.now() + away }));
    expect(response.status).toBe(status);
  });

  it('stays used until it is too old', async () => {
    const call = sensitive['reveals a card']();
    const proof = await ada.device.prove({ ...call, time: env.clock.now() + minute });
    expect((await send(call, proof)).status).toBe(200);
    for (let second = 0; second <= 150; second += 30) {
      expect((await send(call, proof)).status).toBe(403);
      await env.clock.advance(30_000);
    }
  });

  it('is refused under the key of another customer, of no customer, or not on the curve', async () => {
    const bob = await env.signIn('bob@example.com');
    env.upstream.length = 0;
    const call = { ...sensitive['reveals a card'](), time: env.clock.now() };
    await expectRefused(await send(call, await bob.device.prove(call)));
    await expectRefused(await send(call, await (await makeDevice()).prove(call)));
    const proof = await ada.device.prove(call);
    const [envelope = ''] = proof.split('.');
    const forged = atob(envelope).replace(/"publicKey":"[^"]+"/, `"publicKey":"02${'ff'.repeat(32)}"`);
    await expectRefused(await send(call, proof.replace(envelope, btoa(forged).replaceAll('=', ''))));
  });

  it('is refused under the key of a session that was signed out', async () => {
    const before = ada;
    await ada.call('DELETE', '/relay/session');
    await env.clock.advance(31_000);
    ada = await env.signIn('ada@example.com');
    env.upstream.length = 0;
    const call = sensitive['reveals a card']();
    await expectRefused(await send(call, await before.device.prove({ ...call, time: env.clock.now() })));
    expect((await send(call)).status).toBe(200);
  });

  it('is refused under the key of a session that was revoked', async () => {
    const path = `/auth/sessions/${ada.sessionId}`;
    const { payloadToSign, requestId } = (await (await ada.call('DELETE', path)).json()) as Record<string, string>;
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(payloadToSign ?? ''),
      'Request-Id': requestId ?? '',
    };
    expect((await ada.call('DELETE', path, { headers })).status).toBe(204);
    env.upstream.length = 0;
    await expectRefused(await send(sensitive['reveals a card']()));
  });

  it('is refused after the signing session expired, and accepted under the key that a refresh brought', async () => {
    await env.clock.advance(10 * minute);
    const device = await makeDevice();
    const path = `/auth/sessions/${ada.sessionId}/refresh`;
    const body = { clientPublicKey: device.publicKey };
    const first = (await (await ada.call('POST', path, { body })).json()) as Record<string, string>;
    const headers = {
      'Service-Wallet-Signature': await ada.device.sign(first['payloadToSign'] ?? ''),
      'Request-Id': first['requestId'] ?? '',
    };
    expect((await ada.call('POST', path, { body, headers })).status).toBe(201);
    await env.clock.advance(6 * minute);
    env.upstream.length = 0;
    const call = sensitive['reveals a card']();
    await expectRefused(await send(call));
    const proof = await device.prove({ ...call, time: env.clock.now() });
    expect((await send(call, proof)).status).toBe(200);
  });

  it('in any other form is refused like a missing one', async () => {
    const call = sensitive['reveals a card']();
    const proof = await ada.device.prove({ ...call, time: env.clock.now() });
    const [envelope = '', time = '', nonce = ''] = proof.split('.');
    const { publicKey, scheme, signature } = JSON.parse(atob(envelope)) as Record<string, string>;
    const toEnvelope = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const wrong = [
      'x',
      `${envelope}.${time}`,
      `${envelope}.${time}.short`,
      `${envelope}.${time}.${'n'.repeat(65)}`,
      `${envelope}.${time}0.${nonce}`,
      `${envelope}.-1.${nonce}`,
      `${proof}.more`,
      `${proof}, ${proof}`,
      'a'.repeat(100_000),
      `${toEnvelope({ publicKey, scheme: 'OTHER', signature })}.${time}.${nonce}`,
      `${toEnvelope({ publicKey, scheme, signature, more: 1 })}.${time}.${nonce}`,
      `${toEnvelope({ publicKey, scheme, signature: signature?.slice(2) })}.${time}.${nonce}`,
      `${toEnvelope({ publicKey: [publicKey], scheme, signature })}.${time}.${nonce}`,
    ];
    for (const each of wrong) await expectRefused(await send(call, each));
    expect((await send(call, proof)).status).toBe(200);
  });

  it('does not reveal the owner of a resource', async () => {
    const bob = await env.signIn('bob@example.com');
    const call = sensitive['reveals a card']();
    const responses = [call, { ...call, path: `/cards/Card:${crypto.randomUUID()}/reveal` }];
    for (const each of responses) {
      const response = await bob.call(each.method, each.path);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'RELAY_NOT_FOUND']);
    }
  });
});

describe('a contact that receives wallet codes', () => {
  it('is changed by a signed retry of a proven call, without another proof', async () => {
    const path = `/customers/${ada.customerId}`;
    const text = '{"customerType":"INDIVIDUAL","email":"new@example.com"}';
    const call = { method: 'PATCH', path, text, status: 202 };
    await expectRefused(await send(call, null));
    const first = await send(call);
    expect(first.status).toBe(202);
    const { payloadToSign, requestId } = (await first.json()) as { payloadToSign: string; requestId: string };
    const headers = { 'Service-Wallet-Signature': await ada.device.sign(payloadToSign), 'Request-Id': requestId };
    env.upstream.length = 0;
    const other = text.replace('new@', 'other@');
    await expectRefused(await ada.call('PATCH', path, { text: other, headers }));
    expect((await ada.call('PATCH', path, { text, headers })).status).toBe(200);
  });
});
