import { describe, expect, it } from 'vitest';
import { opaque, requestCases, responseCases } from '../schemas.test.cases.ts';
import { estimateWithdrawalFee } from './operations.ts';
import { WithdrawalFee, WithdrawalFeeRequest } from './withdrawalFee.ts';

describe('WithdrawalFeeRequest', () => {
  const request = {
    internalAccountId: `InternalAccount:${opaque}`,
    currency: 'USDC',
    cryptoNetwork: 'BASE',
    amount: 1_000_000,
    destinationAddress: '0xabc',
  };
  it.each(
    requestCases(WithdrawalFeeRequest, request, {
      required: Object.keys(request),
      sets: ['cryptoNetwork'],
      amounts: ['amount'],
      ids: { internalAccountId: 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('WithdrawalFee', () => {
  const fee = { networkFee: 21_000, networkFeeAsset: 'ETH', applicationFee: 10, totalFee: 30, netAmount: 999_970 };
  it.each(
    responseCases(WithdrawalFee, fee, {
      required: Object.keys(fee),
      amounts: ['networkFee', 'applicationFee', 'totalFee', 'netAmount'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('estimateWithdrawalFee', () => {
  it('requires no idempotency key', () => {
    expect('headers' in estimateWithdrawalFee).toBe(false);
  });
});
