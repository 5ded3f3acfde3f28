import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';
import { CurrencyAmount } from './currencyAmount.ts';
import { PaymentInstructions } from './paymentInstructions.ts';

/** Money held at the service (interface, Internal account; supplement 4.7). */
export const InternalAccount = v.looseObject({
  id: id('InternalAccount'),
  /** Absent on the platform's own accounts. */
  customerId: v.optional(id('Customer')),
  type: open(['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET']),
  /** Only `ACTIVE` can send or receive. */
  status: v.optional(open(['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'])),
  /** What can be spent. */
  balance: CurrencyAmount,
  /** The same with pending and held amounts. */
  totalBalance: CurrencyAmount,
  fundingPaymentInstructions: v.array(PaymentInstructions),
  privateEnabled: v.optional(v.boolean()),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type InternalAccount = v.InferOutput<typeof InternalAccount>;
