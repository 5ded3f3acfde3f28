import { expect, it } from 'vitest';
import { signIn } from '../../../test/model/signIn.ts';
import { scriptedWallet } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { fallbackStorage } from '../../storage/fallbackStorage.ts';
import { memoryStorage } from '../../storage/memoryStorage.ts';
import { createSendFlow } from './createSendFlow.ts';

/** A disk that fails from some time on, and works again on the next page. */
function createDisk() {
  const disk = memoryStorage();
  let isFailing = false;
  const check = () => {
    if (isFailing) throw new Error('refused', { cause: new Error('The disk is full.') });
  };
  const put = async (name: string, record: unknown) => {
    check();
    await disk.records.put(name, record);
  };
  const get = async (name: string) => {
    check();
    return disk.records.get(name);
  };
  return {
    disk,
    failing: fallbackStorage({ ...disk, records: { ...disk.records, put, get } }),
    fail: () => {
      isFailing = true;
    },
  };
}

// requirement: 22
it('does not replace a quote that was executed, although the disk failed before it could store that', async () => {
  const { disk, failing, fail } = createDisk();
  const fixture = await createSendFixture({ storage: failing });
  const { service, clock } = fixture;
  fixture.flow.start(intent);
  const { quote } = await fixture.until('reviewing');
  fail();
  fixture.instead(/execute$/, (call) => {
    fixture.respond(call);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  fixture.flow.confirm();
  await fixture.until('unknownOutcome');
  // The page is closed, and opened again after the quote has expired.
  fixture.close();
  while (clock.now() < quote.expiresAt) {
    clock.setTimeout(() => {}, quote.expiresAt - clock.now());
    clock.jump();
  }
  const later = scriptedWallet(fixture.respond, { storage: disk, clock });
  const key = await generateSessionKey();
  service.keys.add(key.compressedPublicKey);
  await signIn(later.wallet, { key, id: 'Session:9', now: clock.now(), endsIn: 900_000 });
  const flow = createSendFlow(later.wallet);
  await fixture.until('quoteExpired', flow);
  flow.requote();
  await fixture.until('completed', flow);
  expect([service.quotes.length, service.debits()]).toEqual([1, 1]);
  flow.dispose();
  closeWallet(later.wallet);
});

// requirement: 22
it.each([
  ['is executed', false, 'completed'],
  ['expires', true, 'quoteExpired'],
] as const)(
  'keeps an unknown outcome of an earlier page until the quote %s, although the disk fails before it is read again',
  async (_, isExpired, end) => {
    const { disk, failing, fail } = createDisk();
    const fixture = await createSendFixture({ storage: disk });
    const { service, clock } = fixture;
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    fixture.flow.start(intent);
    const { quote } = await fixture.until('reviewing');
    fixture.instead(/execute$/, lost);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    fixture.close();

    const sent: (string | null)[] = [];
    let isDown = true;
    const later = scriptedWallet(
      (call) => {
        if (call.path.endsWith('/execute')) sent.push(call.headers.get('Idempotency-Key'));
        return isDown ? lost() : fixture.respond(call);
      },
      { storage: failing, clock },
    );
    const flow = createSendFlow(later.wallet);
    await fixture.until('unknownOutcome', flow);
    fail();
    // A manual retry reads the record again.
    flow.retry();
    await settle();
    expect(flow.getState().status).toBe('unknownOutcome');
    while (isExpired && clock.now() < quote.expiresAt) {
      clock.setTimeout(() => {}, quote.expiresAt - clock.now());
      clock.jump();
    }
    isDown = false;
    flow.retry();
    await fixture.until(end, flow);
    const first = fixture.executions()[0]?.headers.get('Idempotency-Key');
    expect(sent).toEqual(isExpired ? [] : [first]);
    expect([service.quotes.length, service.debits()]).toEqual([1, isExpired ? 0 : 1]);
    flow.dispose();
    closeWallet(later.wallet);
  },
);

// requirement: 22
it('resumes a payment of an earlier page on a page on which the disk refuses to write from the start', async () => {
  const disk = memoryStorage();
  const fixture = await createSendFixture({ storage: disk });
  fixture.flow.start(intent);
  await fixture.until('reviewing');
  fixture.instead(/execute$/, (call) => {
    fixture.respond(call);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  fixture.flow.confirm();
  await fixture.until('unknownOutcome');
  fixture.close();

  const put = () => Promise.reject(new Error('refused', { cause: new Error('The disk is full.') }));
  const storage = fallbackStorage({ ...disk, storedIn: 'storage', records: { ...disk.records, put } });
  await storage.records.put('a record of this page', {});
  const later = scriptedWallet(fixture.respond, { storage, clock: fixture.clock });
  const flow = createSendFlow(later.wallet);
  flow.start({ ...intent, amount: 1_000_000n });
  await fixture.until('completed', flow);
  expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
  flow.dispose();
  closeWallet(later.wallet);
});
