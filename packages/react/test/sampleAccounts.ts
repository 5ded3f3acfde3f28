import type { AccountChoices, AccountDescriptor } from '../src/bank-accounts/AccountDescriptor.ts';
import { getVariant, listFields } from '../src/bank-accounts/listFields.ts';

/** Values of members that belong to the owner, by path. */
const OWNER: Readonly<Record<string, string>> = {
  'beneficiary.fullName': 'Ada Lovelace',
  'beneficiary.legalName': 'Analytical Engines Ltd',
  'beneficiary.countryOfResidence': 'DE',
  'beneficiary.phoneNumber': '+50251234567',
  'beneficiary.documentType': 'CC',
  'beneficiary.documentNumber': '1020304050',
  'beneficiary.address.line1': '12 St James Square',
  'beneficiary.address.postalCode': 'SW1Y 4JH',
  'beneficiary.address.country': 'GB',
};

/** A Lightning invoice with valid check digits. */
export const sampleInvoice =
  'lnbc20u1p3y0x3hpp5743k2g0fsqqxj7n8qzuhns5gmkk4djeejk3wkp64ppevgekvc0jsdqcve5kzar2v9nr5gpqd4hkuetesp5ez2g297jduwc20t6lmqlsg3man0vf2jfd8ar9fh8fhn2g8yttfkqxqy9gcqcqzys9qrsgqrzjqtx3k77yrrav9hye7zar2rtqlfkytl094dsp0ms5majzth6gt7ca6uhdkxl983uywgqqqqlgqqqvx5qqjqrzjqd98kxkpyw0l9tyy8r8q57k7zpy9zjmh6sez752wj6gcumqnj3yxzhdsmg6qq56utgqqqqqqqqqqqeqqjq7jd56882gtxhrjm03c93aacyfy306m4fq0tskf83c0nmet8zc2lxyyg3saz8x6vwcp26xnrlagf9semau3qm2glysp7sv95693fphvsp54l567';

/** Lightning invoices and offers are too long for an example. */
const LONG: Readonly<Record<string, string>> = {
  invoice: sampleInvoice,
  bolt12: 'lno1pg257enxv4ezqcneype82um50ynhxgrwdajx283qfwdpl28qqmc78ymlvhmxcsywdk5wrjnj36jryg488qwlrnzyjczs',
};

/** Every combination of choices that changes the fields of a type. */
export function listSampleChoices(descriptor: AccountDescriptor): readonly AccountChoices[] {
  const variants = descriptor.kind.variants ?? [undefined];
  return variants.flatMap((variant, index) =>
    (['INDIVIDUAL', 'BUSINESS'] as const)
      .filter((ownerType) => variant?.beneficiary === undefined || variant.beneficiary === ownerType)
      .map((ownerType) => ({
        descriptor,
        country: descriptor.countries[0],
        currency: descriptor.kind.currencies[0],
        variant: index,
        ownerType,
        ownership: 'THIRD_PARTY' as const,
      })),
  );
}

/** What a user would type into every field that is asked. */
export function toSampleTexts(choices: AccountChoices): Readonly<Record<string, string>> {
  const banks = getVariant(choices)?.bankNames;
  return Object.fromEntries(
    listFields(choices).map((field) => {
      const text = LONG[field.path] ?? OWNER[field.path] ?? field.example ?? '';
      if (field.path === 'bankName' && banks !== undefined) return [field.path, banks[0] ?? ''];
      if (field.path === 'currency') return [field.path, choices.descriptor.currencies[0] ?? ''];
      return [field.path, text];
    }),
  );
}
