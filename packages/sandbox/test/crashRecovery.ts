import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@latchkey/contract';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { listTransactions } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { bundleSources } from '../../../scripts/bundle.mjs';
import { type FinalState, listFinalStateProblems, readFinalState } from './finalState.ts';
import { type HookReceiver, openHookReceiver } from './hookReceiver.ts';
import { getPayload } from './platform.ts';
import { type Child, callDeveloperApi, type Options, send, spawnSandbox } from './spawned.ts';
import { loginAgain, openSpender, type Spender } from './spender.ts';
import { assertSteps } from './steps.ts';

/** The result of killing a sandbox during payments. */
export interface Killed {
  /** How often the response was lost with the effect present, and how often without. */
  answersLost: number;
  nothingHappened: number;
  /** The number of started payments. */
  begun: number;
  /** The state when all payments had ended. */
  rest: FinalState;
  /** Requests with differing repeated responses, and payments that did not end exactly once. */
  wrong: string[];
  /** Slowest restart in milliseconds. */
  slowestRestart: number;
}

const price = 1_000_000;
const dollars = 10_000;

/** Blocks until a file grows or the time is over, so that nothing else runs in between. */
function waitForGrowth(path: string, ms: number): void {
  const size = statSync(path).size;
  for (const end = performance.now() + ms; performance.now() < end && statSync(path).size === size; );
}

/** Prepares the next payment. Types and banks rotate. */
async function prepare(child: Child, spender: Spender, at: number): Promise<[Operation, Options]> {
  const { walletId, dollarsId, bankIds, device } = spender;
  const bankId = bankIds[at % bankIds.length] ?? '';
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
  return [executeQuote, { params: { quoteId: quote.id }, key, signature: await device.sign(getPayload(quote)) }];
}

/** Counts the started payments: money was reserved or is to be pulled. */
async function countPayments(child: Child, { customerId }: Spender): Promise<number> {
  const { entries } = await callDeveloperApi<{ entries: { kind: string }[] }>(child, 'ledger');
  const query = { customerId, type: 'INCOMING' };
  const { body } = await send<{ totalCount: number }>(child, listTransactions, { query });
  return entries.filter(({ kind }) => kind === 'execution').length + body.totalCount;
}

/** Runs until all payments have ended and all events are delivered. */
async function readSettledState(child: Child, hooks: HookReceiver): Promise<FinalState> {
  for (let turns = 0; turns < 40; turns++) {
    await callDeveloperApi(child, 'clock', { advanceMs: 30_000 });
    const rest = await readFinalState(child, hooks);
    if (turns > 2 && rest.deliveries.every(({ status }) => status === 'delivered')) return rest;
  }
  return readFinalState(child, hooks);
}

/**
 * Kills a sandbox `kills` times, each while it starts a payment and while earlier ones settle, are refunded and
 * reported. Compares the stored state with the responses.
 */
export async function killRepeatedly(kills: number): Promise<Killed> {
  const state = mkdtempSync(join(tmpdir(), 'sandbox-killed-'));
  const journal = join(state, 'journal.jsonl');
  const result = { answersLost: 0, nothingHappened: 0, begun: 0, wrong: [] as string[], slowestRestart: 0 };
  const bin = await bundleSources('packages/sandbox/src/node/bin.ts');
  const hooks = await openHookReceiver();
  let child = await spawnSandbox(bin, state);
  try {
    await callDeveloperApi(child, 'webhooks/endpoint', { url: hooks.url });
    let spender = await openSpender(child, { wallet: kills * price * 2, dollars: kills * dollars * 2 });
    let begun = await countPayments(child, spender);
    const before = begun;
    for (let at = 0; at < kills; at++) {
      // Earlier payments continue meanwhile.
      await callDeveloperApi(child, 'clock', { advanceMs: at % 3 === 0 ? 30_000 : 1_500 });
      if (at % 30 === 29) spender = await loginAgain(child, spender);
      const [operation, options] = await prepare(child, spender, at);
      const response = send(child, operation, options).catch(() => undefined);
      const passing =
        at % 5 === 4 ? callDeveloperApi(child, 'clock', { advanceMs: 2_000 }).catch(() => undefined) : undefined;
      // Alternates between any time and the time when the journal has grown but the response is not sent yet.
      await new Promise((resolve) => setTimeout(resolve, at % 2 === 0 ? Math.random() * 12 : 1));
      if (at % 2 === 1) waitForGrowth(journal, 100);
      const exited = once(child.process, 'exit');
      child.process.kill('SIGKILL');
      await Promise.all([exited, passing]);
      const lastResponse = await response;

      const restarted = performance.now();
      child = await spawnSandbox(bin, state);
      result.slowestRestart = Math.max(result.slowestRestart, performance.now() - restarted);
      const kept = (await countPayments(child, spender)) > begun;
      if (lastResponse && !kept)
        result.wrong.push(`${options.key}: responded with ${lastResponse.status}, and forgotten`);
      if (!lastResponse) result[kept ? 'answersLost' : 'nothingHappened']++;
      const again = await send(child, operation, options);
      // Record and effect are one line: the key is stored exactly if the payment is.
      if (again.status >= 300) result.wrong.push(`${options.key}: ${again.status} ${again.text}`);
      if (lastResponse && again.text !== lastResponse.text) result.wrong.push(`${options.key}: another response`);
      const now = await countPayments(child, spender);
      if (now !== begun + 1) result.wrong.push(`${options.key}: begun ${now - begun} times`);
      begun = now;
    }
    const rest = await readSettledState(child, hooks);
    assertSteps(readFileSync(journal, 'utf8').trimEnd().split('\n'));
    return { ...result, begun: begun - before, rest, wrong: [...result.wrong, ...listFinalStateProblems(rest)] };
  } finally {
    child.process.kill('SIGKILL');
    await hooks.close();
    rmSync(state, { recursive: true, force: true });
  }
}
