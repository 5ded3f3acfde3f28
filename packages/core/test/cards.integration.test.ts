import type { CardId } from '@latchkey/contract';
import { type Card, createCard } from '@latchkey/contract/cards';
import {
  closeWallet,
  createActivityStore,
  createWallet,
  getCard,
  getRelaySession,
  getSession,
  listCards,
  lockWallet,
  observeRequests,
  type RequestEvent,
  restoreSession,
  revealCard,
  signOut,
  updateCard,
  type Wallet,
  watchEvents,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let env: TestEnvironment;
let wallet: Wallet;
let cardId: CardId;
/** Every observed call, every event, and every message to other tabs. */
let told: unknown[];
let stops: (() => void)[];

beforeEach(async () => {
  env = await createTestEnvironment();
  told = [];
  const tab = env.openWallet();
  const fetch = observeRequests((event: RequestEvent) => told.push(event), { fetch: tab.fetch, clock: env.clock });
  wallet = createWallet({ ...tab, fetch });
  const { session } = await env.signIn('ada@example.com', wallet);
  const { customerId } = await getRelaySession(wallet);
  const body = { cardholderId: customerId, form: 'VIRTUAL' as const, fundingSources: [session.accountId] };
  const issued = (await (await env.service.send(createCard, { body })).json()) as Card;
  expect(issued.state).toBe('PROCESSING');
  cardId = issued.id;
  stops = [watchEvents(wallet, (event) => told.push(event))];
  const stop = env.openWallet().broadcast?.listen((word) => told.push(word));
  if (stop) stops.push(stop);
});
afterEach(async () => {
  for (const stop of stops) stop();
  closeWallet(wallet);
  await env.close();
});

/** A frame of the page, and what a browser loads into it. */
function openFrame() {
  const attributes = new Map<string, string>();
  const frame = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
    replaceWith: () => {},
  };
  const src = () => attributes.get('src');
  const load = async (address = src() ?? '') => {
    const response = await env.sandbox.fetch(new Request(address, { headers: { 'sec-fetch-dest': 'iframe' } }));
    return Array.from((await response.text()).matchAll(/<dd>([^<]*)<\/dd>/g), ([, value]) => value ?? '');
  };
  return { frame, src, load };
}

const change = (state: 'ACTIVE' | 'FROZEN' | 'CLOSED', idempotencyKey: string = crypto.randomUUID()) =>
  updateCard(wallet, { cardId, state, idempotencyKey });

it('lists, reads, freezes, unfreezes and permanently closes a card', async () => {
  const read = await getCard(wallet, { cardId });
  expect(read).toMatchObject({ id: cardId, state: 'ACTIVE', form: 'VIRTUAL', last4: expect.stringMatching(/^\d{4}$/) });
  expect((await listCards(wallet)).data).toEqual([read]);
  expect((await change('FROZEN')).state).toBe('FROZEN');
  expect((await listCards(wallet, { state: 'ACTIVE' })).data).toEqual([]);
  expect((await listCards(wallet, { state: 'FROZEN' })).data.map(({ id }) => id)).toEqual([cardId]);
  expect((await change('ACTIVE')).state).toBe('ACTIVE');
  await expect(change('ACTIVE')).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION', status: 409 });
  expect(await change('CLOSED')).toMatchObject({ state: 'CLOSED', fundingSources: [] });
  await expect(change('ACTIVE')).rejects.toMatchObject({ status: 409 });
  await expect(change('CLOSED')).rejects.toMatchObject({ code: 'CARD_ALREADY_CLOSED', status: 409 });
  expect((await getCard(wallet, { cardId })).state).toBe('CLOSED');
});

