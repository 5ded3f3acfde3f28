import { describe, expect, it } from 'vitest';
import { memoryJournal } from '../src/index.ts';
import { openPlatform, type Platform } from './platform.ts';

/** Runs a typical sequence of operations, by a device with new keys each time. */
async function runScenario(platform: Platform) {
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

describe('same seed and clock', () => {
  it('give the same ids, codes, quotes, ledger and events', async () => {
    const tell = async () => {
      const platform = openPlatform({ seed: 'same', codes: 'random' });
      await runScenario(platform);
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

  it('derives other keys, ids and codes from another seed', async () => {
    const [one, two] = [openPlatform({ seed: 'one', codes: 'random' }), openPlatform({ seed: 'two', codes: 'random' })];
    const [ada, eve] = [await runScenario(one), await runScenario(two)];
    expect(ada.customerId).not.toBe(eve.customerId);
    expect(one.sandbox.pins).not.toEqual(two.sandbox.pins);
    expect(one.sandbox.world.inbox()[0]?.code).not.toBe(two.sandbox.world.inbox()[0]?.code);
    expect(one.sandbox.platform).not.toEqual(two.sandbox.platform);
  });

  it('differs between sandboxes without a seed', () => {
    const seeded = (options: object) => openPlatform({ ...options, seed: undefined } as never).sandbox.pins.otp[0];
    expect(seeded({})).not.toBe(seeded({}));
  });
});

it('restores a sandbox from its journal', async () => {
  const journal = memoryJournal();
  const before = openPlatform({ journal });
  const ada = await runScenario(before);
  const after = openPlatform({ journal: memoryJournal(journal.lines), clock: before.clock });
  expect(after.sandbox.world.ledger()).toEqual(before.sandbox.world.ledger());
  expect(after.sandbox.world.webhooks()).toEqual(before.sandbox.world.webhooks());
  expect(await after.account(ada.customerId)).toEqual(await before.account(ada.customerId));
  // The sequence continues: no id is issued twice.
  const next = await after.register('carol@example.com');
  expect(next.customerId).not.toBe(ada.customerId);
});

it('runs jobs that were due while it was closed', async () => {
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

it('rejects a journal of another format', () => {
  expect(() => openPlatform({ journal: memoryJournal(['{"relay":1}']) })).toThrow(/no sandbox wrote it/);
});
