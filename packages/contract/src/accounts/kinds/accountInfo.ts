import * as v from 'valibot';
import { Beneficiary, type BusinessBeneficiary, type IndividualBeneficiary } from '../beneficiary.ts';
import type { AccountField, AccountKind } from './accountKind.ts';
import { fieldSchema } from './fieldSchema.ts';
import { unmetNeeds, waysText } from './ways.ts';

type ValueOf<F extends AccountField> = F extends { readonly oneOf: readonly (infer Value)[] } ? Value : string;

type RequiredName<K extends AccountKind> = Extract<keyof K['fields'], K['required'][number]>;
type OptionalName<K extends AccountKind> = Exclude<keyof K['fields'], K['required'][number]>;

/** An individual with every member that the account type asks for. */
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

/** What an `accountInfo` of a kind holds, from its row. */
export type AccountInfoOf<K extends AccountKind> = { accountType: K['accountType'] } & {
  [N in RequiredName<K>]: ValueOf<K['fields'][N]>;
} & { [N in OptionalName<K>]?: ValueOf<K['fields'][N]> | undefined } & OwnerMember<K> & { [name: string]: unknown };

/** Every individual tells what the account type needs of one; a business does not. */
function tellsItsNeeds(kind: AccountKind) {
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

/** One complete way of being paid, where there are several. */
function goesOneWay(kind: AccountKind) {
  return v.rawCheck<{ [name: string]: unknown }>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const unmet = unmetNeeds(kind, dataset.value);
    if (unmet === undefined) return;
    addIssue({
      message: unmet.message,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: unmet.field, value: undefined }],
    });
  });
}

// @__NO_SIDE_EFFECTS__
function entriesOf(kind: AccountKind): v.ObjectEntries {
  const entries: v.ObjectEntries = { accountType: v.literal(kind.accountType) };
  for (const [name, field] of Object.entries(kind.fields)) {
    const schema = fieldSchema(field);
    entries[name] = kind.required.includes(name) ? schema : v.optional(schema);
  }
  if (kind.beneficiary === 'none') return entries;
  const needs = kind.individualNeeds?.join(' and ');
  const owner = needs
    ? v.pipe(Beneficiary, tellsItsNeeds(kind), v.description(`An individual also tells ${needs}.`))
    : Beneficiary;
  entries['beneficiary'] = kind.beneficiary === 'required' ? owner : v.optional(owner);
  return entries;
}

/**
 * The schema of an `accountInfo` of one kind, for a form or a request. A page that offers one kind of account takes
 * that kind's row and this function, and carries no other (supplement 4.3).
 *
 * @example
 * import { accountInfo, usdAccount } from '@latchkey/contract/accounts';
 * const result = v.safeParse(accountInfo(usdAccount), form);
 */
// @__NO_SIDE_EFFECTS__
export function accountInfo<const K extends AccountKind>(kind: K): v.GenericSchema<AccountInfoOf<K>> {
  const object = v.looseObject(entriesOf(kind));
  const schema =
    kind.ways === undefined ? object : v.pipe(object, goesOneWay(kind), v.description(`Needs ${waysText(kind)}.`));
  // The entries are made from the row, so only the row's type can say what they are.
  return schema as unknown as v.GenericSchema<AccountInfoOf<K>>;
}
