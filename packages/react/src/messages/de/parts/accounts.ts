import type { Messages } from '../../en.ts';
import { bankAccount } from '../bankAccount.ts';
import { externalAccounts } from '../externalAccounts.ts';
import { scaEnrolment } from '../scaEnrolment.ts';
import { scaReset } from '../scaReset.ts';

const accounts = { ...bankAccount, ...externalAccounts, ...scaEnrolment, ...scaReset } as Partial<Messages>;

export default accounts;
