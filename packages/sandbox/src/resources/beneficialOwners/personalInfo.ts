import type { BeneficialOwner, OwnerPersonalInfoRequest } from '@latchkey/contract/beneficial-owners';
import type * as v from 'valibot';

type Person = BeneficialOwner['personalInfo'];
type PersonalInfoRequest = v.InferOutput<typeof OwnerPersonalInfoRequest>;

/** Returns personal information as the API returns it, without the identification number. */
export function toPersonalInfo(request: PersonalInfoRequest): Person {
  return {
    firstName: request.firstName,
    ...(request.middleName !== undefined && { middleName: request.middleName }),
    lastName: request.lastName,
    birthDate: request.birthDate,
    nationality: request.nationality,
    ...(request.email !== undefined && { email: request.email }),
    ...(request.phoneNumber !== undefined && { phoneNumber: request.phoneNumber }),
    address: request.address,
    idType: request.idType,
    ...(request.countryOfIssuance !== undefined && { countryOfIssuance: request.countryOfIssuance }),
  };
}

/** Applies a patch to personal information. The identification number may be sent again but is never stored. */
export function patchPersonalInfo(
  known: Person,
  request: { readonly [K in keyof PersonalInfoRequest]?: PersonalInfoRequest[K] | undefined },
): Person {
  const change = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  return toPersonalInfo({ ...known, identifier: '', ...change } as PersonalInfoRequest); // the stored information is complete
}
