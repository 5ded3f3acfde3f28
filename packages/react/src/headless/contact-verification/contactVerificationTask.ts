import type { ContactVerification } from '../../hooks/useContactVerification.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of verifying contacts. */
export const contactVerificationTask: TaskParts<ContactVerification> = /* @__PURE__ */ createTask<ContactVerification>(
  'ContactVerification',
  'contact-verification',
);
