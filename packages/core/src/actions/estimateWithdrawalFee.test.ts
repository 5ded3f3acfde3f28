import { describe } from 'vitest';
import { testActions } from '../../test/actionRows.ts';
import { estimateWithdrawalFee } from './estimateWithdrawalFee.ts';

const asked = {
  internalAccountId: 'InternalAccount:1',
  currency: 'USDC',
  cryptoNetwork: 'SOLANA',
  amount: 1_000,
  destinationAddress: 'address',
} as const;
const fee = { networkFee: 5_000, networkFeeAsset: 'SOL', applicationFee: 10, totalFee: 10, netAmount: 990 };

describe('estimateWithdrawalFee', () => {
  testActions([
    {
      name: 'estimateWithdrawalFee',
      call: (wallet) => estimateWithdrawalFee(wallet, { ...asked, signal: new AbortController().signal }),
      asks: 'POST /crypto/estimate-withdrawal-fee',
      response: { ...fee, aMemberOfTheFuture: true },
      gives: { ...fee, aMemberOfTheFuture: true },
      sends: asked,
    },
  ]);
});
