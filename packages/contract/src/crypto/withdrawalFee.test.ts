import { describe, expect, it } from 'vitest';
import { answerQuestions, opaque, requestQuestions } from '../wire.test.questions.ts';
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
    requestQuestions(WithdrawalFeeRequest, request, {
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
    answerQuestions(WithdrawalFee, fee, {
      required: Object.keys(fee),
      amounts: ['networkFee', 'applicationFee', 'totalFee', 'netAmount'],
    }),
  )('%s', (_, ask) => ask(expect));
});

describe('estimateWithdrawalFee', () => {
  it('behavior: changes nothing, so it needs no key', () => {
    expect('headers' in estimateWithdrawalFee).toBe(false);
  });
});
