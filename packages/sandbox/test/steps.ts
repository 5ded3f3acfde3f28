import { isTransition, type Transition } from '@latchkey/contract';
import { quoteTransitions } from '@latchkey/contract/quotes';
import { incomingTransitions, outgoingTransitions, refundTransitions } from '@latchkey/contract/transactions';
import { expect } from 'vitest';

/** A quote or a transaction, as a journal has it. */
interface Standing {
  readonly status: string;
  readonly type?: string;
  readonly refund?: { readonly status: string };
}

type Table = readonly Transition<string>[];

/** Whether steps of a table lead from one state to another: one line of a journal may hold several of them. */
export function leadsTo(table: Table, from: string | null, to: string): boolean {
  const reached = new Set<string | null>([from]);
  for (const state of reached) {
    if (state !== null && isTransition(table, state, to)) return true;
    if (state === null && isTransition(table, null, to)) return true;
    for (const step of table) if (step.from === state) reached.add(step.to);
  }
  return false;
}

function assertLeads(table: Table, from: string | null, to: string | undefined, of: string): void {
  if (to === undefined || from === to) return;
  expect(leadsTo(table, from, to), `${of}: ${from} → ${to}`).toBe(true);
}

/** Holds whatever a journal says became of quotes, transactions and refunds against the contract's tables. */
export function assertSteps(lines: Iterable<string>): { quotes: number; transactions: number } {
  const known = new Map<string, Standing>();
  for (const line of lines) {
    const { changes = [] } = JSON.parse(line) as { changes?: [table: string, id: string, row: Standing | null][] };
    for (const [table, id, row] of changes) {
      if (!row || (table !== 'quotes' && table !== 'transactions')) continue;
      const before = known.get(id);
      const ofTransaction: Table = row.type === 'INCOMING' ? incomingTransitions : outgoingTransitions;
      const steps: Table = table === 'quotes' ? quoteTransitions : ofTransaction;
      assertLeads(steps, before?.status ?? null, row.status, id);
      assertLeads(refundTransitions, before?.refund?.status ?? null, row.refund?.status, `refund of ${id}`);
      known.set(id, row);
    }
  }
  const count = (name: string) => [...known.keys()].filter((id) => id.startsWith(name)).length;
  return { quotes: count('Quote:'), transactions: count('Transaction:') };
}
