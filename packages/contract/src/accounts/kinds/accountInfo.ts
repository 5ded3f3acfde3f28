import * as v from 'valibot';
import { Beneficiary, type BusinessBeneficiary, type IndividualBeneficiary } from '../beneficiary.ts';
import type { AccountField, AccountKind } from './accountKind.ts';
import { fieldSchema } from './fieldSchema.ts';
import { describeVariants, findMissingFields } from './variants.ts';

type ValueOf<F extends AccountField> = F extends { readonly oneOf: readonly (infer Value)[] } ? Value : string;

type RequiredName<K extends AccountKind> = Extract<keyof K['fields'], K['required'][number]>;
type OptionalName<K extends AccountKind> = Exclude<keyof K['fields'], K['required'][number]>;

/** An individual with every member that the account type requires. */
type Individual<K extends AccountKind> = K extends { readonly individualNeeds: readonly (infer Need)[] }
  ? IndividualBeneficiary & {
      readonly [N in Extract<Need, keyof IndividualBeneficiary>]-?: {} & IndividualBeneficiary[N];
    }
  : IndividualBeneficiary;

type Owner<K extends AccountKind> = Individual<K> | BusinessBeneficiary;

type OwnerMember<K extends AccountKind> = K['beneficiary'] extends 'required'
  ? { beneficiary: Owner<K> }
  : K['beneficiary'] extends 'optional'
    ? { beneficiary?: Owner<K> | undefined }
    : unknown;

/** The type of an `accountInfo` of one kind, derived from its row. */
export type AccountInfoOf<K extends AccountKind> = { accountType: K['accountType'] } & {
  [N in RequiredName<K>]: ValueOf<K['fields'][N]>;
} & { [N in OptionalName<K>]?: ValueOf<K['fields'][N]> | undefined } & OwnerMember<K> & { [name: string]: unknown };

/** Checks that an individual has the members that the account type requires; a business need not. */
function requireIndividualMembers(kind: AccountKind) {
  return v.rawCheck<v.InferOutput<typeof Beneficiary>>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.beneficiaryType !== 'INDIVIDUAL') return;
    for (const key of kind.individualNeeds ?? []) {
      if (dataset.value[key] !== undefined) continue;
      addIssue({
        message: `Expected ${key} of an individual.`,
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: undefined }],
      });
    }
  });
}

/** Checks that at least one variant is complete, if there are several. */
function requireCompleteVariant(kind: AccountKind) {
  return v.rawCheck<{ [name: string]: unknown }>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const unmet = findMissingFields(kind, dataset.value);
    if (unmet === undefined) return;
    addIssue({
      message: unmet.message,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: unmet.field, value: undefined }],
    });
  });
}

// @__NO_SIDE_EFFECTS__
function createEntries(kind: AccountKind): v.ObjectEntries {
  const entries: v.ObjectEntries = { accountType: v.literal(kind.accountType) };
  for (const [name, field] of Object.entries(kind.fields)) {
    const schema = fieldSchema(field);
    entries[name] = kind.required.includes(name) ? schema : v.optional(schema);
  }
  if (kind.beneficiary === 'none') return entries;
  const needs = kind.individualNeeds?.join(' and ');
  const owner = needs
    ? v.pipe(Beneficiary, requireIndividualMembers(kind), v.description(`Required for an individual: ${needs}.`))
    : Beneficiary;
  entries['beneficiary'] = kind.beneficiary === 'required' ? owner : v.optional(owner);
  return entries;
}

/**
 * Creates the schema of an `accountInfo` of one kind, for a form or a request. A page that offers one kind of account
 * imports only that kind's row and this function (docs/reference/accounts.md#createexternalaccount).
 *
 * @example
 * import { accountInfo, usdAccount } from '@latchkey/contract/accounts';
 * const result = v.safeParse(accountInfo(usdAccount), { accountNumber, routingNumber });
 */
// @__NO_SIDE_EFFECTS__
export function accountInfo<const K extends AccountKind>(kind: K): v.GenericSchema<AccountInfoOf<K>> {
  const object = v.looseObject(createEntries(kind));
  const schema =
    kind.variants === undefined
      ? object
      : v.pipe(object, requireCompleteVariant(kind), v.description(`Needs ${describeVariants(kind)}.`));
  // The entries are generated from the row, so TypeScript knows them only through the row's type.
  return schema as unknown as v.GenericSchema<AccountInfoOf<K>>;
}
