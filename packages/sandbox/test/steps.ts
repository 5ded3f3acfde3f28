import { isTransition, type Transition } from '@latchkey/contract';
import { quoteTransitions } from '@latchkey/contract/quotes';
import { incomingTransitions, outgoingTransitions, refundTransitions } from '@latchkey/contract/transactions';
import { expect } from 'vitest';

/** A stored quote or transaction. */
interface ResourceStatus {
  readonly status: string;
  readonly type?: string;
  readonly refund?: { readonly status: string };
}

type Table = readonly Transition<string>[];

/** Whether a table leads from one state to another: one journal line may hold several transitions. */
export function isReachable(table: Table, from: string | null, to: string): boolean {
  const reached = new Set<string | null>([from]);
  for (const state of reached) {
    if (state !== null && isTransition(table, state, to)) return true;
    if (state === null && isTransition(table, null, to)) return true;
    for (const step of table) if (step.from === state) reached.add(step.to);
  }
  return false;
}

function assertReachable(table: Table, from: string | null, to: string | undefined, subject: string): void {
  if (to === undefined || from === to) return;
  expect(isReachable(table, from, to), `${subject}: ${from} → ${to}`).toBe(true);
}

/** Checks the transitions of quotes, transactions and refunds in a journal against the contract's tables. */
export function assertSteps(lines: Iterable<string>): { quotes: number; transactions: number } {
  const known = new Map<string, ResourceStatus>();
  for (const line of lines) {
    const { changes = [] } = JSON.parse(line) as {
      changes?: [table: string, id: string, row: ResourceStatus | null][];
    };
    for (const [table, id, row] of changes) {
      if (!row || (table !== 'quotes' && table !== 'transactions')) continue;
      const before = known.get(id);
      const ofTransaction: Table = row.type === 'INCOMING' ? incomingTransitions : outgoingTransitions;
      const steps: Table = table === 'quotes' ? quoteTransitions : ofTransaction;
      assertReachable(steps, before?.status ?? null, row.status, id);
      assertReachable(refundTransitions, before?.refund?.status ?? null, row.refund?.status, `refund of ${id}`);
      known.set(id, row);
    }
  }
  const count = (name: string) => [...known.keys()].filter((id) => id.startsWith(name)).length;
  return { quotes: count('Quote:'), transactions: count('Transaction:') };
}
