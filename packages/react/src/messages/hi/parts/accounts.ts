import type { Messages } from '../../en.ts';
import { bankAccount } from '../bankAccount.ts';
import { externalAccounts } from '../externalAccounts.ts';
import { ownershipProof } from '../ownershipProof.ts';
import { scaEnrolment } from '../scaEnrolment.ts';
import { scaReset } from '../scaReset.ts';
import { umaAddress } from '../umaAddress.ts';

const accounts = {
  ...bankAccount,
  ...externalAccounts,
  ...ownershipProof,
  ...scaEnrolment,
  ...scaReset,
  ...umaAddress,
} as Partial<Messages>;

export default accounts;
