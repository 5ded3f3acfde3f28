import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { partlyValidatedObject, responseObject } from '../responseObject.ts';

const paymentInstructionsSchema = responseObject({
  accountOrWalletInfo: partlyValidatedObject({
    accountType: v.string(),
    /** `EMBEDDED_WALLET` only: signed byte for byte. */
    payloadToSign: v.optional(v.string()),
  }),
  instructionsNotes: v.optional(v.string()),
  isPlatformAccount: v.optional(v.boolean()),
});

/**
 * Instructions to pay into an account, or the payload that a wallet must sign
 * (docs/reference/accounts.md#paymentinstructions). Select an entry by `accountType`, never by its position in the
 * list.
 */
export const PaymentInstructions: PaymentInstructionsSchema = paymentInstructionsSchema;
export interface PaymentInstructionsSchema extends NamedSchema<typeof paymentInstructionsSchema, PaymentInstructions> {}
export interface PaymentInstructions extends v.InferOutput<typeof paymentInstructionsSchema> {}
