import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { createSendFlow, type SendFlow } from './createSendFlow.ts';
import { deleteSend, type SendRecord, withAttemptOutcome } from './record.ts';
import { parseRecord } from './storedPayment.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
let record: SendRecord;
beforeEach(async () => {
  fixture = await createSendFixture();
  fixture.flow.start(intent);
  await fixture.until('reviewing');
  const [stored] = await fixture.records();
  if (stored === undefined) throw new Error('The payment was not stored.');
  record = stored;
});
afterEach(() => fixture.close());

const attempt = { idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'lost' } as const;

describe('parseRecord', () => {
  it('names the stage of each record', () => {
    const asked = { ...record, quote: undefined };
    const sent = { ...record, attempts: [attempt], moneyMayHaveMoved: true };
    const replaced = { ...asked, before: record.quote };
    const stages = [asked, replaced, record, sent, { ...sent, taken: true }].map((each) => parseRecord(each));
    expect(stages.map(({ stage }) => stage)).toEqual([
      'quoteRequested',
      'quoteRequested',
      'quoted',
      'executeSent',
      'accepted',
    ]);
    expect(stages[0]).toMatchObject({ before: undefined, intent });
    expect(stages[1]).toMatchObject({ before: { id: 'Quote:1' }, intent });
  });

  it('offers a quote again after a definite refusal', () => {
    const refused = withAttemptOutcome({ ...record, attempts: [attempt] }, 'refused');
    expect(parseRecord({ ...refused, moneyMayHaveMoved: false })).toMatchObject({ stage: 'quoted' });
  });

  it('throws for a malformed record', () => {
    const { quote } = record;
    const changed = { ...record, quote: quote && { ...quote, totalSendingAmount: 7 } };
    expect(() => parseRecord(changed)).toThrow(expect.objectContaining({ code: 'QUOTE_MISMATCH' }));
  });
});

describe('a damaged record of a payment that may have been executed', () => {
  it.each([
    { attempts: undefined },
    { attempts: null },
    { attempts: [null] },
    { attempts: [] },
    { attempts: [{}] },
    { moneyMayHaveMoved: undefined },
    { quote: null },
    { intent: null },
  ])('stops with a report that money may have moved: %j', async (damage) => {
    fixture.flow.dispose();
    const { wallet } = fixture;
    const damaged = { ...record, attempts: [attempt], moneyMayHaveMoved: true, ...damage };
    await wallet.storage.records.put(`send ${record.id}`, damaged);
    const flow = createSendFlow(wallet);
    await vi.waitFor(() => expect(flow.getState().status).not.toBe('resuming'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(flow.getState()).toMatchObject({ status: 'stopped', error: { moneyMayHaveMoved: true } });
    flow.dispose();
  });
});

describe('a payment of an earlier page', () => {
  let reloaded: SendFlow | undefined;
  afterEach(() => reloaded?.dispose());

  function reload(): SendFlow {
    fixture.flow.dispose();
    reloaded = createSendFlow(fixture.wallet);
    return reloaded;
  }

  it('shows the replaced quote and the changes after a reload', async () => {
    fixture.flow.requote();
    expect((await fixture.until('reviewing')).before?.id).toBe('Quote:1');
    const { quote, before } = await fixture.until('reviewing', reload());
    expect([before?.id, quote.id]).toEqual(['Quote:1', 'Quote:2']);
  });

  it('is not executed after another tab discarded it', async () => {
    const flow = reload();
    await fixture.until('reviewing', flow);
    await deleteSend(fixture.wallet, record.id);
    flow.confirm();
    await fixture.until('idle', flow);
    expect(fixture.executions()).toEqual([]);
  });
});
