import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store, StoredWebhook, StoreNotification } from '../src/store/store.ts';
import { limitSuite } from './limitSuite.ts';
import { signerSuite } from './signerSuite.ts';

let counted = 0;
const unique = (name: string) => {
  counted += 1;
  return `${name}:${counted}-${crypto.randomUUID()}`;
};
const at = 1_800_000_000_000;

/** The contract of {@link Store}, tested on one instance: tests use separate ids. */
export function storeSuite(name: string, make: () => Promise<Store>): void {
  describe(name, () => {
    let store: Store;
    beforeAll(async () => {
      store = await make();
      await store.secret();
    });
    afterAll(() => store.close());

    describe('owners', () => {
      it('finds learned owners, and no others', async () => {
        const [customer, a, b] = [unique('Customer'), unique('Quote'), unique('Quote')];
        await store.owners.learn(customer, [a, a]);
        expect([...(await store.owners.findOwners([a, b]))]).toEqual([[a, customer]]);
        expect((await store.owners.findOwners([])).size).toBe(0);
      });

      it('the first recorded owner wins', async () => {
        const [first, second, id] = [unique('Customer'), unique('Customer'), unique('Quote')];
        await store.owners.learn(first, [id]);
        await store.owners.learn(second, [id]);
        expect((await store.owners.findOwners([id])).get(id)).toBe(first);
      });

      it('supports many relays that learn the same list at once', async () => {
        const customer = unique('Customer');
        const ids = Array.from({ length: 20 }, () => unique('Transaction'));
        const lists = [ids, [...ids].reverse(), ids.slice(5), ids.slice(0, 15)];
        await Promise.all(lists.map((list) => store.owners.learn(customer, list)));
        expect((await store.owners.findOwners(ids)).size).toBe(20);
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

      it('opens, reads to the millisecond of its end, and extends', async () => {
        const opened = session();
        await store.sessions.open(opened);
        expect(await store.sessions.read(opened.hash, at + 999)).toEqual(opened);
        expect(await store.sessions.read(opened.hash, at + 1000)).toBeNull();
        await store.sessions.extend(opened.hash, at + 2000);
        expect(await store.sessions.read(opened.hash, at + 1000)).toEqual({ ...opened, expiresAt: at + 2000 });
      });

      it('stores the idle timeout with a session, and with a sign-in', async () => {
        const opened = { ...session(), idleTimeoutMs: 300_000 };
        await store.sessions.open(opened);
        await store.sessions.extend(opened.hash, at + 2000);
        expect(await store.sessions.read(opened.hash, at)).toEqual({ ...opened, expiresAt: at + 2000 });
        const { customerId, idleTimeoutMs, expiresAt } = opened;
        const signIn = {
          credentialId: unique('AuthMethod'),
          customerId,
          accountId: 'a',
          genuine: { credentialId: 'AuthMethod:g', type: 'EMAIL_OTP', isDecoy: false },
          expiresAt,
        };
        await store.signIns.start({ ...signIn, idleTimeoutMs });
        expect(await store.signIns.read(signIn.credentialId, at)).toEqual({ ...signIn, idleTimeoutMs });
        await store.signIns.start(signIn);
        expect(await store.signIns.read(signIn.credentialId, at)).toEqual(signIn);
      });

      it('an ended session is ended for all watchers, and cannot be extended', async () => {
        const opened = session();
        await store.sessions.open(opened);
        const heard = listen(store);
        await store.sessions.end(opened.hash);
        await store.sessions.end(opened.hash);
        await store.sessions.extend(opened.hash, at + 9000);
        expect(await store.sessions.read(opened.hash, at)).toBeNull();
        await heard.until(1);
        expect(heard.notifications).toEqual([{ type: 'sessionEnded', hash: opened.hash }]);
        heard.stop();
      });

      it('a replaced session is ended for all watchers, and its replacement stays', async () => {
        const [before, after] = [session(), session()];
        await store.sessions.open(before);
        await store.sessions.open(after);
        const heard = listen(store);
        await store.sessions.replace(before.hash);
        await heard.until(1);
        expect(heard.notifications).toEqual([{ type: 'sessionReplaced', hash: before.hash }]);
        expect(await store.sessions.read(before.hash, at)).toBeNull();
        expect(await store.sessions.read(after.hash, at)).toEqual(after);
        heard.stop();
      });

      it('ends all sessions of one customer only', async () => {
        const customer = unique('Customer');
        const [one, two, other] = [session(customer), session(customer), session()];
        for (const each of [one, two, other]) await store.sessions.open(each);
        const heard = listen(store);
        await store.sessions.endAll(customer);
        await heard.until(1);
        expect(heard.notifications).toEqual([{ type: 'sessionsEnded', customerId: customer }]);
        heard.stop();
        expect(await store.sessions.read(one.hash, at)).toBeNull();
        expect(await store.sessions.read(two.hash, at)).toBeNull();
        expect(await store.sessions.read(other.hash, at)).toEqual(other);
      });
    });

    describe('signIns', () => {
      it('keeps the latest start until it expires, decoys included', async () => {
        const credentialId = unique('AuthMethod');
        const first = {
          credentialId,
          customerId: 'c',
          accountId: 'a',
          genuine: { credentialId: 'AuthMethod:g', type: 'EMAIL_OTP', isDecoy: false },
          expiresAt: at + 10,
        };
        const second = {
          ...first,
          genuine: { ...first.genuine, credentialId: 'AuthMethod:x', isDecoy: true },
          expiresAt: at + 20,
        };
        await store.signIns.start(first);
        expect(await store.signIns.read(credentialId, at)).toEqual(first);
        await store.signIns.start(second);
        expect(await store.signIns.read(credentialId, at + 19)).toEqual(second);
        expect(await store.signIns.read(credentialId, at + 20)).toBeNull();
        expect(await store.signIns.read(unique('AuthMethod'), at)).toBeNull();
      });

      it('deletes all sign-ins of one customer only', async () => {
        const customer = unique('Customer');
        const start = (customerId: string) => {
          const signIn = {
            credentialId: unique('AuthMethod'),
            customerId,
            accountId: 'a',
            genuine: { credentialId: 'AuthMethod:g', type: 'EMAIL_OTP', isDecoy: false },
          };
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
      it('the first write wins until it expires', async () => {
        const name = unique('kept');
        expect(await store.records.read(name, at)).toBeNull();
        expect(await store.records.putIfAbsent(name, 'one', { until: at + 1000, now: at })).toBe('one');
        expect(await store.records.putIfAbsent(name, 'two', { until: at + 9000, now: at + 999 })).toBe('one');
        expect([await store.records.read(name, at + 999), await store.records.read(name, at + 1000)]).toEqual([
          'one',
          null,
        ]);
        expect(await store.records.putIfAbsent(name, 'two', { until: at + 9000, now: at + 1000 })).toBe('two');
      });

      it('stores an empty text', async () => {
        const name = unique('kept');
        expect(await store.records.putIfAbsent(name, '', { until: at + 1, now: at })).toBe('');
        expect(await store.records.read(name, at)).toBe('');
      });

      it('one of fifty concurrent writes wins for all', async () => {
        const name = unique('kept');
        const texts = Array.from({ length: 50 }, (_, index) => `${index}`);
        const records = await Promise.all(
          texts.map((text) => store.records.putIfAbsent(name, text, { until: at + 1000, now: at })),
        );
        expect(new Set(records).size).toBe(1);
      });
    });

    signerSuite(() => store, unique);

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

      it('stores once, numbers from one, and reads after a number', async () => {
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
        expect(heard.notifications).toEqual([
          { type: 'event', customerId: customer, sequence: 1 },
          { type: 'event', customerId: customer, sequence: 2 },
        ]);
        heard.stop();
      });

      it('stores an event without a customer, and emits it to no stream', async () => {
        const heard = listen(store);
        const unowned = webhook(null);
        expect(await store.events.accept(unowned)).toBe('stored');
        expect(await store.events.accept(unowned)).toBe('duplicate');
        expect(heard.notifications).toEqual([]);
        heard.stop();
      });

      // requirement: 48
      it('300 events, delivered one to five times, concurrently and out of order: none lost or duplicated', async () => {
        const customers = [unique('Customer'), unique('Customer')];
        const events = Array.from({ length: 300 }, (_, index) => webhook(customers[index % 2] ?? null));
        const deliveries = events
          .flatMap((event, index) => Array.from({ length: 1 + (index % 5) }, () => event))
          .sort((a, b) => (a.id.slice(-6) < b.id.slice(-6) ? -1 : 1));
        const outcomes = await Promise.all(deliveries.map((event) => store.events.accept(event)));
        expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(300);
        for (const customer of customers) {
          const records = await store.events.after(customer, 0, 1000);
          expect(records.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
        }
      });
    });

    it('keeps one secret permanently', async () => {
      const [first, again] = await Promise.all([store.secret(), store.secret()]);
      expect(first).toHaveLength(32);
      expect(again).toEqual(first);
      expect(new Set(first).size).toBeGreaterThan(8);
    });

    it('a sweep deletes only what has expired', async () => {
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

/** The notifications of a watcher, which a database delivers with a delay. */
function listen(store: Store) {
  const notifications: StoreNotification[] = [];
  const stop = store.watch((notification) => notifications.push(notification));
  return {
    notifications,
    stop,
    until: async (count: number) => {
      for (let waited = 0; notifications.length < count && waited < 200; waited += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
