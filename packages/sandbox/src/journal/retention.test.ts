import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { toAnswer } from '../http/answer.ts';
import { memoryJournal } from './journal.ts';
import { forgetPast, keptAnyway } from './retention.ts';
import { createStore } from './store.ts';
import { createTables } from './tables.ts';

const day = 24 * 3_600_000;

/** Tables of their own, with many rows of each kind that ends at a moment. */
function openTables(rows: number) {
  const store = createStore(memoryJournal(), '{}');
  const ignore = () => {};
  const tables = createTables(store, { entries: ignore, jobs: ignore, deliveries: ignore });
  store.transact(() => {
    for (let at = 0; at < rows; at++) {
      tables.answers.put({ id: `${at}`, fingerprint: '', answer: toAnswer(200, {}), at });
      tables.mail.put({ id: `${at}`, to: '', code: '', at });
      tables.entries.put({ id: `${at}`, kind: 'funding', reference: '', at, postings: [] });
      tables.deliveries.put({
        ...{ id: `${at}`, type: '', body: '', createdAt: at, attempts: 1, nextAt: at },
        status: at === rows - keptAnyway - 1 ? 'pending' : 'delivered',
      });
    }
  });
  return { tables, forget: (now: number) => store.transact(() => forgetPast(tables, now)) };
}

describe('forgetPast', () => {
  it('default: nothing that is younger than its life', () => {
    const { forget } = openTables(keptAnyway + 5);
    expect(forget(30 * day - 1)).toBe(0);
  });

  it('default: what is older goes, the oldest first; money stays', () => {
    const { tables, forget } = openTables(keptAnyway + 5);
    expect(forget(30 * day + 2)).toBe(9);
    expect([...tables.answers.values()][0]?.id).toBe('3');
    expect(tables.entries.size).toBe(keptAnyway + 5);
  });

  it('behavior: a number of rows is kept at any age', () => {
    const { tables, forget } = openTables(keptAnyway + 5);
    forget(9_000 * day);
    expect(tables.mail.size).toBe(keptAnyway);
    expect([...tables.mail.values()][0]?.id).toBe('5');
  });

  it('behavior: a delivery that is still tried is kept, and what follows it', () => {
    const { tables, forget } = openTables(keptAnyway + 5);
    forget(9_000 * day);
    expect([...tables.deliveries.values()][0]).toMatchObject({ id: '4', status: 'pending' });
  });
});

it('behavior: addresses of card numbers go a day after they expired, what terminals asked when it was decided long ago', () => {
  const store = createStore(memoryJournal(), '{}');
  const own = createTables(store, { entries: () => {}, jobs: () => {}, deliveries: () => {} });
  const merchant = { descriptor: 'Shop' };
  const asked = { cardId: 'Card:1', kind: 'AUTHORIZATION', amount: 1, currency: 'USDB', merchant, at: 0 } as const;
  store.transact(() => {
    for (let at = 0; at < keptAnyway + 5; at++) {
      own.cardReveals.put({ id: `${at}`, cardId: 'Card:1', expiresAt: at });
      own.cardAsks.put({ ...asked, id: `${at}`, decision: at === 2 ? 'PENDING' : 'APPROVED' });
    }
  });
  expect(store.transact(() => forgetPast(own, day - 1))).toBe(0);
  expect(store.transact(() => forgetPast(own, 2 * day))).toBe(5);
  expect(own.cardReveals.size).toBe(keptAnyway);
  expect(store.transact(() => forgetPast(own, 30 * day))).toBe(2);
  expect(own.cardAsks.get('2')).toBeDefined();
});

it('behavior: a sandbox forgets by itself once an hour, and a key that is remembered answers as before', async () => {
  const platform = openPlatform();
  const body = { customerType: 'INDIVIDUAL', email: 'ada@example.com' };
  const first = await platform.call(createCustomer, { body, key: 'one' });
  await platform.clock.advance(40 * day);
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).toBe(first.text);
  const many = Array.from({ length: keptAnyway + 1 }, (_, at) => `key ${at}`);
  for (const key of many) await platform.call(createCustomer, { bytes: '{}', key });
  // Still there within the hour, gone after it.
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).toBe(first.text);
  await platform.clock.advance(3_600_000);
  await platform.call(listCredentials, { query: { accountId: 'InternalAccount:1' } });
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).not.toBe(first.text);
});
