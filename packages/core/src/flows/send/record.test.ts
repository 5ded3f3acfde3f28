import { describe, expect, it } from 'vitest';
import { scriptedWallet } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { createSendFlow } from './createSendFlow.ts';
import {
  createRecord,
  deleteSend,
  listSends,
  readSend,
  type SendRecord,
  toIntent,
  withAttemptOutcome,
  writeSend,
} from './record.ts';
import { requestQuote } from './requestQuote.ts';

const { wallet } = scriptedWallet(() => new Response());
const attempt = { idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'sent' } as const;

describe('the record of a payment', () => {
  it('restores the same intent from plain data', async () => {
    const record = await writeSend(wallet, createRecord(wallet, { ...intent, description: 'Rent' }));
    const stored = await readSend(wallet, record.id);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    expect(stored && toIntent(stored)).toEqual({ ...intent, description: 'Rent' });
    await deleteSend(wallet, record.id);
    expect(await readSend(wallet, record.id)).toBeUndefined();
  });

  it('derives from the attempts whether money may have moved', async () => {
    const record = createRecord(wallet, intent);
    const outcomes = async (...attempts: readonly SendRecord['attempts'][number]['outcome'][]) => {
      const all = attempts.map((outcome) => ({ ...attempt, outcome }));
      return (await writeSend(wallet, { ...record, moneyMayHaveMoved: true, attempts: all })).moneyMayHaveMoved;
    };
    expect(await outcomes()).toBe(false);
    expect(await outcomes('refused')).toBe(false);
    expect(await outcomes('sent')).toBe(true);
    expect(await outcomes('lost')).toBe(true);
    expect(await outcomes('superseded', 'refused')).toBe(true);
    await deleteSend(wallet, record.id);
  });

  it('updates the last attempt', () => {
    const record = { ...createRecord(wallet, intent), attempts: [attempt, attempt] };
    expect(withAttemptOutcome(record, 'lost').attempts.map(({ outcome }) => outcome)).toEqual(['sent', 'lost']);
    expect(withAttemptOutcome({ ...record, attempts: [] }, 'lost').attempts).toEqual([]);
  });

  it('finds the open record first, then the latest, and none of another account', async () => {
    const at = (id: string, when: number, attempts: SendRecord['attempts'] = []) =>
      writeSend(wallet, { ...createRecord(wallet, intent), id, at: when, attempts });
    await at('a', 1, [attempt]);
    await at('b', 3);
    await at('c', 2);
    await writeSend(wallet, {
      ...createRecord(wallet, { ...intent, sourceAccountId: 'InternalAccount:2' }),
      id: 'd',
      at: 9,
    });
    expect((await listSends(wallet, 'InternalAccount:1'))[0]?.id).toBe('a');
    await deleteSend(wallet, 'a');
    expect((await listSends(wallet, 'InternalAccount:1'))[0]?.id).toBe('b');
    expect((await listSends(wallet, 'InternalAccount:3'))[0]?.id).toBeUndefined();
  });
});

describe('record lifecycle', () => {
  it('deletes the record of a quote that the user leaves', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    expect(await fixture.records()).toHaveLength(1);
    fixture.flow.reset();
    await settle();
    expect(await fixture.records()).toEqual([]);
    fixture.close();
  });

  it('deletes the record of a request that the user leaves before its response', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    fixture.flow.reset();
    await settle();
    expect(fixture.flow.getState().status).toBe('idle');
    expect(await fixture.records()).toEqual([]);
    fixture.close();
  });

  it('starts the next payment with a new record', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    const [first] = await fixture.records();
    fixture.flow.start({ ...intent, amount: 1_000_000n });
    await settle();
    const records = await fixture.records();
    expect(records).toHaveLength(1);
    expect(records[0]?.id === first?.id).toBe(false);
    expect(records[0]?.intent.amount).toBe('1000000');
    fixture.close();
  });

  it('resumes an open payment beside an unreadable record of another one', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.dispose();
    const [record] = await fixture.records();
    await fixture.wallet.storage.records.put('send x', {
      ...record,
      id: 'x',
      quote: {},
      attempts: [attempt],
      moneyMayHaveMoved: true,
    });
    const flow = createSendFlow(fixture.wallet);
    await fixture.until('reviewing', flow);
    expect(await fixture.records()).toHaveLength(2);
    flow.dispose();
    fixture.close();
  });

  it('stores nothing for a payment that is reset while its quote is received', async () => {
    const { wallet, service, instead, respond, records, close } = await createSendFixture();
    const aborting = new AbortController();
    const record = { ...createRecord(wallet, intent), quoteKey: 'the key of an earlier page' };
    let isReceived = false;
    let expiresAt = 0;
    instead(/\/quotes$/, (call) => {
      const response = respond(call);
      // It is the stored response of an earlier page.
      expiresAt = service.quotes[0]?.expiresAt ?? 0;
      isReceived = true;
      return response;
    });
    // The time is read after the response.
    const now = () => {
      if (isReceived && !aborting.signal.aborted) {
        aborting.abort();
        void deleteSend(wallet, record.id);
      }
      return isReceived ? expiresAt : wallet.now();
    };
    expect(await requestQuote({ ...wallet, now }, record, aborting.signal)).toBeUndefined();
    expect(await records()).toEqual([]);
    close();
  });

  // Damaged, or of another version.
  it.each<[string, object]>([
    ['with a damaged quote', { quote: {} }],
    ['without a quote', { quote: undefined }],
    ['with a damaged intent', { intent: {} }],
    ['with attempts alone', { intent: {}, moneyMayHaveMoved: undefined }],
    ['without attempts', { intent: {}, attempts: undefined }],
    ['without an id', { quote: {}, id: undefined }],
  ])('reports an unreadable payment that may have been executed: %s', async (_, damaged) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.dispose();
    const [record] = await fixture.records();
    const unreadable = { ...record, attempts: [attempt], moneyMayHaveMoved: true, ...damaged };
    await fixture.wallet.storage.records.put(`send ${record?.id}`, unreadable);

    const flow = createSendFlow(fixture.wallet);
    flow.start(intent);
    const { error } = await fixture.until('stopped', flow);
    expect(error).toMatchObject({ code: 'UNEXPECTED_FAILURE', next: 'support', moneyMayHaveMoved: true });
    expect(error.cause).toBeInstanceOf(Error);
    flow.start(intent);
    await settle();
    expect(flow.getState()).toEqual({ status: 'stopped', error });
    expect(await fixture.records()).toEqual([unreadable]);

    // The user has seen it.
    flow.reset();
    flow.start(intent);
    await fixture.until('reviewing', flow);
    const [next, ...others] = await fixture.records();
    expect([next?.moneyMayHaveMoved, others, fixture.executions()]).toEqual([false, [], []]);
    flow.dispose();
    fixture.close();
  });

  it('ignores a malformed record', async () => {
    const fixture = await createSendFixture();
    fixture.flow.dispose();
    await fixture.wallet.storage.records.put('send x', {
      accountId: 'InternalAccount:1',
      attempts: [],
      at: 1,
      quote: {},
    });
    const flow = createSendFlow(fixture.wallet);
    await fixture.until('idle', flow);
    flow.dispose();
    fixture.close();
  });
});
