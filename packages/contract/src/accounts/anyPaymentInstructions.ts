import * as v from 'valibot';
import { paymentInstructionKinds } from './paymentInstructionKinds.ts';

const known = [...paymentInstructionKinds.keys()];

type Kinds = [v.LooseObjectSchema<{ accountType: v.LiteralSchema<string, undefined> }, undefined>];

/**
 * Payment instructions with every rule of their kind; a kind that is yet to come passes with its name alone
 * (supplement 4.5). What a browser reads is `PaymentInstructions`, which is lighter.
 */
export const AnyPaymentInstructions = v.looseObject({
  accountOrWalletInfo: v.union([
    // Made from rows, which a type cannot follow.
    v.variant('accountType', [...paymentInstructionKinds.values()] as unknown as Kinds),
    v.looseObject({ accountType: v.pipe(v.string(), v.notValues(known)) }),
  ]),
  /** To be shown to the payer as it is. */
  instructionsNotes: v.optional(v.string()),
  isPlatformAccount: v.optional(v.boolean()),
});
export type AnyPaymentInstructions = v.InferOutput<typeof AnyPaymentInstructions>;
