import { updateAgent } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { findAgent } from './findAgent.ts';
import { presentAgent } from './row.ts';

/** Renames, pauses or resumes. A paused agent reads and changes nothing; what it began goes on. */
export default handler(updateAgent, (engine, { params, body }) => {
  const row = findAgent(engine, params.agentId);
  const { name = row.name, isPaused = row.isPaused } = body;
  const agent = engine.tables.agents.put({ ...row, name, isPaused, updatedAt: engine.now() });
  return reply(200, presentAgent(engine, agent));
});
