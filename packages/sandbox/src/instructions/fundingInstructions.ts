import type { PaymentInstructions } from '@latchkey/contract/accounts';
import type { Engine } from '../engine.ts';
import { invalidField } from '../http/refusal.ts';
import { isCrypto } from '../money/currencies.ts';
import { accountTypesOf, bankInstructions } from './bank.ts';
import { chainInstructions, networksOf } from './chain.ts';

/** What a payment from outside has to be. The amount is in the smallest unit of the currency. */
export interface Funding {
  readonly currency: string;
  readonly amount: number;
  /** By which it is recognised. */
  readonly reference: string;
  readonly cryptoNetwork: string | undefined;
}

/** @throws Refusal `INVALID_INPUT` for a chain that the currency does not travel on (supplement 3.1). */
function networksFor({ currency, cryptoNetwork }: Funding): readonly string[] {
  const networks = networksOf[currency] ?? [];
  if (cryptoNetwork === undefined) return networks;
  if (networks.includes(cryptoNetwork)) return [cryptoNetwork];
  const message =
    networks.length > 0 ? 'The coin does not travel on this chain.' : 'This currency travels on no chain.';
  throw invalidField('source.cryptoNetwork', message, { enum: [...networks] });
}

/**
 * How to pay for a real-time funded quote: into the sandbox's own account with the reference, or to an address that is
 * this quote's alone; of a coin without a chain, over any that it travels on (supplement 3.1 and 4.5).
 */
export function fundingInstructions(engine: Engine, funding: Funding): PaymentInstructions[] {
  const { currency, amount, reference } = funding;
  const networks = networksFor(funding);
  if (isCrypto(currency)) {
    return networks.map((network) => chainInstructions(engine, network, { label: reference, currency, amount }));
  }
  const [accountType = ''] = accountTypesOf(currency);
  return [bankInstructions(engine, { accountType, label: 'pool' }, reference)];
}
