import type { Messages } from '../../en.ts';
import { agents } from '../agents.ts';
import { approvals } from '../approvals.ts';

const texts = { ...agents, ...approvals } as Partial<Messages>;

export default texts;
