import { executeQuote, type Quote } from '@latchkey/contract/quotes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { memoryJournal } from '../src/index.ts';
import { getPayload, openPlatform, type Person, type Platform } from './platform.ts';

type Step =
  | { does: 'fund'; who: number; amount: number }
  | { does: 'quote'; who: number; to: number | string; amount: number; side: 'SENDING' | 'RECEIVING' }
  | { does: 'execute'; which: number; keyed: boolean }
  | { does: 'lose'; which: number }
  | { does: 'pass'; ms: number };

const who = fc.integer({ min: 0, max: 1 });
/** Amounts around the balance, so that two quotes often compete for it. */
const amount = fc.oneof(fc.integer({ min: 1, max: 200_000_000 }), fc.integer({ min: 60_000_000, max: 140_000_000 }));
const suffix = fc.constantFrom('000', '002', '003', '004', '005', '006', '007');
const quote = fc.record({
  does: fc.constant('quote' as const),
  who,
  to: fc.oneof(who, suffix),
  amount,
  side: fc.constantFrom('SENDING' as const, 'SENDING' as const, 'RECEIVING' as const),
});
const execute = fc.record({ does: fc.constant('execute' as const), which: fc.nat(20), keyed: fc.boolean() });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fund' as const), who, amount }) },
  { weight: 5, arbitrary: quote },
  { weight: 5, arbitrary: execute },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lose' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(0, 500, 2_000, 60_000, 400_000) }),
  },
);

interface History {
  platform: Platform;
  people: Person[];
  quotes: { quote: Quote; person: Person }[];
  executed: Set<string>;
}

/** Checks every invariant that holds at any time. */
function assertConserved({ platform, executed }: History): void {
  const { balances, entries } = platform.sandbox.world.ledger();
  const sums = new Map<string, bigint>();
  for (const { book, currency, amount: held } of balances) {
    sums.set(currency, (sums.get(currency) ?? 0n) + held);
    if (book.startsWith('available:') || book.startsWith('held:')) expect(held).toBeGreaterThanOrEqual(0n);
  }
  for (const sum of sums.values()) expect(sum).toBe(0n);
  // Balances equal the sums of entries.
  for (const { book, currency, amount: held } of balances) {
    const postings = entries
      .flatMap((entry) => entry.postings)
      .filter((one) => one.book === book && one.currency === currency);
    expect(postings.reduce((sum, one) => sum + BigInt(one.amount), 0n)).toBe(held);
  }
  // Exactly one debit per executed quote.
  const debits = entries.filter(({ kind }) => kind === 'execution').map(({ reference }) => reference);
  expect(new Set(debits).size).toBe(debits.length);
  expect(new Set(debits)).toEqual(executed);
  for (const kind of ['settlement', 'refund', 'return', 'refundFailure']) {
    const references = entries.filter((entry) => entry.kind === kind).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  }
}

async function take(run: History, action: Step): Promise<void> {
  const { platform, people, quotes, executed } = run;
  if (action.does === 'pass') return platform.clock.advance(action.ms);
  if (action.does === 'fund') {
    const person = people[action.who];
    return person && platform.fund(person.accountId, action.amount);
  }
  if (action.does === 'quote') {
    const person = people[action.who];
    if (!person) return;
    const { to } = action;
    const bank =
      typeof to === 'string'
        ? platform.bank(person.customerId, `${run.quotes.length}555${action.amount}${to}`)
        : undefined;
    const destination = bank
      ? await bank.then(
          ({ id }) => id,
          () => '',
        )
      : people[Number(to)]?.accountId;
    const quote = await platform
      .quote(person.accountId, destination ?? '', action.amount, action.side)
      .catch(() => undefined);
    if (quote) quotes.push({ quote, person });
    return;
  }
  const found = quotes[action.which % Math.max(1, quotes.length)];
  if (!found) return;
  const { quote, person } = found;
  // The session may have ended: opens a new one for the same quote.
  const { device } = await platform.login(person.authMethodId);
  const signature = await device.sign(getPayload(quote));
  const options = { params: { quoteId: quote.id }, signature };
  if (action.does === 'lose') {
    platform.sandbox.world.faults.add({ operation: 'executeQuote', effect: { kind: 'lostResponse' } });
    await platform.call(executeQuote, { ...options, key: `lost ${quote.id}` }).catch(() => undefined);
    platform.sandbox.world.faults.clear();
    const again = await platform.call(executeQuote, { ...options, key: `lost ${quote.id}` });
    if (again.status === 200) executed.add(quote.transactionId);
    return;
  }
  const key = action.keyed ? { key: `execute ${quote.id}` } : {};
  const responses = await Promise.all([1, 2].map(() => platform.call(executeQuote, { ...options, ...key })));
  if (responses.some(({ status }) => status === 200)) executed.add(quote.transactionId);
}

describe('conservation of money', () => {
  it('holds at every step of any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const platform = openPlatform();
        const people = [await platform.signIn(), await platform.signIn()];
        const run: History = { platform, people, quotes: [], executed: new Set() };
        for (const person of people) await platform.fund(person.accountId, 150_000_000);
        for (const action of steps) {
          await take(run, action);
          assertConserved(run);
        }
        await platform.clock.advance(1_000_000);
        assertConserved(run);
        // In the final state nothing is held or in progress.
        const held = platform.sandbox.world
          .ledger()
          .balances.filter(({ book }) => book.startsWith('held:') || book === 'transit');
        expect(held.every((one) => one.amount === 0n)).toBe(true);
      }),
      { numRuns: runs({ smoke: 8, proof: 200 }) },
    );
  }, 120_000);

  it('holds after the journal is loaded', async () => {
    const journal = memoryJournal();
    const platform = openPlatform({ journal });
    const [ada, bob] = [await platform.signIn(), await platform.signIn()];
    await platform.fund(ada.accountId, 500_000_000);
    for (const suffix of ['000', '002', '005', '007']) {
      const bank = await platform.bank(ada.customerId, `99${suffix}`);
      await platform.execute(ada, await platform.quote(ada.accountId, bank.id, 20_000_000));
    }
    await platform.execute(ada, await platform.quote(ada.accountId, bob.accountId, 20_000_000));
    await platform.clock.advance(100_000);
    const again = openPlatform({ journal: memoryJournal(journal.lines), clock: platform.clock });
    expect(again.sandbox.world.ledger()).toEqual(platform.sandbox.world.ledger());
  });
});
