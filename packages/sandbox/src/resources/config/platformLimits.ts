import type { SupportedCurrency } from '@latchkey/contract/config';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { findCurrency } from '../../money/currencies.ts';
import type { FeeSchedule } from '../../money/fees.ts';
import { listFeeConfigs, listSupportedCurrencies } from './platformConfig.ts';

/** The smallest and largest amount of a currency, in its smallest unit. */
type AmountLimits = Pick<SupportedCurrency, 'minAmount' | 'maxAmount'>;

/** Finds the platform's limits of a currency; `undefined` for a currency that it does not support. */
export function findOfferedLimits(dependencies: TablesDependency, code: string): AmountLimits | undefined {
  return listSupportedCurrencies(dependencies).find(({ currencyCode }) => currencyCode === code);
}

/** Throws ApiError `NOT_IMPLEMENTED` for a currency that the platform does not support. */
export function assertOffered(dependencies: TablesDependency, code: string): void {
  if (!findOfferedLimits(dependencies, code))
    throw new ApiError('NOT_IMPLEMENTED', `The platform does not offer ${code}.`);
}

/**
 * Throws ApiError `AMOUNT_OUT_OF_RANGE` for an amount outside of the platform's limits, which are within the sandbox's;
 * for a currency that the platform does not support, outside of the sandbox's.
 */
export function assertInRange(dependencies: TablesDependency, code: string, amount: bigint): void {
  const limits = findOfferedLimits(dependencies, code) ?? findCurrency(code);
  if (limits && amount >= BigInt(limits.minAmount) && amount <= BigInt(limits.maxAmount)) return;
  throw new ApiError('AMOUNT_OUT_OF_RANGE', 'The amount is too small or too large.', {
    details: { currency: code, minAmount: limits?.minAmount, maxAmount: limits?.maxAmount },
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
