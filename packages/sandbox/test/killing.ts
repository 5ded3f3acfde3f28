import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { headerNames, type Operation, pathOf } from '@latchkey/contract';
import { createExternalAccount, type InternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { challengeCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { bundleSources } from '../../../scripts/bundle.mjs';
import { type Device, makeDevice } from './device.ts';
import { payloadOf } from './platform.ts';

interface Child {
  process: ChildProcess;
  url: string;
  authorization: string;
}

/** Starts the command on a state folder and waits until it says where it is. */
async function spawnSandbox(bin: string, state: string): Promise<Child> {
  const args = ['--port', '0', '--seed', 'killed', '--state', state];
  const process = spawn(globalThis.process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const told: Record<string, string> = {};
  for await (const line of createInterface({ input: process.stdout })) {
    const [, name = '', value = ''] = line.match(/^(.+?)\s+(\S+)$/) ?? [];
    told[name] = value;
    if (name === 'pin') break;
  }
  const credentials = btoa(`${told['client id']}:${told['client secret']}`);
  return { process, url: told['service'] ?? '', authorization: `Basic ${credentials}` };
}

interface Options {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  signature?: string;
  requestId?: string;
}

async function send<B>(
  child: Child,
  operation: Operation,
  options: Options = {},
): Promise<{ status: number; body: B; text: string }> {
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const response = await fetch(`${child.url}${pathOf(operation, options.params)}${query}`, {
    method: operation.method,
    headers: {
      Authorization: child.authorization,
      ...(options.key !== undefined && { [headerNames.idempotencyKey]: options.key }),
      ...(options.signature !== undefined && { [headerNames.walletSignature]: options.signature }),
      ...(options.requestId !== undefined && { [headerNames.requestId]: options.requestId }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text };
}

interface Sender {
  accountId: string;
  customerId: string;
  bankId: string;
  authMethodId: string;
  device: Device;
}

async function login(child: Child, authMethodId: string): Promise<Device> {
  const params = { authMethodId };
  const device = await makeDevice();
  const challenge = await send<{ otpEncryptionTargetBundle: string }>(child, challengeCredential, { params });
  const encryptedOtpBundle = await device.seal(challenge.body.otpEncryptionTargetBundle, '000000');
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle };
  const first = await send<{ payloadToSign: string; requestId: string }>(child, verifyCredential, { params, body });
  const { requestId, payloadToSign } = first.body;
  await send(child, verifyCredential, { params, body, requestId, signature: await device.sign(payloadToSign) });
  return device;
}

async function settleIn(child: Child, funds: number): Promise<Sender> {
  const customer = await send<{ id: string }>(child, createCustomer, {
    body: { customerType: 'INDIVIDUAL', email: 'ada@example.com' },
  });
  const customerId = customer.body.id;
  const accounts = await send<{ data: InternalAccount[] }>(child, listInternalAccounts, { query: { customerId } });
  const accountId = accounts.body.data[0]?.id ?? '';
  const credentials = await send<{ data: { id: string }[] }>(child, listCredentials, { query: { accountId } });
  const authMethodId = credentials.body.data[0]?.id ?? '';
  await send(child, sandboxFundInternalAccount, { params: { internalAccountId: accountId }, body: { amount: funds } });
  const bank = await send<{ id: string }>(child, createExternalAccount, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '1234567890',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      },
    },
  });
  return { accountId, customerId, bankId: bank.body.id, authMethodId, device: await login(child, authMethodId) };
}

interface Ledger {
  balances: { book: string; amount: string }[];
  entries: { kind: string; reference: string }[];
}

/** What killing a sandbox in the middle of executions came to. */
export interface Killed {
  kills: number;
  /** How often the answer was lost although the effect was there, and how often neither was. */
  answersLost: number;
  nothingHappened: number;
  /** Quotes that were executed in the end, and the debits that the ledger shows. */
  executed: number;
  debits: number;
  /** Executions that did not come to the same answer twice, or debits of one quote beyond the first. */
  wrong: string[];
  /** Slowest restart in milliseconds. */
  slowestRestart: number;
}

const price = 1_000_000;

/** Blocks until a file grows, or the time is over: nothing else may happen in between. */
function waitForGrowth(path: string, ms: number): void {
  const size = statSync(path).size;
  for (const end = performance.now() + ms; performance.now() < end && statSync(path).size === size; );
}

/** Kills a sandbox `kills` times, each time while it executes a quote, and holds what it kept against what it said. */
export async function killRepeatedly(kills: number): Promise<Killed> {
  const state = mkdtempSync(join(tmpdir(), 'sandbox-killed-'));
  const result: Killed = {
    kills,
    answersLost: 0,
    nothingHappened: 0,
    executed: 0,
    debits: 0,
    wrong: [],
    slowestRestart: 0,
  };
  const bin = await bundleSources('packages/sandbox/src/node/bin.ts');
  let child = await spawnSandbox(bin, state);
  const readLedger = async (): Promise<Ledger> => (await fetch(new URL('/developer/ledger', child.url))).json();
  try {
    const sender = await settleIn(child, kills * price * 2);
    for (let at = 0; at < kills; at++) {
      const { body: quote } = await send<Quote>(child, createQuote, {
        key: `quote ${at}`,
        body: {
          source: { sourceType: 'ACCOUNT', accountId: sender.accountId },
          destination: { destinationType: 'ACCOUNT', accountId: sender.bankId },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: price,
        },
      });
      const params = { quoteId: quote.id };
      const execution = { params, key: `execute ${at}`, signature: await sender.device.sign(payloadOf(quote)) };
      const answer = send<Quote>(child, executeQuote, execution).catch(() => undefined);
      // By turns: at any moment, and at the moment the journal has grown, before the answer gets away.
      await new Promise((resolve) => setTimeout(resolve, at % 2 === 0 ? Math.random() * 12 : 1));
      if (at % 2 === 1) waitForGrowth(join(state, 'journal.jsonl'), 100);
      const exited = once(child.process, 'exit');
      child.process.kill('SIGKILL');
      await exited;
      const before = await answer;

      const restarted = performance.now();
      child = await spawnSandbox(bin, state);
      result.slowestRestart = Math.max(result.slowestRestart, performance.now() - restarted);
      const kept = (await readLedger()).entries.some(
        ({ kind, reference }) => kind === 'execution' && reference === quote.transactionId,
      );
      if (before && !kept) result.wrong.push(`${quote.id}: answered ${before.status}, and forgotten`);
      if (!before) result[kept ? 'answersLost' : 'nothingHappened']++;
      const again = await send<Quote>(child, executeQuote, execution);
      // Record and effect are one line: the key is known exactly when the debit is.
      if (again.status !== 200) result.wrong.push(`${quote.id}: ${again.status} ${again.text}`);
      if (before && again.text !== before.text) result.wrong.push(`${quote.id}: another answer`);
      if (again.status === 200) result.executed++;
    }
    const { entries, balances } = await readLedger();
    result.debits = entries.filter(({ kind }) => kind === 'execution').length;
    const sum = balances.reduce((total, { amount }) => total + BigInt(amount), 0n);
    if (sum !== 0n) result.wrong.push(`out of balance by ${sum}`);
    return result;
  } finally {
    child.process.kill('SIGKILL');
    rmSync(state, { recursive: true, force: true });
  }
}
