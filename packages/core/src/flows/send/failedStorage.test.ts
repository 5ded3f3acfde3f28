import { expect, it } from 'vitest';
import { signIn } from '../../../test/model/signIn.ts';
import { scriptedWallet } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { fallbackStorage } from '../../storage/fallbackStorage.ts';
import { memoryStorage } from '../../storage/memoryStorage.ts';
import { createSendFlow } from './createSendFlow.ts';

/** A disk whose writes fail from some time on, and work again on the next page. */
function createDisk() {
  const disk = memoryStorage();
  let isFailing = false;
  const put = async (name: string, record: unknown) => {
    if (isFailing) throw new Error('The disk is full.');
    await disk.records.put(name, record);
  };
  return {
    disk,
    failing: fallbackStorage({ ...disk, records: { ...disk.records, put } }),
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
