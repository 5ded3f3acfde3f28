export { estimateWithdrawalFee } from './operations.ts';
export { WithdrawalFee, WithdrawalFeeRequest } from './withdrawalFee.ts';
