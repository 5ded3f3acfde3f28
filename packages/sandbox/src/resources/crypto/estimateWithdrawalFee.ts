import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { isAddressOn } from '../../addresses/isAddressOn.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { networksOf } from '../../instructions/chain.ts';
import { feesFor, share } from '../../money/fees.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { assertInRange } from '../quotes/limits.ts';

interface NetworkFee {
  /** Smallest unit of the asset. */
  readonly networkFee: number;
  readonly networkFeeAsset: string;
}

/** What a chain takes for one transfer, in its own asset: made up, and the same every day. */
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
 * What a withdrawal to a chain would cost: the chain's part, in its own asset, and the service's, which is what a quote
 * for the same would take (supplement 3.9).
 */
export default handler(estimateWithdrawalFee, (engine, { body }) => {
  const { currency, cryptoNetwork, amount, destinationAddress } = body;
  const account = findInternalAccount(engine, body.internalAccountId);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such internal account.');
  if (account.currency !== currency) throw invalidField('currency', 'The account holds another currency.');
  const networks = networksOf[currency] ?? [];
  const network = networks.includes(cryptoNetwork) ? networkFees[cryptoNetwork] : undefined;
  if (!network) {
    throw invalidField('cryptoNetwork', 'The currency does not travel on this chain.', { enum: [...networks] });
  }
  if (!isAddressOn(cryptoNetwork, destinationAddress)) {
    throw invalidField('destinationAddress', 'This is no address of the chain.');
  }
  assertInRange(currency, BigInt(amount));
  const { service, platform } = feesFor(currency, 'external');
  const fixed = service.fixed + platform.fixed;
  const base = BigInt(amount) - fixed;
  const applicationFee = fixed + share(base, service.basisPoints) + share(base, platform.basisPoints);
  if (applicationFee >= BigInt(amount)) throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The amount does not cover its fee.');
  const fee = Number(applicationFee);
  return reply(200, { ...network, applicationFee: fee, totalFee: fee, netAmount: amount - fee });
});
