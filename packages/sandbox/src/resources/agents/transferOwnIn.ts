import { transferOwnIn } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { presentAction } from './action.ts';
import { agentHandler } from './agentHandler.ts';
import { planOwnTransfer } from './ownTransfer.ts';
import { undertake } from './undertake.ts';

/** Counts against the limits like any other: it takes from an account of the customer's. */
export default agentHandler(transferOwnIn, 'CREATE_TRANSFERS', (engine, { body: request }, agent) => {
  const details = planOwnTransfer(engine, agent, { type: 'TRANSFER_IN', request });
  return reply(201, presentAction(engine, undertake(engine, agent, { type: 'TRANSFER_IN', details, request })));
});
