import type { TransactionId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { assertPending, beginExecution } from '../quotes/execution.ts';
import { assertCovered } from '../quotes/launchQuote.ts';
import { assertVelocity } from '../quotes/limits.ts';
import { moveIn } from '../transfers/moveIn.ts';
import { moveOut } from '../transfers/moveOut.ts';
import type { Undertaking } from './action.ts';
import { findOwnQuote, spendOf } from './ownQuote.ts';
import { planOwnTransfer } from './ownTransfer.ts';
import type { AgentRow } from './row.ts';
import { assertPermitted, assertWithinPolicy, type Spend } from './rules.ts';

/** What may begin, and what it takes. */
export interface Ready {
  readonly spend: Spend;
  /** @throws Refusal `SCA_SESSION_REQUIRED`, `CONFLICT`: what the customer must see to first. */
  begin(): TransactionId;
}

function assessQuote(engine: Engine, agent: AgentRow, what: Undertaking & { type: 'EXECUTE_QUOTE' }): Ready {
  assertPermitted(agent, 'EXECUTE_QUOTES');
  const quote = findOwnQuote(engine, agent, what.quoteId);
  assertPending(quote);
  const spend = spendOf(quote);
  assertWithinPolicy(engine, agent, spend);
  assertCovered(engine, quote);
  assertVelocity(engine, quote);
  return { spend, begin: () => beginExecution(engine, quote).transactionId };
}

function assessTransfer(engine: Engine, agent: AgentRow, what: Exclude<Undertaking, { type: 'EXECUTE_QUOTE' }>): Ready {
  assertPermitted(agent, 'CREATE_TRANSFERS');
  const { amount, currency, sourceAccountId, destinationAccountId } = planOwnTransfer(engine, agent, what);
  const spend = { amount, currency, accountIds: [sourceAccountId, destinationAccountId] };
  assertWithinPolicy(engine, agent, spend);
  const { customerId } = agent;
  if (what.type === 'TRANSFER_OUT') assertVelocity(engine, { customerId, sending: amount, sendingCurrency: currency });
  const begin = () =>
    what.type === 'TRANSFER_OUT' ? moveOut(engine, what.request, agent.id) : moveIn(engine, what.request, agent.id);
  return { spend, begin: () => begin().id };
}

/**
 * Looks at what an agent means to do, by its account and its policy as they are at this moment (supplement 7.3).
 * Changes nothing.
 * @throws Refusal for whatever stands against it.
 */
export function assess(engine: Engine, agent: AgentRow, what: Undertaking): Ready {
  return what.type === 'EXECUTE_QUOTE' ? assessQuote(engine, agent, what) : assessTransfer(engine, agent, what);
}
