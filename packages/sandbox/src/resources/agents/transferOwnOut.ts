import { transferOwnOut } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { presentAction } from './action.ts';
import { agentHandler } from './agentHandler.ts';
import { planOwnTransfer } from './ownTransfer.ts';
import { undertake } from './undertake.ts';

/** Without an amount all there is, as it is now: an approval moves what was asked for, and no more. */
export default agentHandler(transferOwnOut, 'CREATE_TRANSFERS', (engine, { body }, agent) => {
  const details = planOwnTransfer(engine, agent, { type: 'TRANSFER_OUT', request: body });
  const request = { ...body, amount: details.amount };
  return reply(201, presentAction(engine, undertake(engine, agent, { type: 'TRANSFER_OUT', details, request })));
});
