import type { TransactionId } from '@latchkey/contract';
import { approveAgentAction } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertPending, beginExecution } from '../quotes/execution.ts';
import { assertCovered } from '../quotes/launchQuote.ts';
import { type AgentActionRow, changeAction, presentAction } from './action.ts';
import { findAgent } from './findAgent.ts';
import { findOwnQuote, spendOf } from './ownQuote.ts';
import type { AgentRow } from './row.ts';
import { assertAwake, assertPermitted, assertWithinPolicy, countSpend, type Spend } from './rules.ts';
import { findWaiting } from './waiting.ts';

/** What is ready to begin, and what it takes. */
interface Ready {
  readonly spend: Spend;
  begin(): TransactionId;
}

/** @throws Refusal for whatever stands against it now: account and policy as they are at this moment count (supplement 7.3). */
function ready(engine: Engine, agent: AgentRow, action: AgentActionRow): Ready {
  assertAwake(agent);
  if (action.type !== 'EXECUTE_QUOTE') throw new Error(`${action.id} cannot begin.`);
  assertPermitted(agent, 'EXECUTE_QUOTES');
  const quote = findOwnQuote(engine, agent, action.quoteId);
  const spend = spendOf(quote);
  assertPending(quote);
  assertWithinPolicy(engine, agent, spend);
  assertCovered(engine, quote);
  return { spend, begin: () => beginExecution(engine, quote).transactionId };
}

/** The same, or nothing where it cannot begin any more. */
function readyOrNot(...given: Parameters<typeof ready>): Ready | undefined {
  try {
    return ready(...given);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Lets an action go on. One that can no longer be executed fails by this, and answers so (interface, States). A customer
 * who must log in first leaves it waiting: 409, to be approved again.
 */
export default handler(approveAgentAction, (engine, { params }) => {
  const row = findWaiting(engine, params);
  const agent = findAgent(engine, params.agentId);
  const able = readyOrNot(engine, agent, row);
  if (!able) return reply(200, presentAction(engine, changeAction(engine, row, { status: 'FAILED' })));
  const transactionId = able.begin();
  countSpend(engine, agent, able.spend);
  return reply(200, presentAction(engine, changeAction(engine, row, { status: 'APPROVED', transactionId })));
});
