import { headerNames, type Operation, pathOf } from '@latchkey/contract';
import { createExternalAccount, type ExternalAccount, listInternalAccounts } from '@latchkey/contract/accounts';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { createSandbox, createSettableClock, memoryJournal, type Sandbox } from '@latchkey/sandbox';

/** A row of a journal's line. */
export type Change = readonly [table: string, id: string, row: unknown];

/** Calls an operation of a sandbox as its platform does. @throws where it is refused. */
export async function call<B>(
  sandbox: Sandbox,
  operation: Operation,
  given: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; key?: string } = {},
): Promise<B> {
  const { clientId, clientSecret } = sandbox.platform;
  const url = new URL(`http://sandbox.test/2025-10-13${pathOf(operation, given.params)}`);
  for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, value);
  const headers = {
    Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
    'Content-Type': 'application/json',
    ...(given.key !== undefined && { [headerNames.idempotencyKey]: given.key }),
  };
  const body = given.body === undefined ? undefined : JSON.stringify(given.body);
  const response = await sandbox.fetch(new Request(url, { method: operation.method, headers, ...(body && { body }) }));
  if (!response.ok) throw new Error(`${operation.id}: ${response.status} ${await response.text()}`);
  return (await response.json()) as B;
}

/** What an account in a bank is registered with. */
export const bank = (customerId: string) => ({
  customerId,
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber: '1234567890',
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  },
});

/** A quote's body. */
export const order = (source: object, destination: string, amount: number) => ({
  source,
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
});

/** Tables whose rows are a customer's for good; what else there is is forgotten in time. */
const lasting = [
  'customers',
  'internalAccounts',
  'externalAccounts',
  'credentials',
  'quotes',
  'transactions',
  'entries',
];

function lastOf(lines: readonly string[]): Map<string, Change> {
  const rows = new Map<string, Change>();
  for (const line of lines.slice(1)) {
    for (const change of (JSON.parse(line) as { changes: Change[] }).changes) {
      const [table, id, row] = change;
      if (row === null) rows.delete(`${table} ${id}`);
      else if (lasting.includes(table)) rows.set(`${table} ${id}`, change);
    }
  }
  return rows;
}

/** The rows that one customer leaves behind, and those of one more payment of theirs, as a real sandbox wrote them. */
export async function recordTemplate(seed: string): Promise<{ customer: Change[]; payment: Change[] }> {
  const journal = memoryJournal();
  const clock = createSettableClock({ now: Date.UTC(2025, 0, 1), frozen: true });
  const sandbox = createSandbox({ seed, clock, journal });
  const { id: customerId } = await call<{ id: string }>(sandbox, createCustomer, {
    body: { customerType: 'INDIVIDUAL', email: 'ada@example.com' },
  });
  const { data } = await call<{ data: { id: string }[] }>(sandbox, listInternalAccounts, { query: { customerId } });
  const wallet = data[0]?.id ?? '';
  const account = await call<ExternalAccount>(sandbox, createExternalAccount, { body: bank(customerId) });
  await call(sandbox, sandboxFundInternalAccount, {
    params: { internalAccountId: wallet },
    body: { amount: 1_000_000_000 },
  });
  await call(sandbox, createQuote, {
    body: order({ sourceType: 'ACCOUNT', accountId: wallet }, account.id, 1_000_000),
  });
  const before = lastOf(journal.lines);
  const quote = await call<Quote>(sandbox, createQuote, {
    body: order({ sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId }, wallet, 5_000),
  });
  await call(sandbox, sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD', currencyAmount: 5_000 } });
  await clock.advance(60_000);
  const after = lastOf(journal.lines);
  await sandbox.close();
  const isNew = ([key, [table]]: [string, Change]) => !before.has(key) && table !== 'quotes';
  return { customer: [...before.values()], payment: [...after].filter(isNew).map(([, change]) => change) };
}