it('retries with the same idempotency key after a lost response, and freezes the card once', async () => {
  await getCard(wallet, { cardId });
  env.faults.inject({ operation: 'updateCard', fault: { kind: 'lostResponse' } });
  const key = crypto.randomUUID();
  await expect(change('FROZEN', key)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  expect((await change('FROZEN', key)).state).toBe('FROZEN');
  await expect(change('FROZEN')).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
});

it('does not find the card of another user', async () => {
  await getCard(wallet, { cardId });
  const phone = env.openWallet({ device: 'phone' });
  await env.signIn('bob@example.com', phone);
  expect((await listCards(phone)).data).toEqual([]);
  const { frame, src } = openFrame();
  const idempotencyKey = crypto.randomUUID();
  for (const call of [
    () => getCard(phone, { cardId }),
    () => updateCard(phone, { cardId, state: 'CLOSED', idempotencyKey }),
    () => revealCard(phone, { cardId, frame }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(src()).toBeUndefined();
  expect((await getCard(wallet, { cardId })).state).toBe('ACTIVE');
});

it('reveals the number of an active or frozen card, and of no card without a number', async () => {
  const { frame, src, load } = openFrame();
  await getCard(wallet, { cardId });
  const shown = await revealCard(wallet, { cardId, frame });
  expect(shown.expiresAt - wallet.now()).toBeGreaterThan(290_000);
  const number = await load();
  expect(number[0]).toMatch(/^4000( \d{4}){3}$/);
  expect(number[0]?.slice(-4)).toBe((await getCard(wallet, { cardId })).last4);
  shown.hide();
  expect(src()).toBeUndefined();
  await change('FROZEN');
  await revealCard(wallet, { cardId, frame });
  expect(await load()).toEqual(number);
  await change('CLOSED');
  await expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(src()).toBeUndefined();
});

it('hides the number after five minutes of service time, and its URL stops working', async () => {
  const { frame, src, load } = openFrame();
  await getCard(wallet, { cardId });
  await revealCard(wallet, { cardId, frame });
  const address = src();
  await env.clock.advance(301_000);
  expect([src(), await load(address)]).toEqual([undefined, []]);
});

// requirement: 35
it.each([
  ['a lock', lockWallet],
  ['a sign-out', signOut],
])('hides a number that is revealed in two tabs in both after %s in one of them', async (_name, end) => {
  await getCard(wallet, { cardId });
  const other = env.openWallet();
  await restoreSession(other);
  const [one, two] = [openFrame(), openFrame()];
  await revealCard(wallet, { cardId, frame: one.frame });
  await revealCard(other, { cardId, frame: two.frame });
  expect(await one.load()).toEqual(await two.load());
  const ending = end(other);
  expect(two.src()).toBeUndefined();
  await expect.poll(one.src, { timeout: 1_000, interval: 5 }).toBeUndefined();
  await ending;
  await expect(revealCard(wallet, { cardId, frame: one.frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
});

// requirement: 35
it('never reveals a number whose response is pending when another tab locks the wallet', async () => {
  await getCard(wallet, { cardId });
  const other = env.openWallet();
  await restoreSession(other);
  const { frame, src } = openFrame();
  env.faults.inject({ operation: 'revealCard', fault: { kind: 'delay', ms: 60_000 } });
  const refused = expect(revealCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
  await expect.poll(() => env.faults.calls('revealCard')).toBe(1);
  await lockWallet(other);
  await refused;
  await env.clock.advance(60_000);
  expect([getSession(wallet).status, src()]).toEqual(['locked', undefined]);
});

// requirement: 53
it('puts the URL of a number on the frame only: in no state, event, message or record', async () => {
  const { frame, src } = openFrame();
  await getCard(wallet, { cardId });
  const activity = createActivityStore(wallet);
  stops.push(activity.subscribe(() => told.push(activity.getState())));
  await waitForState(activity, 'ready');
  const shown = await revealCard(wallet, { cardId, frame });
  const token = src()?.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await change('FROZEN');
  // The change to the card arrives on the event stream.
  await expect.poll(() => JSON.stringify(told)).toContain('CARD.STATE_CHANGE');
  told.push(shown, shown.hide.toString(), getSession(wallet), activity.getState(), await getCard(wallet, { cardId }));
  told.push(await wallet.storage.records.list(''), Object.values(wallet.storage.keys).map(String));
  await lockWallet(wallet);
  told.push(await wallet.storage.records.list(''));
  await expect.poll(() => JSON.stringify(told)).toContain('"type":"locked"');
  const text = JSON.stringify(told);
  expect(text).toContain('revealCard');
  for (const part of [token, 'card-frames']) expect(text).not.toContain(part);
});
