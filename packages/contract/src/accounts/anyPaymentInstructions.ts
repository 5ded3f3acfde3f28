import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { paymentInstructionKinds } from './paymentInstructionKinds.ts';

const known = [...paymentInstructionKinds.keys()];

type Kinds = [v.LooseObjectSchema<{ accountType: v.LiteralSchema<string, undefined> }, undefined>];

const anyPaymentInstructionsSchema = responseObject({
  accountOrWalletInfo: v.union([
    // The variants are generated from rows, so TypeScript cannot infer them.
    v.variant('accountType', [...paymentInstructionKinds.values()] as unknown as Kinds),
    responseObject({ accountType: v.pipe(v.string(), v.notValues(known)) }),
  ]),
  /** To be shown to the payer unchanged. */
  instructionsNotes: v.optional(v.string()),
  isPlatformAccount: v.optional(v.boolean()),
});

/**
 * Payment instructions with every rule of their kind. Of an unknown kind only the name is validated
 * (docs/reference/accounts.md#payment-instructions). A browser uses `PaymentInstructions`, which has fewer rules.
 */
export const AnyPaymentInstructions: AnyPaymentInstructionsSchema = anyPaymentInstructionsSchema;
export interface AnyPaymentInstructionsSchema
  extends NamedSchema<typeof anyPaymentInstructionsSchema, AnyPaymentInstructions> {}
export interface AnyPaymentInstructions extends v.InferOutput<typeof anyPaymentInstructionsSchema> {}
