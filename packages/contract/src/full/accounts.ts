import * as v from 'valibot';
import { AnyPaymentInstructions } from '../accounts/anyPaymentInstructions.ts';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { InternalAccount } from '../accounts/internalAccount.ts';
import type { AccountKind } from '../accounts/kinds/accountKind.ts';
import { accountKinds } from '../accounts/kinds/all.ts';
import { paymentRails } from '../accounts/paymentRail.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

const fullInternalAccountSchema = v.pipe(
  responseObject({
    ...InternalAccount.entries,
    status: openEnum(['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED']),
    fundingPaymentInstructions: v.array(AnyPaymentInstructions),
  }),
  v.check(
    ({ type, privateEnabled }) => privateEnabled === undefined || type === 'EMBEDDED_WALLET',
    'Expected privateEnabled of an embedded wallet only.',
  ),
);

/** An internal account with complete instructions (docs/reference/accounts.md). */
export const FullInternalAccount: FullInternalAccountSchema = fullInternalAccountSchema;
export interface FullInternalAccountSchema extends NamedSchema<typeof fullInternalAccountSchema, FullInternalAccount> {}
export interface FullInternalAccount extends v.InferOutput<typeof fullInternalAccountSchema> {}

/**
 * Creates the schema of the account details in a response. Numbers may be masked, so their patterns are not checked.
 */
// @__NO_SIDE_EFFECTS__
function createEchoSchema(kind: AccountKind) {
  const entries: v.ObjectEntries = { accountType: v.literal(kind.accountType) };
  for (const name of Object.keys(kind.fields)) {
    entries[name] = kind.required.includes(name) ? v.string() : v.optional(v.string());
  }
  if (kind.rails.length > 0) entries['paymentRails'] = v.array(openEnum(paymentRails));
  if (kind.beneficiary === 'required') entries['beneficiary'] = responseObject({ beneficiaryType: v.string() });
  if (kind.beneficiary === 'optional') {
    entries['beneficiary'] = v.optional(responseObject({ beneficiaryType: v.string() }));
  }
  return responseObject(entries);
}

type Kinds = [v.LooseObjectSchema<{ accountType: v.LiteralSchema<string, undefined> }, undefined>];

const known: readonly string[] = accountKinds.map(({ accountType }) => accountType);

const fullExternalAccountSchema = responseObject({
  ...ExternalAccount.entries,
  accountInfo: v.union([
    // The variants are generated from rows, so TypeScript cannot infer them.
    v.variant('accountType', accountKinds.map((kind) => createEchoSchema(kind)) as unknown as Kinds),
    responseObject({ accountType: v.pipe(v.string(), v.notValues(known)) }),
  ]),
});

/** An external account with every rule of its kind; an unknown kind is accepted (docs/reference/accounts.md). */
export const FullExternalAccount: FullExternalAccountSchema = fullExternalAccountSchema;
export interface FullExternalAccountSchema extends NamedSchema<typeof fullExternalAccountSchema, FullExternalAccount> {}
export interface FullExternalAccount extends v.InferOutput<typeof fullExternalAccountSchema> {}
