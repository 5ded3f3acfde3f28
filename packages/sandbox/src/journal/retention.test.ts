import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { serializeResponse } from '../http/serializedResponse.ts';
import { memoryJournal } from './journal.ts';
import { minimumRows, removeExpiredRows } from './retention.ts';
import { createStore } from './store.ts';
import { createTables } from './tables.ts';

const day = 24 * 3_600_000;

/** Opens tables with many rows of each type that expires. */
function openTables(rows: number) {
  const store = createStore(memoryJournal(), '{}');
  const ignore = () => {};
  const tables = createTables(store, { entries: ignore, jobs: ignore, deliveries: ignore });
  store.transact(() => {
    for (let at = 0; at < rows; at++) {
      tables.responses.put({ id: `${at}`, fingerprint: '', response: serializeResponse(200, {}), at });
      tables.mail.put({ id: `${at}`, to: '', code: '', at });
      tables.entries.put({ id: `${at}`, kind: 'funding', reference: '', at, postings: [] });
      tables.deliveries.put({
        id: `${at}`,
        type: '',
        body: '',
        createdAt: at,
        attempts: 1,
        nextAt: at,
        status: at === rows - minimumRows - 1 ? 'pending' : 'delivered',
      });
    }
  });
  return { tables, forget: (now: number) => store.transact(() => removeExpiredRows(tables, now)) };
}

describe('removeExpiredRows', () => {
  it('keeps rows younger than their lifetime', () => {
    const { forget } = openTables(minimumRows + 5);
    expect(forget(30 * day - 1)).toBe(0);
  });

  it('removes older rows, the oldest first, and keeps money', () => {
    const { tables, forget } = openTables(minimumRows + 5);
    expect(forget(30 * day + 2)).toBe(9);
    expect([...tables.responses.values()][0]?.id).toBe('3');
    expect(tables.entries.size).toBe(minimumRows + 5);
  });

  it('keeps a minimum number of rows of any age', () => {
    const { tables, forget } = openTables(minimumRows + 5);
    forget(9_000 * day);
    expect(tables.mail.size).toBe(minimumRows);
    expect([...tables.mail.values()][0]?.id).toBe('5');
  });

  it('keeps a pending delivery and the following ones', () => {
    const { tables, forget } = openTables(minimumRows + 5);
    forget(9_000 * day);
    expect([...tables.deliveries.values()][0]).toMatchObject({ id: '4', status: 'pending' });
  });
});

it('removes card number URLs a day after their expiry, and terminal requests long after their decision', () => {
  const store = createStore(memoryJournal(), '{}');
  const own = createTables(store, { entries: () => {}, jobs: () => {}, deliveries: () => {} });
  const merchant = { descriptor: 'Shop' };
  const cardRequest = {
    cardId: 'Card:1',
    kind: 'AUTHORIZATION',
    amount: 1,
    currency: 'USDB',
    merchant,
    at: 0,
  } as const;
  store.transact(() => {
    for (let at = 0; at < minimumRows + 5; at++) {
      own.cardReveals.put({ id: `${at}`, cardId: 'Card:1', expiresAt: at });
      own.cardRequests.put({ ...cardRequest, id: `${at}`, decision: at === 2 ? 'PENDING' : 'APPROVED' });
    }
  });
  expect(store.transact(() => removeExpiredRows(own, day - 1))).toBe(0);
  expect(store.transact(() => removeExpiredRows(own, 2 * day))).toBe(5);
  expect(own.cardReveals.size).toBe(minimumRows);
  expect(store.transact(() => removeExpiredRows(own, 30 * day))).toBe(2);
  expect(own.cardRequests.get('2')).toBeDefined();
});

it('runs once an hour, and keeps repeating the response of a stored key', async () => {
  const platform = openPlatform();
  const body = { customerType: 'INDIVIDUAL', email: 'ada@example.com' };
  const first = await platform.call(createCustomer, { body, key: 'one' });
  await platform.clock.advance(40 * day);
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).toBe(first.text);
  const many = Array.from({ length: minimumRows + 1 }, (_, at) => `key ${at}`);
  for (const key of many) await platform.call(createCustomer, { bytes: '{}', key });
  // The row is kept for the hour and removed after it.
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).toBe(first.text);
  await platform.clock.advance(3_600_000);
  await platform.call(listCredentials, { query: { accountId: 'InternalAccount:1' } });
  expect((await platform.call(createCustomer, { body, key: 'one' })).text).not.toBe(first.text);
});
