import type { CardId } from '@latchkey/contract';
import { type Card, createCard } from '@latchkey/contract/cards';
import {
  closeWallet,
  createActivity,
  createWallet,
  getCard,
  getRelaySession,
  getSession,
  listCards,
  lock,
  observeRequests,
  type RequestEvent,
  restoreSession,
  showCard,
  signOut,
  updateCard,
  type Wallet,
  watchEvents,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let street: Street;
let wallet: Wallet;
let cardId: CardId;
/** What was told of every call, every event that came, and every word to other tabs. */
let told: unknown[];
let stops: (() => void)[];

beforeEach(async () => {
  street = await createStreet();
  told = [];
  const tab = street.openWallet();
  const fetch = observeRequests((event: RequestEvent) => told.push(event), { fetch: tab.fetch, clock: street.clock });
  wallet = createWallet({ ...tab, fetch });
  const { session } = await street.signIn('ada@example.com', wallet);
  const { customerId } = await getRelaySession(wallet);
  const body = { cardholderId: customerId, form: 'VIRTUAL' as const, fundingSources: [session.accountId] };
  const issued = (await (await street.service.send(createCard, { body })).json()) as Card;
  expect(issued.state).toBe('PROCESSING');
  cardId = issued.id;
  stops = [watchEvents(wallet, (event) => told.push(event))];
  const stop = street.openWallet().broadcast?.listen((word) => told.push(word));
  if (stop) stops.push(stop);
});
afterEach(async () => {
  for (const stop of stops) stop();
  closeWallet(wallet);
  await street.close();
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
    const response = await street.sandbox.fetch(new Request(address, { headers: { 'sec-fetch-dest': 'iframe' } }));
    return Array.from((await response.text()).matchAll(/<dd>([^<]*)<\/dd>/g), ([, value]) => value ?? '');
  };
  return { frame, src, load };
}

const change = (state: 'ACTIVE' | 'FROZEN' | 'CLOSED', idempotencyKey: string = crypto.randomUUID()) =>
  updateCard(wallet, { cardId, state, idempotencyKey });

it('default: a card is listed, read, frozen, thawed and closed for ever', async () => {
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

it('behavior: an answer that is lost is asked for again by the same key, and a card is frozen once', async () => {
  await getCard(wallet, { cardId });
  street.faults.inject({ operation: 'updateCard', fault: { kind: 'lostResponse' } });
  const key = crypto.randomUUID();
  await expect(change('FROZEN', key)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  expect((await change('FROZEN', key)).state).toBe('FROZEN');
  await expect(change('FROZEN')).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
});

it('behavior: somebody else’s card is not there', async () => {
  await getCard(wallet, { cardId });
  const phone = street.openWallet({ device: 'phone' });
  await street.signIn('bob@example.com', phone);
  expect((await listCards(phone)).data).toEqual([]);
  const { frame, src } = openFrame();
  const idempotencyKey = crypto.randomUUID();
  for (const call of [
    () => getCard(phone, { cardId }),
    () => updateCard(phone, { cardId, state: 'CLOSED', idempotencyKey }),
    () => showCard(phone, { cardId, frame }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
  expect(src()).toBeUndefined();
  expect((await getCard(wallet, { cardId })).state).toBe('ACTIVE');
});

it('behavior: a number is shown while the card is active or frozen, and for no card that has none', async () => {
  const { frame, src, load } = openFrame();
  await getCard(wallet, { cardId });
  const shown = await showCard(wallet, { cardId, frame });
  expect(shown.expiresAt - wallet.now()).toBeGreaterThan(290_000);
  const number = await load();
  expect(number[0]).toMatch(/^4000( \d{4}){3}$/);
  expect(number[0]?.slice(-4)).toBe((await getCard(wallet, { cardId })).last4);
  shown.hide();
  expect(src()).toBeUndefined();
  await change('FROZEN');
  await showCard(wallet, { cardId, frame });
  expect(await load()).toEqual(number);
  await change('CLOSED');
  await expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(src()).toBeUndefined();
});

it('behavior: after five minutes by the service’s clock it is hidden, and its address is good for nothing', async () => {
  const { frame, src, load } = openFrame();
  await getCard(wallet, { cardId });
  await showCard(wallet, { cardId, frame });
  const address = src();
  await street.clock.advance(301_000);
  expect([src(), await load(address)]).toEqual([undefined, []]);
});

it.each([
  ['a lock', lock],
  ['a sign-out', signOut],
])('#35 what is shown in two tabs is hidden in both by %s in one of them', async (_name, end) => {
  await getCard(wallet, { cardId });
  const other = street.openWallet();
  await restoreSession(other);
  const [one, two] = [openFrame(), openFrame()];
  await showCard(wallet, { cardId, frame: one.frame });
  await showCard(other, { cardId, frame: two.frame });
  expect(await one.load()).toEqual(await two.load());
  const ending = end(other);
  expect(two.src()).toBeUndefined();
  await expect.poll(one.src, { timeout: 1_000, interval: 5 }).toBeUndefined();
  await ending;
  await expect(showCard(wallet, { cardId, frame: one.frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
});

it('#35 a number whose answer is still on its way when the wallet is locked elsewhere is never shown', async () => {
  await getCard(wallet, { cardId });
  const other = street.openWallet();
  await restoreSession(other);
  const { frame, src } = openFrame();
  street.faults.inject({ operation: 'revealCard', fault: { kind: 'delay', ms: 60_000 } });
  const refused = expect(showCard(wallet, { cardId, frame })).rejects.toMatchObject({ code: 'SESSION_REQUIRED' });
  await expect.poll(() => street.faults.calls('revealCard')).toBe(1);
  await lock(other);
  await refused;
  await street.clock.advance(60_000);
  expect([getSession(wallet).status, src()]).toEqual(['locked', undefined]);
});

it('#53 the address of a number is on the frame, and in no state, event, word or record', async () => {
  const { frame, src } = openFrame();
  await getCard(wallet, { cardId });
  const activity = createActivity(wallet);
  stops.push(activity.subscribe(() => told.push(activity.getState())));
  await until(activity, 'ready');
  const shown = await showCard(wallet, { cardId, frame });
  const token = src()?.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  await change('FROZEN');
  // What happened to the card comes by the stream of events.
  await expect.poll(() => JSON.stringify(told)).toContain('CARD.STATE_CHANGE');
  told.push(shown, shown.hide.toString(), getSession(wallet), activity.getState(), await getCard(wallet, { cardId }));
  told.push(await wallet.storage.records.list(''), Object.values(wallet.storage.keys).map(String));
  await lock(wallet);
  told.push(await wallet.storage.records.list(''));
  await expect.poll(() => JSON.stringify(told)).toContain('"type":"locked"');
  const text = JSON.stringify(told);
  expect(text).toContain('revealCard');
  for (const part of [token, 'card-frames']) expect(text).not.toContain(part);
});
