import type { Messages } from '../../en.ts';
import { beneficialOwners } from '../beneficialOwners.ts';
import { contactVerification } from '../contactVerification.ts';
import { customerDetails } from '../customerDetails.ts';
import { documents } from '../documents.ts';
import { endUserTerms } from '../endUserTerms.ts';
import { kycLink } from '../kycLink.ts';
import { onboarding } from '../onboarding.ts';
import { verification } from '../verification.ts';

const texts = {
  ...beneficialOwners,
  ...contactVerification,
  ...customerDetails,
  ...documents,
  ...endUserTerms,
  ...kycLink,
  ...onboarding,
  ...verification,
} as Partial<Messages>;

export default texts;
