import { describe, expect, it } from 'vitest';
import { memoryJournal } from '../src/index.ts';
import { openPlatform, type Platform } from './platform.ts';

/** A day in the life, by a device whose keys are new each time. */
async function live(platform: Platform) {
  const ada = await platform.signIn('ada@example.com');
  const bob = await platform.register('bob@example.com');
  await platform.fund(ada.accountId, 100_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 30_000_000);
  await platform.clock.advance(1_234);
  await platform.execute(ada, quote);
  await platform.clock.advance(2_000);
  const across = await platform.quote(ada.accountId, bob.accountId, 5_000_000);
  await platform.execute(ada, across);
  await platform.clock.advance(400_000);
  return ada;
}

describe('the same seed and clock', () => {
  it('behavior: the same ids, codes, quotes, ledger and events', async () => {
    const tell = async () => {
      const platform = openPlatform({ seed: 'same', codes: 'random' });
      await live(platform);
      const { world, pins, webhookKey, platform: credentials } = platform.sandbox;
      return {
        inbox: world.inbox(),
        entries: world.ledger().entries,
        events: world.webhooks(),
        pins,
        webhookKey,
        credentials,
      };
    };
    expect(await tell()).toEqual(await tell());
  });

  it('behavior: another seed has other keys, ids and codes', async () => {
    const [one, two] = [openPlatform({ seed: 'one', codes: 'random' }), openPlatform({ seed: 'two', codes: 'random' })];
    const [ada, eve] = [await live(one), await live(two)];
    expect(ada.customerId).not.toBe(eve.customerId);
    expect(one.sandbox.pins).not.toEqual(two.sandbox.pins);
    expect(one.sandbox.world.inbox()[0]?.code).not.toBe(two.sandbox.world.inbox()[0]?.code);
    expect(one.sandbox.platform).not.toEqual(two.sandbox.platform);
  });

  it('behavior: without a seed no two are alike', () => {
    const seeded = (options: object) => openPlatform({ ...options, seed: undefined } as never).sandbox.pins.otp[0];
    expect(seeded({})).not.toBe(seeded({}));
  });
});

it('behavior: a sandbox made from a journal is the one that wrote it', async () => {
  const journal = memoryJournal();
  const before = openPlatform({ journal });
  const ada = await live(before);
  const after = openPlatform({ journal: memoryJournal(journal.lines), clock: before.clock });
  expect(after.sandbox.world.ledger()).toEqual(before.sandbox.world.ledger());
  expect(after.sandbox.world.webhooks()).toEqual(before.sandbox.world.webhooks());
  expect(await after.account(ada.customerId)).toEqual(await before.account(ada.customerId));
  // Its sequence goes on: no id is given out twice.
  const next = await after.register('carol@example.com');
  expect(next.customerId).not.toBe(ada.customerId);
});

it('behavior: what was due while nobody was there happens when somebody is', async () => {
  const journal = memoryJournal();
  const before = openPlatform({ journal });
  const ada = await before.signIn();
  await before.fund(ada.accountId, 50_000_000);
  const bank = await before.bank(ada.customerId);
  await before.execute(ada, await before.quote(ada.accountId, bank.id, 20_000_000));
  await before.sandbox.close();
  await before.clock.advance(86_400_000);
  const after = openPlatform({ journal: memoryJournal(journal.lines), clock: before.clock });
  expect(await after.account(ada.customerId)).toMatchObject({ totalBalance: { amount: 30_000_000 } });
});

it('error: a journal of something else', () => {
  expect(() => openPlatform({ journal: memoryJournal(['{"relay":1}']) })).toThrow(/not the journal of a sandbox/);
});
