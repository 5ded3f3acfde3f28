import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { isAddressOn } from '../../addresses/isAddressOn.ts';
import type { IdDependencies } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { networksByCurrency } from '../../instructions/chain.ts';
import { chargeFees, getFees } from '../../money/fees.ts';
import { assertInRange } from '../config/platformLimits.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';

interface NetworkFee {
  /** In the smallest unit of the asset. */
  readonly networkFee: number;
  readonly networkFeeAsset: string;
}

/** The network fee of one transfer, in the chain's own asset. The values are fictitious and constant. */
const networkFees: Readonly<Record<string, NetworkFee>> = {
  SPARK: { networkFee: 0, networkFeeAsset: 'BTC' },
  LIGHTNING: { networkFee: 10, networkFeeAsset: 'BTC' },
  BITCOIN: { networkFee: 1_500, networkFeeAsset: 'BTC' },
  SOLANA: { networkFee: 5_000, networkFeeAsset: 'SOL' },
  ETHEREUM: { networkFee: 1_300_000_000_000_000, networkFeeAsset: 'ETH' },
  BASE: { networkFee: 6_500_000_000_000, networkFeeAsset: 'ETH' },
  POLYGON: { networkFee: 1_950_000_000_000_000, networkFeeAsset: 'POL' },
  TRON: { networkFee: 13_740_000, networkFeeAsset: 'TRX' },
  PLASMA: { networkFee: 0, networkFeeAsset: 'XPL' },
};

/**
 * Estimates the fee of a withdrawal to a chain: the network fee in the chain's own asset, and the service fee, which
 * equals that of a quote for the same withdrawal (docs/reference/crypto.md).
 */
export const estimateWithdrawalFeeHandler = createHandler(
  estimateWithdrawalFee,
  (dependencies: IdDependencies, { body }) => {
    const { currency, cryptoNetwork, amount, destinationAddress } = body;
    const account = findInternalAccount(dependencies, body.internalAccountId);
    if (!account) throw new ApiError('NOT_FOUND', 'There is no such internal account.');
    if (account.currency !== currency) throw createInvalidFieldError('currency', 'The account holds another currency.');
    const networks = networksByCurrency[currency] ?? [];
    const network = networks.includes(cryptoNetwork) ? networkFees[cryptoNetwork] : undefined;
    if (!network) {
      throw createInvalidFieldError('cryptoNetwork', 'The currency is not available on this chain.', {
        enum: [...networks],
      });
    }
    if (!isAddressOn(cryptoNetwork, destinationAddress)) {
      throw createInvalidFieldError('destinationAddress', 'The address is not valid on this chain.');
    }
    assertInRange(dependencies, currency, BigInt(amount));
    const { service, platform } = chargeFees(BigInt(amount), getFees(currency, 'external'));
    const applicationFee = service + platform;
    if (applicationFee >= BigInt(amount))
      throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The amount does not cover its fee.');
    const fee = Number(applicationFee);
    return reply(200, { ...network, applicationFee: fee, totalFee: fee, netAmount: amount - fee });
  },
);
