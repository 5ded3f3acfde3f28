import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import type { BeneficialOwner } from '../../hooks/createBeneficialOwnersStore.ts';

/** The name of an owner, as a sentence can have it. */
export function getName({ personalInfo }: BeneficialOwner): string {
  return withoutInvisible(`${personalInfo.firstName} ${personalInfo.lastName}`);
}
