import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import type { FeeSchedule } from '../../money/fees.ts';
import { feeConfigs, supportedCurrencies } from './row.ts';

/**
 * The platform's own limits, within the sandbox's. @throws Refusal `NOT_IMPLEMENTED` for a currency that it does not
 * support; `AMOUNT_OUT_OF_RANGE` for an amount outside of what it set.
 */
export function assertOffered(engine: Engine, code: string, amount: bigint): void {
  const found = supportedCurrencies(engine).find(({ currencyCode }) => currencyCode === code);
  if (!found) throw new Refusal('NOT_IMPLEMENTED', `The platform does not offer ${code}.`);
  const { minAmount, maxAmount } = found;
  if (amount >= BigInt(minAmount) && amount <= BigInt(maxAmount)) return;
  throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The amount is too small or too large.', {
    details: { currency: code, minAmount, maxAmount },
  });
}

/** Fees with what the platform set for an exchange of dollars in place of its usual share. What is free stays free. */
export function withFeeConfig(engine: Engine, fees: FeeSchedule, sending: string, receiving: string): FeeSchedule {
  const isFree = fees.platform.basisPoints === 0n;
  if (sending !== 'USD' || sending === receiving || isFree) return fees;
  const set = feeConfigs(engine).find(({ sourceCurrency }) => sourceCurrency === sending);
  return {
    ...fees,
    platform: { fixed: BigInt(set?.fixedFee ?? 0), basisPoints: BigInt(set?.variableFeeBps ?? 0) },
  };
}
