import { isTransition } from '@latchkey/contract';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { lookUpAddress } from '@latchkey/contract/receivers';
import { sandboxReceive, sandboxSend } from '@latchkey/contract/sandbox';
import {
  approveTransaction,
  cancelTransaction,
  outgoingTransitions,
  refundTransitions,
  rejectTransaction,
  type Transaction,
} from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { webhookData } from '@latchkey/contract/webhooks';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { closed } from '../src/conformance/closed.ts';
import { memoryJournal } from '../src/index.ts';
import { accountIn, openBank, openCustomer, platformAccount } from './accounts.ts';
import { openPlatform, type Platform } from './platform.ts';
import { assertSteps } from './steps.ts';

/** The possible sources and destinations: accounts of two customers, of the platform, and external ones. */
const places = ['ada', 'bob', 'platform'] as const;
const suffixes = ['000', '002', '003', '004', '005', '006', '007'] as const;
const amount = fc.integer({ min: 1, max: 60_000 });

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fund' as const), who: fc.constantFrom(...places), amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('out' as const, 'in' as const),
      who: fc.constantFrom(...places),
      suffix: fc.constantFrom(...suffixes),
      amount,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('pay' as const, 'pull' as const, 'payFromOutside' as const),
      who: fc.constantFrom(...places),
      suffix: fc.constantFrom(...suffixes),
      to: fc.constantFrom('bank' as const, 'euros' as const, 'address' as const),
      amount,
      atOnce: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('execute' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('arrive' as const),
      which: fc.nat(20),
      off: fc.constantFrom(0, 0, 1, -1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('receive' as const),
      who: fc.constantFrom('ada' as const, 'bob' as const),
      amount: fc.integer({ min: 100, max: 60_000 }),
      response: fc.constantFrom(200, 202, 403, 422, 503),
      decides: fc.constantFrom(undefined, approveTransaction, rejectTransaction),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(0, 1, 2_000, 30_000, 400_000) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface World {
  platform: Platform;
  /** The platform's response to an approval request. */
  endpoint: { response: number };
  customers: Record<(typeof places)[number], string | undefined>;
  accounts: Record<(typeof places)[number], string>;
  quotes: Quote[];
  transactions: string[];
}

async function setUp(journal = memoryJournal()): Promise<World> {
  const endpoint = { response: 200 };
  const send = async (_: unknown, init?: RequestInit) => {
    const { type } = JSON.parse(String(init?.body)) as { type: string };
    return new Response(null, { status: type === 'INCOMING_PAYMENT.PENDING' ? endpoint.response : 200 });
  };
  const platform = openPlatform({ journal, webhook: { url: 'https://platform.test/hooks', fetch: send } });
  const [ada, bob] = [
    await openCustomer(platform, ['USDB', 'USD', 'EUR']),
    await openCustomer(platform, ['USDB', 'USD']),
  ];
  const own = await platformAccount(platform, 'USD');
  const accounts = {
    ada: (await accountIn(platform, ada, 'USD')).id as string,
    bob: (await accountIn(platform, bob, 'USD')).id as string,
    platform: own.id as string,
  };
  for (const id of Object.values(accounts)) await platform.fund(id, 50_000);
  return { platform, endpoint, customers: { ada, bob, platform: undefined }, accounts, quotes: [], transactions: [] };
}

/** A bank account in dollars with this suffix, registered once. */
const banks = new WeakMap<Platform, Map<string, Promise<string>>>();
function createBank({ platform, customers }: World, who: (typeof places)[number], suffix: string): Promise<string> {
  const known = banks.get(platform) ?? new Map<string, Promise<string>>();
  banks.set(platform, known);
  const key = `${who} ${suffix}`;
  const found = known.get(key) ?? openBank(platform, customers[who], `77700${suffix}`).then(({ id }) => id as string);
  known.set(key, found);
  return found;
}

async function createDestination(world: World, { who, to, suffix }: Extract<Step, { to: string }>): Promise<object> {
  if (to === 'bank') return { destinationType: 'ACCOUNT', accountId: await createBank(world, who, suffix) };
  const { ada = '' } = world.customers;
  if (to === 'euros')
    return { destinationType: 'ACCOUNT', accountId: (await accountIn(world.platform, ada, 'EUR')).id };
  const way = { '003': 'pending.long', '004': 'fail.compliance' }[suffix as string] ?? 'success';
  return { destinationType: 'UMA_ADDRESS', umaAddress: `$${way}.mxn@sandbox.uma.money` };
}

async function draw(world: World, action: Extract<Step, { to: string }>): Promise<void> {
  const { platform, customers, accounts, quotes } = world;
  const { who, does } = action;
  const customerId = customers[who];
  const destination = await createDestination(world, action);
  const outside = { sourceType: 'REALTIME_FUNDING', currency: 'USD', ...(customerId && { customerId }) };
  const accountId = does === 'pull' ? await createBank(world, who, action.suffix) : accounts[who];
  const params = { receiverUmaAddress: 'umaAddress' in destination ? String(destination.umaAddress) : '' };
  const looked =
    'umaAddress' in destination && customerId !== undefined
      ? (await platform.call<{ lookupId: string }>(lookUpAddress, { params, query: { customerId } })).body
      : undefined;
  const { status, body } = await platform.call<Quote>(createQuote, {
    body: {
      source: does === 'payFromOutside' ? outside : { sourceType: 'ACCOUNT', accountId },
      destination,
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: action.amount,
      ...(looked && { lookupId: looked.lookupId }),
      ...(does !== 'payFromOutside' && { immediatelyExecute: action.atOnce }),
    },
  });
  if (status === 201) quotes.push(body);
}

async function take(world: World, action: Step): Promise<void> {
  const { platform, accounts, quotes, transactions } = world;
  switch (action.does) {
    case 'fund':
      return platform.fund(accounts[action.who], action.amount);
    case 'out':
    case 'in': {
      const here = { accountId: accounts[action.who] };
      const there = { accountId: await createBank(world, action.who, action.suffix) };
      const isOut = action.does === 'out';
      const { status, body } = await platform.call<Transaction>(isOut ? transferOut : transferIn, {
        body: { source: isOut ? here : there, destination: isOut ? there : here, amount: action.amount },
      });
      if (status === 201) transactions.push(body.id);
      return;
    }
    case 'pay':
    case 'pull':
    case 'payFromOutside':
      return draw(world, action);
    case 'execute': {
      const quote = quotes[action.which % Math.max(1, quotes.length)];
      if (quote) await platform.call(executeQuote, { params: { quoteId: quote.id } });
      return;
    }
    case 'arrive': {
      const quote = quotes[action.which % Math.max(1, quotes.length)];
      const currencyAmount = Math.max(1, (quote?.totalSendingAmount ?? 0) + action.off);
      if (quote) await platform.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD', currencyAmount } });
      return;
    }
    case 'cancel': {
      const ids = [...transactions, ...quotes.map(({ transactionId }) => transactionId)];
      const transactionId = ids[action.which % Math.max(1, ids.length)];
      if (transactionId) await platform.call(cancelTransaction, { params: { transactionId } });
      return;
    }
    case 'receive': {
      world.endpoint.response = action.response;
      const { body } = await platform.call<Transaction>(sandboxReceive, {
        body: {
          senderUmaAddress: '$eve@elsewhere.example',
          customerId: world.customers[action.who],
          receivingCurrencyCode: 'USD',
          receivingCurrencyAmount: action.amount,
        },
      });
      await platform.sandbox.idle();
      if (action.decides) await platform.call(action.decides, { params: { transactionId: body.id } });
      return;
    }
    case 'pass':
      return platform.clock.advance(action.ms);
  }
}

function assertConserved({ platform }: World): void {
  const { balances, entries } = platform.sandbox.world.ledger();
  const sums = new Map<string, bigint>();
  for (const { book, currency, amount: held } of balances) {
    sums.set(currency, (sums.get(currency) ?? 0n) + held);
    const isOfAnother = book.startsWith('available:') || book.startsWith('held:') || book === 'transit';
    if (isOfAnother || book.startsWith('fees:')) expect(held).toBeGreaterThanOrEqual(0n);
  }
  for (const sum of sums.values()) expect(sum).toBe(0n);
  // No event of a type occurs twice for a payment.
  for (const kind of ['execution', 'funding', 'settlement', 'refund', 'return', 'refundFailure']) {
    const references = entries.filter((entry) => entry.kind === kind).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(references.length);
  }
}

/** Checks that every reported transition is in the tables, and that every event matches its closed schema. */
function assertEvents({ platform }: World): void {
  const reportedById = new Map<string, { status: string; refund: string | null }>();
  for (const { type, body } of platform.sandbox.world.webhooks()) {
    const { data } = JSON.parse(body);
    const schema = webhookData[type as keyof typeof webhookData];
    const result = v.safeParse(closed(schema), data);
    if (!result.success) throw new Error(`${type}: ${result.issues.map((issue) => v.getDotPath(issue)).join()}`);
    if (!type.includes('_PAYMENT')) continue;
    const before = reportedById.get(data.id);
    const refund: string | null = data.refund?.status ?? null;
    const has = (
      table: readonly { from: string | null; to: string; when: string }[],
      from: string | null,
      to: string,
    ) => isTransition(table, from, to);
    if (data.status !== before?.status && type.startsWith('OUTGOING_PAYMENT.'))
      expect(has(outgoingTransitions, before?.status ?? null, data.status)).toBe(true);
    if (refund !== null && refund !== (before?.refund ?? null)) {
      expect(has(refundTransitions, before?.refund ?? null, refund)).toBe(true);
    }
    reportedById.set(data.id, { status: data.status, refund });
  }
}

it('conserves money on every path, with transitions of the tables only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const journal = memoryJournal();
      const world = await setUp(journal);
      for (const action of steps) {
        await take(world, action);
        assertConserved(world);
      }
      await world.platform.clock.advance(2_000_000);
      assertConserved(world);
      assertEvents(world);
      const { quotes } = assertSteps(journal.lines);
      expect(quotes).toBeGreaterThanOrEqual(world.quotes.length);
      // In the final state nothing is held or in progress.
      const { balances } = world.platform.sandbox.world.ledger();
      const unsettled = balances.filter(({ book }) => book.startsWith('held:') || book === 'transit');
      expect(unsettled.every((one) => one.amount === 0n)).toBe(true);
      // Loading the journal restores the same state.
      const again = openPlatform({ journal: memoryJournal(journal.lines), clock: world.platform.clock });
      expect(again.sandbox.world.ledger()).toEqual(world.platform.sandbox.world.ledger());
    }),
    { numRuns: runs({ smoke: 8, proof: 150 }) },
  );
}, 240_000);
