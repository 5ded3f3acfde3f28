import type * as cryptoRows from '../crypto/operations.ts';
import { WithdrawalFee } from '../crypto/withdrawalFee.ts';
import type { Call } from '../operation.ts';

export const estimateWithdrawalFee: Call<typeof cryptoRows.estimateWithdrawalFee> = {
  id: 'estimateWithdrawalFee',
  method: 'POST',
  path: '/crypto/estimate-withdrawal-fee',
  responses: { 200: WithdrawalFee },
};
