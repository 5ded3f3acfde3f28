import { operation } from '../operation.ts';
import { WithdrawalFee, WithdrawalFeeRequest } from './withdrawalFee.ts';

export const estimateWithdrawalFee = operation({
  id: 'estimateWithdrawalFee',
  method: 'POST',
  path: '/crypto/estimate-withdrawal-fee',
  auth: 'platform',
  summary: 'Estimates the cost of a withdrawal to a chain. Changes nothing.',
  source: 'docs/reference/crypto.md#estimatewithdrawalfee',
  body: WithdrawalFeeRequest,
  responses: { 200: WithdrawalFee },
  errors: ['INVALID_INPUT', 'AMOUNT_OUT_OF_RANGE', 'NOT_FOUND'],
});
