import { buildPath, headerNames, type Operation } from '@latchkey/contract';
import { createExternalAccount, listExternalAccounts, listInternalAccounts } from '@latchkey/contract/accounts';
import { createCustomer, listCustomers } from '@latchkey/contract/customers';
import { createQuote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { listTransactions } from '@latchkey/contract/transactions';
import { createSandbox, memoryJournal, type Sandbox } from '@latchkey/sandbox';

const [sizes = [], paymentsEach = 0, rounds = 0] = JSON.parse(process.argv[2] ?? '[]') as [number[], number, number];

interface Input {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** A customer with a wallet and a bank account. */
interface Holder {
  readonly customerId: string;
  readonly walletId: string;
  readonly bankAccountId: string;
}

const journal = memoryJournal();
const sandbox = createSandbox({ seed: 'bench', journal });
const holders: Holder[] = [];
let calls = 0;

async function call<Body>(target: Sandbox, operation: Operation, { params, query, body }: Input = {}): Promise<Body> {
  const url = new URL(`http://sandbox.test/2025-10-13${buildPath(operation, params)}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const headers = {
    Authorization: `Basic ${btoa(`${target.platform.clientId}:${target.platform.clientSecret}`)}`,
    'Content-Type': 'application/json',
    ...(operation.method === 'POST' && { [headerNames.idempotencyKey]: `bench ${calls++}` }),
  };
  const request = new Request(url, {
    method: operation.method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const response = await target.fetch(request);
  if (!response.ok) throw new Error(`${operation.id}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

const registerCustomer = (number: number) =>
  call<{ id: string }>(sandbox, createCustomer, {
    body: { customerType: 'INDIVIDUAL', platformCustomerId: `bench-${number}`, email: `bench-${number}@example.com` },
  });

async function addHolder(number: number): Promise<void> {
  const { id: customerId } = await registerCustomer(number);
  const wallets = await call<{ data: { id: string }[] }>(sandbox, listInternalAccounts, { query: { customerId } });
  const walletId = wallets.data[0]?.id ?? '';
  const bankAccount = await call<{ id: string }>(sandbox, createExternalAccount, {
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
  for (let payment = 0; payment < paymentsEach; payment++) await fund(walletId);
  holders.push({ customerId, walletId, bankAccountId: bankAccount.id });
}

const fund = (internalAccountId: string) =>
  call(sandbox, sandboxFundInternalAccount, { params: { internalAccountId }, body: { amount: 1_000_000 } });

const quote = ({ walletId, bankAccountId }: Holder) =>
  call(sandbox, createQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: walletId },
      destination: { destinationType: 'ACCOUNT', accountId: bankAccountId },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 1_000_000,
    },
  });

/** The median of the durations, in milliseconds. */
async function time(work: (round: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work(round);
    durations.push(performance.now() - start);
  }
  return durations.sort((one, other) => one - other)[rounds >> 1] ?? Number.NaN;
}

/** The cursor of a page in the middle of the list of all transactions. */
async function findMiddleCursor(): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let count = 0; count < sandbox.world.ledger().entries.length / 2; count += 100) {
    const query: Record<string, string> = { limit: '100', ...(cursor !== undefined && { cursor }) };
    ({ nextCursor: cursor } = await call<{ nextCursor?: string }>(sandbox, listTransactions, { query }));
  }
  return cursor;
}

async function measureReopening(): Promise<number> {
  const start = performance.now();
  const reopened = createSandbox({ seed: 'bench', journal: memoryJournal(journal.lines) });
  const duration = performance.now() - start;
  await reopened.close();
  return duration;
}

async function measure(): Promise<Record<string, number>> {
  const cursor = await findMiddleCursor();
  const holder = (round: number): Holder => {
    const found = holders[round % holders.length];
    if (!found) throw new Error('The sandbox has no customers.');
    return found;
  };
  const list = (operation: Operation, query: Record<string, string> = {}) =>
    time(() => call(sandbox, operation, { query }));
  const listOwn = (operation: Operation) =>
    time((round) => call(sandbox, operation, { query: { customerId: holder(round).customerId } }));
  const registered = calls;
  return {
    'list transactions of one customer': await listOwn(listTransactions),
    'list all transactions': await list(listTransactions),
    'list all transactions, middle page': await list(listTransactions, cursor === undefined ? {} : { cursor }),
    'list transactions by reference': await list(listTransactions, { reference: 'SB-NONE' }),
    'list transactions by status and type': await list(listTransactions, { status: 'PENDING', type: 'OUTGOING' }),
    'list transactions by date': await list(listTransactions, { startDate: '2999-01-01T00:00:00.000Z' }),
    'list transactions by account': await list(listTransactions, { accountIdentifier: 'unknown' }),
    'list customers': await list(listCustomers),
    'list customers by platform id': await list(listCustomers, { platformCustomerId: 'bench-7' }),
    'list customers by change time': await list(listCustomers, { updatedAfter: '2999-01-01T00:00:00.000Z' }),
    'list external accounts of one customer': await listOwn(listExternalAccounts),
    'create a customer': await time((round) => registerCustomer(1_000_000 + registered + round)),
    'create a quote': await time((round) => quote(holder(round))),
    'create a payment (fund)': await time((round) => fund(holder(round).walletId)),
    'open from its journal (once)': await measureReopening(),
    'heap, MB': process.memoryUsage().heapUsed / 1e6,
  };
}

for (const size of sizes) {
  while (holders.length < size) await addHolder(holders.length);
  const { length: entries } = sandbox.world.ledger().entries;
  process.stdout.write(`${JSON.stringify({ customers: size, entries, figures: await measure() })}\n`);
}
await sandbox.close();
