import { rejectAgentAction } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { changeAction, presentAction } from './action.ts';
import { findWaiting } from './waiting.ts';

/** Nothing is executed; a quote that was to be lapses in its own time. */
export default handler(rejectAgentAction, (engine, { params, body }) => {
  const row = findWaiting(engine, params);
  const rejectionReason = body?.reason || 'Rejected by the platform.';
  return reply(200, presentAction(engine, changeAction(engine, row, { status: 'REJECTED', rejectionReason })));
});
