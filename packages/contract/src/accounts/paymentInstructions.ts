import * as v from 'valibot';

/**
 * How money reaches an account, or what a wallet must sign (interface, PaymentInstructions).
 * Select an entry by `accountType`, never by its place in the list.
 */
export const PaymentInstructions = v.looseObject({
  accountOrWalletInfo: v.looseObject({
    accountType: v.string(),
    /** `EMBEDDED_WALLET` only: signed byte for byte. */
    payloadToSign: v.optional(v.string()),
  }),
  instructionsNotes: v.optional(v.string()),
  isPlatformAccount: v.optional(v.boolean()),
});
export type PaymentInstructions = v.InferOutput<typeof PaymentInstructions>;
