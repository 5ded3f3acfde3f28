import type { Messages } from '../../en.ts';
import { activity } from '../activity.ts';
import { balance } from '../balance.ts';
import { recipients } from '../recipients.ts';
import { send } from '../send.ts';
import { transaction } from '../transaction.ts';
import { transfer } from '../transfer.ts';

const payments = { ...activity, ...balance, ...recipients, ...send, ...transaction, ...transfer } as Partial<Messages>;

export default payments;
