import * as v from 'valibot';
import { partlyValidatedObject, responseObject } from '../responseObject.ts';

/**
 * Instructions to pay into an account, or the payload that a wallet must sign
 * (docs/reference/accounts.md#paymentinstructions). Select an entry by `accountType`, never by its position in the
 * list.
 */
export const PaymentInstructions = responseObject({
  accountOrWalletInfo: partlyValidatedObject({
    accountType: v.string(),
    /** `EMBEDDED_WALLET` only: signed byte for byte. */
    payloadToSign: v.optional(v.string()),
  }),
  instructionsNotes: v.optional(v.string()),
  isPlatformAccount: v.optional(v.boolean()),
});
export type PaymentInstructions = v.InferOutput<typeof PaymentInstructions>;
