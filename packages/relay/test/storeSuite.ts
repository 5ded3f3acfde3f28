import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store, StoredWebhook, StoreNote } from '../src/store/store.ts';
import { limitSuite } from './limitSuite.ts';

let counted = 0;
const unique = (name: string) => {
  counted += 1;
  return `${name}:${counted}-${crypto.randomUUID()}`;
};
const at = 1_800_000_000_000;

/** The promises of {@link Store}, held against one that is made once: tests keep apart by ids of their own. */
export function storeSuite(name: string, make: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await make();
      await store.secret();
    });
    afterAll(() => store.close());

    describe('owners', () => {
      it('default: what was learned is found, what was not is absent', async () => {
        const [customer, a, b] = [unique('Customer'), unique('Quote'), unique('Quote')];
        await store.owners.learn(customer, [a, a]);
        expect([...(await store.owners.ownersOf([a, b]))]).toEqual([[a, customer]]);
        expect((await store.owners.ownersOf([])).size).toBe(0);
      });

      it('behavior: the first to say whose it is, is right', async () => {
        const [first, second, id] = [unique('Customer'), unique('Customer'), unique('Quote')];
        await store.owners.learn(first, [id]);
        await store.owners.learn(second, [id]);
        expect((await store.owners.ownersOf([id])).get(id)).toBe(first);
      });

      it('behavior: many relays learn the same list at once', async () => {
        const customer = unique('Customer');
        const ids = Array.from({ length: 20 }, () => unique('Transaction'));
        const lists = [ids, [...ids].reverse(), ids.slice(5), ids.slice(0, 15)];
        await Promise.all(lists.map((list) => store.owners.learn(customer, list)));
        expect((await store.owners.ownersOf(ids)).size).toBe(20);
      });
    });

    describe('sessions', () => {
      const session = (customerId = unique('Customer')) => ({
        hash: unique('hash'),
        customerId,
        accountId: null,
        createdAt: at,
        expiresAt: at + 1000,
      });

      it('default: opened, read to the millisecond of its end, extended', async () => {
        const opened = session();
        await store.sessions.open(opened);
        expect(await store.sessions.read(opened.hash, at + 999)).toEqual(opened);
        expect(await store.sessions.read(opened.hash, at + 1000)).toBeNull();
        await store.sessions.extend(opened.hash, at + 2000);
        expect(await store.sessions.read(opened.hash, at + 1000)).toEqual({ ...opened, expiresAt: at + 2000 });
      });

      it('behavior: how long nobody may do anything is kept with it, and with a sign-in', async () => {
        const opened = { ...session(), idleTimeoutMs: 300_000 };
        await store.sessions.open(opened);
        await store.sessions.extend(opened.hash, at + 2000);
        expect(await store.sessions.read(opened.hash, at)).toEqual({ ...opened, expiresAt: at + 2000 });
        const { customerId, idleTimeoutMs, expiresAt } = opened;
        const signIn = { credentialId: unique('AuthMethod'), customerId, accountId: 'a', decoy: null, expiresAt };
        await store.signIns.start({ ...signIn, idleTimeoutMs });
        expect(await store.signIns.read(signIn.credentialId, at)).toEqual({ ...signIn, idleTimeoutMs });
        await store.signIns.start(signIn);
        expect(await store.signIns.read(signIn.credentialId, at)).toEqual(signIn);
      });

      it('behavior: ended is ended, for everybody who watches, and cannot be extended back to life', async () => {
        const opened = session();
        await store.sessions.open(opened);
        const heard = listen(store);
        await store.sessions.end(opened.hash);
        await store.sessions.end(opened.hash);
        await store.sessions.extend(opened.hash, at + 9000);
        expect(await store.sessions.read(opened.hash, at)).toBeNull();
        await heard.until(1);
        expect(heard.notes).toEqual([{ note: 'sessionEnded', hash: opened.hash }]);
        heard.stop();
      });

      it('behavior: a replaced one tells by what', async () => {
        const [before, after] = [session(), session()];
        await store.sessions.open(before);
        await store.sessions.open(after);
        const heard = listen(store);
        await store.sessions.replace(before.hash, after.hash);
        await heard.until(1);
        expect(heard.notes).toEqual([{ note: 'sessionReplaced', hash: before.hash, by: after.hash }]);
        expect(await store.sessions.read(before.hash, at)).toBeNull();
        expect(await store.sessions.read(after.hash, at)).toEqual(after);
        heard.stop();
      });

      it("behavior: all of one customer's end, and nobody else's", async () => {
        const customer = unique('Customer');
        const [one, two, other] = [session(customer), session(customer), session()];
        for (const each of [one, two, other]) await store.sessions.open(each);
        const heard = listen(store);
        await store.sessions.endAll(customer);
        await heard.until(1);
        expect(heard.notes).toEqual([{ note: 'sessionsEnded', customerId: customer }]);
        heard.stop();
        expect(await store.sessions.read(one.hash, at)).toBeNull();
        expect(await store.sessions.read(two.hash, at)).toBeNull();
        expect(await store.sessions.read(other.hash, at)).toEqual(other);
      });
    });

    describe('signIns', () => {
      it('default: the latest start counts, until it is over; decoys keep their disguise', async () => {
        const credentialId = unique('AuthMethod');
        const first = { credentialId, customerId: 'c', accountId: 'a', decoy: null, expiresAt: at + 10 };
        const disguise = { '/id': credentialId, '/nickname': 'ünknown' };
        const second = { ...first, decoy: { credentialId: 'AuthMethod:x', disguise }, expiresAt: at + 20 };
        await store.signIns.start(first);
        expect(await store.signIns.read(credentialId, at)).toEqual(first);
        await store.signIns.start(second);
        expect(await store.signIns.read(credentialId, at + 19)).toEqual(second);
        expect(await store.signIns.read(credentialId, at + 20)).toBeNull();
        expect(await store.signIns.read(unique('AuthMethod'), at)).toBeNull();
      });

      it("behavior: all that were started for one customer are forgotten, and nobody else's", async () => {
        const customer = unique('Customer');
        const start = (customerId: string) => {
          const signIn = { credentialId: unique('AuthMethod'), customerId, accountId: 'a', decoy: null };
          return { ...signIn, expiresAt: at + 1000 };
        };
        const [one, two, other] = [start(customer), start(customer), start(unique('Customer'))];
        for (const each of [one, two, other]) await store.signIns.start(each);
        await store.signIns.endAll(customer);
        expect(await store.signIns.read(one.credentialId, at)).toBeNull();
        expect(await store.signIns.read(two.credentialId, at)).toBeNull();
        expect(await store.signIns.read(other.credentialId, at)).toEqual(other);
      });
    });

    limitSuite(() => store, unique);

    describe('kept', () => {
      it('default: the first to write decides, until its end', async () => {
        const name = unique('kept');
        expect(await store.kept.read(name, at)).toBeNull();
        expect(await store.kept.keep(name, 'one', { until: at + 1000, now: at })).toBe('one');
        expect(await store.kept.keep(name, 'two', { until: at + 9000, now: at + 999 })).toBe('one');
        expect([await store.kept.read(name, at + 999), await store.kept.read(name, at + 1000)]).toEqual(['one', null]);
        expect(await store.kept.keep(name, 'two', { until: at + 9000, now: at + 1000 })).toBe('two');
      });

      it('behavior: an empty text is a text', async () => {
        const name = unique('kept');
        expect(await store.kept.keep(name, '', { until: at + 1, now: at })).toBe('');
        expect(await store.kept.read(name, at)).toBe('');
      });

      it('behavior: of fifty at once one decides for all', async () => {
        const name = unique('kept');
        const texts = Array.from({ length: 50 }, (_, index) => `${index}`);
        const kept = await Promise.all(texts.map((text) => store.kept.keep(name, text, { until: at + 1000, now: at })));
        expect(new Set(kept).size).toBe(1);
      });
    });

    describe('events', () => {
      const webhook = (customerId: string | null, more: Partial<StoredWebhook> = {}): StoredWebhook => ({
        id: unique('Webhook'),
        type: 'INCOMING_PAYMENT.COMPLETED',
        timestamp: at,
        receivedAt: at,
        body: '{"é":1}',
        event: customerId === null ? null : { customerId, resourceId: 'Transaction:1', at: '2027-01-15T08:00:00Z' },
        ...more,
      });

      it('default: stored once, numbered from one, read behind a number', async () => {
        const customer = unique('Customer');
        const heard = listen(store);
        const [one, two] = [webhook(customer), webhook(customer, { type: 'NEW.TYPE' })];
        expect(await store.events.last(customer)).toBe(0);
        expect(await store.events.accept(one)).toBe('stored');
        expect(await store.events.accept(two)).toBe('stored');
        expect(await store.events.accept(one)).toBe('duplicate');
        expect(await store.events.last(customer)).toBe(2);
        expect(await store.events.after(customer, 1, 10)).toEqual([
          { sequence: 2, type: 'NEW.TYPE', resourceId: 'Transaction:1', at: '2027-01-15T08:00:00Z' },
        ]);
        expect(await store.events.after(customer, 0, 1)).toHaveLength(1);
        await heard.until(2);
        expect(heard.notes).toEqual([
          { note: 'event', customerId: customer, sequence: 1 },
          { note: 'event', customerId: customer, sequence: 2 },
        ]);
        heard.stop();
      });

      it('behavior: what belongs to nobody is stored and told to nobody', async () => {
        const heard = listen(store);
        const nobodys = webhook(null);
        expect(await store.events.accept(nobodys)).toBe('stored');
        expect(await store.events.accept(nobodys)).toBe('duplicate');
        expect(heard.notes).toEqual([]);
        heard.stop();
      });

      it('#48 behavior: 300 events, each delivered one to five times at once and out of order: none lost, none doubled', async () => {
        const customers = [unique('Customer'), unique('Customer')];
        const events = Array.from({ length: 300 }, (_, index) => webhook(customers[index % 2] ?? null));
        const deliveries = events
          .flatMap((event, index) => Array.from({ length: 1 + (index % 5) }, () => event))
          .sort((a, b) => (a.id.slice(-6) < b.id.slice(-6) ? -1 : 1));
        const outcomes = await Promise.all(deliveries.map((event) => store.events.accept(event)));
        expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(300);
        for (const customer of customers) {
          const kept = await store.events.after(customer, 0, 1000);
          expect(kept.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
        }
      });
    });

    it('default: one secret for ever', async () => {
      const [first, again] = await Promise.all([store.secret(), store.secret()]);
      expect(first).toHaveLength(32);
      expect(again).toEqual(first);
      expect(new Set(first).size).toBeGreaterThan(8);
    });

    it('behavior: sweeping forgets what is over and nothing else', async () => {
      const customer = unique('Customer');
      const old = at - 9 * 86_400_000;
      const make = (receivedAt: number): StoredWebhook => ({
        id: unique('Webhook'),
        type: 'TEST',
        timestamp: receivedAt,
        receivedAt,
        body: '{}',
        event: { customerId: customer, resourceId: null, at: '' },
      });
      const [past, present] = [make(old), make(at)];
      await store.events.accept(past);
      await store.events.accept(present);
      await store.sweep({ received: at - 1, now: old });
      expect((await store.events.after(customer, 0, 10)).map(({ sequence }) => sequence)).toEqual([2]);
      expect(await store.events.last(customer)).toBe(2);
      expect(await store.events.accept(present)).toBe('duplicate');
      expect(await store.events.accept(past)).toBe('stored');
    });
  });
}

/** What a watcher hears; a database tells it a moment after the fact. */
function listen(store: Store) {
  const notes: StoreNote[] = [];
  const stop = store.watch((note) => notes.push(note));
  return {
    notes,
    stop,
    until: async (count: number) => {
      for (let waited = 0; notes.length < count && waited < 200; waited += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
