import { describe, expect, it } from 'vitest';
import type { Store } from '../src/store/store.ts';

const at = 1_800_000_000_000;

/** The contract of a store for signing keys; part of `storeSuite`. */
export function signerSuite(store: () => Store, unique: (name: string) => string): void {
  describe('signers', () => {
    const signer = (more: object = {}) => ({
      publicKey: `02${'ab'.repeat(32)}`,
      customerId: unique('Customer'),
      sessionHash: unique('hash'),
      sessionId: unique('Session'),
      expiresAt: at + 1000,
      ...more,
    });

    it('belong to one customer and relay session, until they expire', async () => {
      const added = signer();
      await store().signers.add(added);
      expect(await store().signers.has(added, at + 999)).toBe(true);
      expect(await store().signers.has(added, at + 1000)).toBe(false);
      for (const other of [{ customerId: 'c' }, { sessionHash: '' }, { publicKey: `03${'ab'.repeat(32)}` }])
        expect(await store().signers.has({ ...added, ...other }, at)).toBe(false);
      await store().signers.add({ ...added, expiresAt: at + 2000 });
      expect(await store().signers.has(added, at + 1000)).toBe(true);
    });

    it('end with their session, with their customer, and by a sweep', async () => {
      const [one, two, three, other] = [signer(), signer(), signer({ expiresAt: 1 }), signer()];
      for (const each of [one, two, three, other]) await store().signers.add(each);
      await store().signers.end(one.sessionId);
      await store().signers.endAll(two.customerId);
      await store().sweep({ received: 0, now: 2 });
      const left = await Promise.all([one, two, three, other].map((each) => store().signers.has(each, 0)));
      expect(left).toEqual([false, false, false, true]);
    });
  });
}
