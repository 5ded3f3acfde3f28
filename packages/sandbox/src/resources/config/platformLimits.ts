import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import type { FeeSchedule } from '../../money/fees.ts';
import { listFeeConfigs, listSupportedCurrencies } from './platformConfig.ts';

/**
 * Applies the platform's own limits within the sandbox's. @throws ApiError `NOT_IMPLEMENTED` for a currency that the
 * platform does not support; `AMOUNT_OUT_OF_RANGE` for an amount outside of the platform's limits.
 */
export function assertOffered(dependencies: TablesDependency, code: string, amount: bigint): void {
  const found = listSupportedCurrencies(dependencies).find(({ currencyCode }) => currencyCode === code);
  if (!found) throw new ApiError('NOT_IMPLEMENTED', `The platform does not offer ${code}.`);
  const { minAmount, maxAmount } = found;
  if (amount >= BigInt(minAmount) && amount <= BigInt(maxAmount)) return;
  throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The amount is too small or too large.', {
    details: { currency: code, minAmount, maxAmount },
  });
}

/**
 * Adds the platform's configured fee to the service's fees. A fee configuration applies to exchanges from its source
 * currency (docs/reference/config.md), also to those that are free for the service.
 */
export function withFeeConfig(
  dependencies: TablesDependency,
  fees: FeeSchedule,
  sending: string,
  receiving: string,
): FeeSchedule {
  const configured = listFeeConfigs(dependencies).find(({ sourceCurrency }) => sourceCurrency === sending);
  if (!configured || sending === receiving) return fees;
  const { fixedFee = 0, variableFeeBps = 0 } = configured;
  const fixed = BigInt(typeof fixedFee === 'number' ? fixedFee : fixedFee.amount);
  return { ...fees, platform: { fixed, basisPoints: BigInt(variableFeeBps) } };
}
