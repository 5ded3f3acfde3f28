import type { KycLink } from '../../hooks/useKycLink.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of the identity check on the provider's page. */
export const kycLinkTask: TaskParts<KycLink> = /* @__PURE__ */ createTask<KycLink>('KycLink', 'kyc-link');
