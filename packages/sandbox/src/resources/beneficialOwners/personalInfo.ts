import type { BeneficialOwner, OwnerPersonalInfoRequest } from '@latchkey/contract/beneficial-owners';
import type * as v from 'valibot';

type Person = BeneficialOwner['personalInfo'];
type Told = v.InferOutput<typeof OwnerPersonalInfoRequest>;

/** Who a person is, as it is answered: the number of their papers is let go of. */
export function personalInfoOf(told: Told): Person {
  return {
    firstName: told.firstName,
    ...(told.middleName !== undefined && { middleName: told.middleName }),
    lastName: told.lastName,
    birthDate: told.birthDate,
    nationality: told.nationality,
    ...(told.email !== undefined && { email: told.email }),
    ...(told.phoneNumber !== undefined && { phoneNumber: told.phoneNumber }),
    address: told.address,
    idType: told.idType,
    ...(told.countryOfIssuance !== undefined && { countryOfIssuance: told.countryOfIssuance }),
  };
}

/** The same after a change. The number of papers is told anew or stays what it was: neither is kept. */
export function changedPersonalInfo(known: Person, told: { readonly [K in keyof Told]?: Told[K] | undefined }): Person {
  const change = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return personalInfoOf({ ...known, identifier: '', ...change } as Told); // of a known person every member is there
}
