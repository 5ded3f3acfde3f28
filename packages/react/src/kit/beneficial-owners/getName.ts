import { withoutControls } from '../../external-accounts/toAccountName.ts';
import type { BeneficialOwner } from '../../hooks/createBeneficialOwnersStore.ts';

/** The name of an owner, as a sentence can have it. */
export function getName({ personalInfo }: BeneficialOwner): string {
  return withoutControls(`${personalInfo.firstName} ${personalInfo.lastName}`);
}
