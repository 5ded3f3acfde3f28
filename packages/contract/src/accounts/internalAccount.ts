import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { CurrencyAmount } from './currencyAmount.ts';
import { PaymentInstructions } from './paymentInstructions.ts';

const internalAccountSchema = responseObject({
  id: id('InternalAccount'),
  /** Absent on the platform's own accounts. */
  customerId: v.optional(id('Customer')),
  type: openEnum(['INTERNAL_FIAT', 'INTERNAL_CRYPTO', 'EMBEDDED_WALLET']),
  /** Only `ACTIVE` can send or receive. */
  status: v.optional(openEnum(['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'])),
  /** The balance that can be spent. */
  balance: CurrencyAmount,
  /** The balance including pending and held amounts. */
  totalBalance: CurrencyAmount,
  fundingPaymentInstructions: v.array(PaymentInstructions),
  privateEnabled: v.optional(v.boolean()),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/** Money held at the service (docs/reference/accounts.md#internalaccount). */
export const InternalAccount: InternalAccountSchema = internalAccountSchema;
export interface InternalAccountSchema extends NamedSchema<typeof internalAccountSchema, InternalAccount> {}
export interface InternalAccount extends v.InferOutput<typeof internalAccountSchema> {}
