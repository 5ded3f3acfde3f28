import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@latchkey/contract';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { listTransactions } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { bundleSources } from '../../../scripts/bundle.mjs';
import { type HookReceiver, openHookReceiver } from './hookReceiver.ts';
import { payloadOf } from './platform.ts';
import { type Rest, readRest, wrongAtRest } from './rest.ts';
import { type Child, type Options, send, spawnSandbox, turn } from './spawned.ts';
import { loginAgain, type Spender, settleIn } from './spender.ts';
import { assertSteps } from './steps.ts';

/** What killing a sandbox in the middle of payments came to. */
export interface Killed {
  /** How often the answer was lost although the effect was there, and how often neither was. */
  answersLost: number;
  nothingHappened: number;
  /** Payments that were begun in the end. */
  begun: number;
  /** How it stood when all of them had come to their end. */
  rest: Rest;
  /** What did not come to the same answer twice, or to its end once. */
  wrong: string[];
  /** Slowest restart in milliseconds. */
  slowestRestart: number;
}

const price = 1_000_000;
const dollars = 10_000;

/** Blocks until a file grows, or the time is over: nothing else may happen in between. */
function waitForGrowth(path: string, ms: number): void {
  const size = statSync(path).size;
  for (const end = performance.now() + ms; performance.now() < end && statSync(path).size === size; );
}

/** A payment that is about to be begun, of each kind by turns, to and from each bank by turns. */
async function prepare(child: Child, spender: Spender, at: number): Promise<[Operation, Options]> {
  const { walletId, dollarsId, bankIds, device } = spender;
  const bankId = bankIds[Math.floor(at / 4) % bankIds.length] ?? '';
  const [here, there] = [{ accountId: dollarsId }, { accountId: bankId }];
  const key = `payment ${at}`;
  if (at % 4 === 2) return [transferOut, { key, body: { source: here, destination: there, amount: dollars } }];
  if (at % 4 === 3) return [transferIn, { key, body: { source: there, destination: here, amount: dollars } }];
  const { body: quote } = await send<Quote>(child, createQuote, {
    key: `quote ${at}`,
    body: {
      source: { sourceType: 'ACCOUNT', accountId: walletId },
      destination: { destinationType: 'ACCOUNT', accountId: bankId },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: price,
    },
  });
  return [executeQuote, { params: { quoteId: quote.id }, key, signature: await device.sign(payloadOf(quote)) }];
}

/** How many payments were begun: money was set aside, or is to be pulled. */
async function begunBy(child: Child, { customerId }: Spender): Promise<number> {
  const { entries } = await turn<{ entries: { kind: string }[] }>(child, 'ledger');
  const query = { customerId, type: 'INCOMING' };
  const { body } = await send<{ totalCount: number }>(child, listTransactions, { query });
  return entries.filter(({ kind }) => kind === 'execution').length + body.totalCount;
}

/** Lets everything come to its end, and every event be told. */
async function comeToRest(child: Child, hooks: HookReceiver): Promise<Rest> {
  for (let turns = 0; turns < 40; turns++) {
    await turn(child, 'clock', { advanceMs: 30_000 });
    const rest = await readRest(child, hooks);
    if (turns > 2 && rest.deliveries.every(({ status }) => status === 'delivered')) return rest;
  }
  return readRest(child, hooks);
}

/**
 * Kills a sandbox `kills` times, each time while it begins a payment and earlier ones settle, are refunded and told of,
 * and holds what it kept against what it said.
 */
export async function killRepeatedly(kills: number): Promise<Killed> {
  const state = mkdtempSync(join(tmpdir(), 'sandbox-killed-'));
  const journal = join(state, 'journal.jsonl');
  const result = { answersLost: 0, nothingHappened: 0, begun: 0, wrong: [] as string[], slowestRestart: 0 };
  const bin = await bundleSources('packages/sandbox/src/node/bin.ts');
  const hooks = await openHookReceiver();
  let child = await spawnSandbox(bin, state);
  try {
    await turn(child, 'webhooks/endpoint', { url: hooks.url });
    let spender = await settleIn(child, { wallet: kills * price * 2, dollars: kills * dollars * 2 });
    let begun = await begunBy(child, spender);
    const before = begun;
    for (let at = 0; at < kills; at++) {
      // What was begun earlier goes on meanwhile.
      await turn(child, 'clock', { advanceMs: at % 3 === 0 ? 30_000 : 1_500 });
      if (at % 30 === 29) spender = await loginAgain(child, spender);
      const [operation, options] = await prepare(child, spender, at);
      const answer = send(child, operation, options).catch(() => undefined);
      const passing = at % 5 === 4 ? turn(child, 'clock', { advanceMs: 2_000 }).catch(() => undefined) : undefined;
      // By turns: at any moment, and at the moment the journal has grown, before the answer gets away.
      await new Promise((resolve) => setTimeout(resolve, at % 2 === 0 ? Math.random() * 12 : 1));
      if (at % 2 === 1) waitForGrowth(journal, 100);
      const exited = once(child.process, 'exit');
      child.process.kill('SIGKILL');
      await Promise.all([exited, passing]);
      const told = await answer;

      const restarted = performance.now();
      child = await spawnSandbox(bin, state);
      result.slowestRestart = Math.max(result.slowestRestart, performance.now() - restarted);
      const kept = (await begunBy(child, spender)) > begun;
      if (told && !kept) result.wrong.push(`${options.key}: answered ${told.status}, and forgotten`);
      if (!told) result[kept ? 'answersLost' : 'nothingHappened']++;
      const again = await send(child, operation, options);
      // Record and effect are one line: the key is known exactly when the payment is.
      if (again.status >= 300) result.wrong.push(`${options.key}: ${again.status} ${again.text}`);
      if (told && again.text !== told.text) result.wrong.push(`${options.key}: another answer`);
      const now = await begunBy(child, spender);
      if (now !== begun + 1) result.wrong.push(`${options.key}: begun ${now - begun} times`);
      begun = now;
    }
    const rest = await comeToRest(child, hooks);
    assertSteps(readFileSync(journal, 'utf8').trimEnd().split('\n'));
    return { ...result, begun: begun - before, rest, wrong: [...result.wrong, ...wrongAtRest(rest)] };
  } finally {
    child.process.kill('SIGKILL');
    await hooks.close();
    rmSync(state, { recursive: true, force: true });
  }
}
