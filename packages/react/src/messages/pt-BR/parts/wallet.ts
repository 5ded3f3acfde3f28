import type { Messages } from '../../en.ts';
import { statements } from '../statements.ts';
import { walletPanel } from '../walletPanel.ts';

const texts = { ...statements, ...walletPanel } as Partial<Messages>;

export default texts;
