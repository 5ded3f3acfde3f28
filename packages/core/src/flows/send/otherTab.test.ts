import { afterEach, describe, expect, it } from 'vitest';
import { json, type MadeCall } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { memoryStorage } from '../../storage/memoryStorage.ts';
import { createSendFlow } from './createSendFlow.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
let other: ReturnType<typeof createSendFlow>;
let afterGet = async () => {};
afterEach(() => {
  other?.dispose();
  fixture.close();
});

/** Shows a quote, in this tab and in another one. */
async function review() {
  afterGet = async () => {};
  const storage = memoryStorage();
  const get = async (name: string) => {
    const record = await storage.records.get(name);
    await afterGet();
    return record;
  };
  fixture = await createSendFixture({ storage: { ...storage, records: { ...storage.records, get } } });
  fixture.flow.start(intent);
  const { quote } = await fixture.until('reviewing');
  other = createSendFlow(fixture.wallet);
  await fixture.until('reviewing', other);
  return quote;
}

/** No response, until the request is aborted. */
const silence = ({ init: { signal } }: MadeCall) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const bytes = ({ headers }: MadeCall) => [headers.get('Idempotency-Key'), headers.get('Service-Wallet-Signature')];

// requirement: 27
describe('a payment that is shown in two tabs', () => {
  it('is not executed at a quote that the other tab has replaced, and shows the new one', async () => {
    const quote = await review();
    other.requote();
    await fixture.until('reviewing', other);
    fixture.flow.confirm();
    await settle();
    expect(fixture.flow.getState()).toMatchObject({ status: 'reviewing', quote: { id: 'Quote:2' } });
    expect(quote.id).toBe('Quote:1');
    expect(fixture.executions()).toEqual([]);
  });

  it('has one next quote, although both tabs request it at once', async () => {
    await review();
    fixture.flow.requote();
    other.requote();
    await Promise.all([fixture.until('reviewing'), fixture.until('reviewing', other)]);
    expect(fixture.service.quotes).toHaveLength(2);
    for (const flow of [fixture.flow, other]) expect(flow.getState()).toMatchObject({ quote: { id: 'Quote:2' } });
  });

  it('stays stored with its attempt if one tab leaves it while the other one sends it', async () => {
    await review();
    fixture.instead(/execute$/, silence);
    afterGet = async () => {
      afterGet = async () => {};
      other.confirm();
      await settle();
    };
    fixture.flow.reset();
    await fixture.until('idle');
    // The other tab sends it before this one has read the record.
    for (let turn = 0; turn < 3; turn += 1) await settle();
    const attempts = (await fixture.records()).flatMap((record) => record.attempts);
    expect(attempts).toHaveLength(fixture.executions().length);
  });

  const startAnother = () => fixture.flow.start({ ...intent, amount: 1_000_000n });
  const leaving: readonly [string, () => void][] = [
    ['is reset', () => fixture.flow.reset()],
    ['is replaced by another payment', startAnother],
    [
      'is reset and replaced at once',
      () => {
        fixture.flow.reset();
        startAnother();
      },
    ],
    [
      'is replaced by another payment twice',
      () => {
        startAnother();
        fixture.flow.reset();
        startAnother();
      },
    ],
  ];

  it.each(leaving)(
    'is shown with its unknown outcome where it %s after the other tab has sent it',
    async (_, leave) => {
      await review();
      fixture.instead(/execute$/, silence);
      other.confirm();
      await settle();
      expect(other.getState().status).toBe('executing');
      leave();
      await fixture.until('unknownOutcome');
      await Promise.all([fixture.until('completed'), fixture.until('completed', other)]);
      expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
    },
  );

  it.each(leaving)(
    'is shown as accepted where it %s after the service has accepted it from the other tab',
    async (_, leave) => {
      await review();
      other.confirm();
      await fixture.until('processing', other);
      leave();
      await fixture.until('processing');
      await Promise.all([fixture.until('completed'), fixture.until('completed', other)]);
      expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
      // Known here now, it does not block the next one.
      startAnother();
      await fixture.until('reviewing');
      expect(fixture.service.quotes).toHaveLength(2);
    },
  );

  it.each(leaving)('is shown as completed where it %s after the other tab has seen its end', async (_, leave) => {
    await review();
    other.confirm();
    await fixture.until('completed', other);
    expect(await fixture.records()).toEqual([]);
    leave();
    await fixture.until('completed');
    expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
    startAnother();
    await fixture.until('reviewing');
    expect(fixture.service.quotes).toHaveLength(2);
  });

  it('is left where the other tab has left it too', async () => {
    await review();
    other.reset();
    await settle();
    expect(await fixture.records()).toEqual([]);
    fixture.flow.reset();
    startAnother();
    await fixture.until('reviewing');
    expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([2, 0]);
  });

  it('is shown with its unknown outcome after the tab that sent it was closed', async () => {
    await review();
    fixture.instead(/execute$/, silence);
    other.confirm();
    await settle();
    other.dispose();
    fixture.flow.start({ ...intent, amount: 1_000_000n });
    await fixture.until('completed');
    expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
  });

  it.each(['requote', 'retry'] as const)(
    'does not send a refused attempt again on %s after the other tab has left the payment',
    async (action) => {
      await review();
      fixture.instead(/execute$/, () => json(429, { status: 429, code: 'RATE_LIMITED', message: '-' }));
      fixture.flow.confirm();
      await fixture.until('refused');
      other.dispose();
      other = createSendFlow(fixture.wallet);
      await fixture.until('reviewing', other);
      other.reset();
      await fixture.until('idle', other);
      for (let turn = 0; turn < 3; turn += 1) await settle();
      expect(await fixture.records()).toEqual([]);
      fixture.flow[action]();
      await fixture.until('idle');
      expect(fixture.executions()).toHaveLength(1);
      expect(fixture.service.debits()).toBe(0);
    },
  );

  it('is not executed by a tab that waits for its outcome after it was refused', async () => {
    await review();
    other.dispose();
    let refuse = (_: Response) => {};
    fixture.instead(
      /execute$/,
      () =>
        new Promise((resolve) => {
          refuse = resolve;
        }),
    );
    fixture.flow.confirm();
    await settle();
    other = createSendFlow(fixture.wallet);
    await fixture.until('unknownOutcome', other);
    refuse(json(429, { status: 429, code: 'RATE_LIMITED', message: '-' }));
    await fixture.until('refused');
    await fixture.until('reviewing', other);
    expect(fixture.executions()).toHaveLength(1);
  });
});

it('stores neither the old quote nor its attempts while the next one is requested', async () => {
  await review();
  fixture.instead(/execute$/, () => json(400, { status: 400, code: 'INSUFFICIENT_FUNDS', message: '-' }));
  fixture.flow.confirm();
  await fixture.until('refused');
  fixture.instead(/^\/quotes$/, silence);
  fixture.flow.requote();
  await settle();
  expect(await fixture.records()).toMatchObject([{ quote: undefined, before: { id: 'Quote:1' }, attempts: [] }]);
});

it('repeats the bytes that an earlier page sent before it was closed', async () => {
  await review();
  fixture.instead(/execute$/, silence);
  fixture.flow.confirm();
  await settle();
  expect(fixture.flow.getState().status).toBe('executing');
  fixture.flow.dispose();
  const later = createSendFlow(fixture.wallet);
  await fixture.until('completed', later);
  later.dispose();
  const [first, second, ...more] = fixture.executions().map(bytes);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});
