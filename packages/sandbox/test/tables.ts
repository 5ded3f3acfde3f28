import type { CardId, CardTransactionId, CustomerId, InternalAccountId, TransactionId } from '@latchkey/contract';
import { noJournal } from '../src/journal/journal.ts';
import { createStore } from '../src/journal/store.ts';
import { createTables, type Tables } from '../src/journal/tables.ts';
import type { CardTransactionRow } from '../src/resources/cardTransactions/row.ts';
import type { CustomerRow } from '../src/resources/customers/row.ts';
import type { TransactionRow } from '../src/resources/transactions/row.ts';

/** Tables outside a sandbox, for tests of functions that take tables. */
export interface OpenedTables {
  readonly tables: Tables;
  put(change: (tables: Tables) => void): void;
}

/** Creates empty tables. */
export function openTables(): OpenedTables {
  const store = createStore(noJournal(), '{}');
  const tables = createTables(store, { entries: () => {}, jobs: () => {}, deliveries: () => {} });
  return { tables, put: (change) => store.transact(() => change(tables)) };
}

/** Creates a payment with the members that filters use. */
export function paymentRow(at: number, change: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: `Transaction:${at}` as TransactionId,
    type: 'INCOMING',
    status: 'COMPLETED',
    customerId: 'Customer:ada' as CustomerId,
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
    destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:ada', currency: 'USD' },
    received: { amount: 1, currency: 'USD' },
    fees: 0,
    platformFees: 0,
    reference: `R${at}`,
    payoutStep: 0,
    createdAt: at,
    updatedAt: at,
    ...change,
  } as TransactionRow;
}

/** Creates a card transaction. */
export function purchaseRow(at: number, change: Partial<CardTransactionRow> = {}): CardTransactionRow {
  return {
    id: `CardTransaction:${at}` as CardTransactionId,
    cardId: 'Card:ada' as CardId,
    customerId: 'Customer:ada' as CustomerId,
    accountId: 'InternalAccount:ada' as InternalAccountId,
    direction: 'DEBIT',
    status: 'SETTLED',
    createdAt: at,
    updatedAt: at,
    ...change,
  } as CardTransactionRow;
}

/** Creates a customer. */
export function customerRow(name: string, at: number, change: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id: `Customer:${name}` as CustomerId,
    platformCustomerId: name,
    customerType: 'INDIVIDUAL',
    profile: { region: 'US', currencies: ['USDB'] },
    kycStatus: 'APPROVED',
    umaAddress: `$${name}@sandbox.example`,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}
