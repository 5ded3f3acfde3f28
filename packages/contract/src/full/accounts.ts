import * as v from 'valibot';
import { AnyPaymentInstructions } from '../accounts/anyPaymentInstructions.ts';
import { ExternalAccount } from '../accounts/externalAccount.ts';
import { InternalAccount } from '../accounts/internalAccount.ts';
import type { AccountKind } from '../accounts/kinds/accountKind.ts';
import { accountKinds } from '../accounts/kinds/all.ts';
import { paymentRails } from '../accounts/paymentRail.ts';
import { open } from '../scalars.ts';

/** An internal account with its instructions told whole (supplement 4.5 and 4.7). */
export const FullInternalAccount = v.pipe(
  v.looseObject({
    ...InternalAccount.entries,
    status: open(['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED']),
    fundingPaymentInstructions: v.array(AnyPaymentInstructions),
  }),
  v.check(
    ({ type, privateEnabled }) => privateEnabled === undefined || type === 'EMBEDDED_WALLET',
    'Expected privateEnabled of an embedded wallet only.',
  ),
);
export type FullInternalAccount = v.InferOutput<typeof FullInternalAccount>;

/** What an account was registered with. Numbers may be masked, so their patterns are not asked for. */
// @__NO_SIDE_EFFECTS__
function echoOf(kind: AccountKind) {
  const entries: v.ObjectEntries = { accountType: v.literal(kind.accountType) };
  for (const name of Object.keys(kind.fields)) {
    entries[name] = kind.required.includes(name) ? v.string() : v.optional(v.string());
  }
  if (kind.rails.length > 0) entries['paymentRails'] = v.array(open(paymentRails));
  if (kind.beneficiary === 'required') entries['beneficiary'] = v.looseObject({ beneficiaryType: v.string() });
  if (kind.beneficiary === 'optional') {
    entries['beneficiary'] = v.optional(v.looseObject({ beneficiaryType: v.string() }));
  }
  return v.looseObject(entries);
}

type Kinds = [v.LooseObjectSchema<{ accountType: v.LiteralSchema<string, undefined> }, undefined>];

const known: readonly string[] = accountKinds.map(({ accountType }) => accountType);

/** An external account with its kind told whole; a kind that is yet to come passes (supplement 4.2 and 4.3). */
export const FullExternalAccount = v.looseObject({
  ...ExternalAccount.entries,
  accountInfo: v.union([
    // Made from rows, which a type cannot follow.
    v.variant('accountType', accountKinds.map((kind) => echoOf(kind)) as unknown as Kinds),
    v.looseObject({ accountType: v.pipe(v.string(), v.notValues(known)) }),
  ]),
});
export type FullExternalAccount = v.InferOutput<typeof FullExternalAccount>;
