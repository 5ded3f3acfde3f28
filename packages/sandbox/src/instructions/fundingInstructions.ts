import type { PaymentInstructions } from '@latchkey/contract/accounts';
import type { SeedDependency, TimeDependency } from '../dependencies.ts';
import { createInvalidFieldError } from '../http/apiError.ts';
import { isCrypto } from '../money/currencies.ts';
import { createBankInstructions, listAccountTypes } from './bank.ts';
import { createChainInstructions, networksByCurrency } from './chain.ts';

/** The properties of an incoming payment. The amount is in the smallest unit of the currency. */
export interface Funding {
  readonly currency: string;
  readonly amount: number;
  /** Identifies it. */
  readonly reference: string;
  readonly cryptoNetwork: string | undefined;
}

/**
 * Returns the chains of a currency. @throws ApiError `INVALID_INPUT` for a chain that the currency does not support
 * (docs/reference/quotes.md#createquote).
 */
function listNetworks({ currency, cryptoNetwork }: Funding): readonly string[] {
  const networks = networksByCurrency[currency] ?? [];
  if (cryptoNetwork === undefined) return networks;
  if (networks.includes(cryptoNetwork)) return [cryptoNetwork];
  const message =
    networks.length > 0
      ? 'The currency is not available on this chain.'
      : 'The currency is not available on any chain.';
  throw createInvalidFieldError('source.cryptoNetwork', message, { enum: [...networks] });
}

/**
 * Returns the payment instructions of a real-time funded quote: the sandbox's own account with the reference, or an
 * address for this quote only; for a coin without a chosen chain, on every chain of the coin
 * (docs/reference/quotes.md#createquote, docs/reference/accounts.md#payment-instructions).
 */
export function createFundingInstructions(
  dependencies: TimeDependency & SeedDependency,
  funding: Funding,
): PaymentInstructions[] {
  const { currency, amount, reference } = funding;
  const networks = listNetworks(funding);
  if (isCrypto(currency)) {
    return networks.map((network) =>
      createChainInstructions(dependencies, network, { label: reference, currency, amount }),
    );
  }
  const [accountType = ''] = listAccountTypes(currency);
  return [createBankInstructions(dependencies, { accountType, label: 'pool' }, reference)];
}
