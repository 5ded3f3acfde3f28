import type { Verification } from '../../hooks/useVerification.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of the user's verification. */
export const verificationTask: TaskParts<Verification> = /* @__PURE__ */ createTask<Verification>(
  'Verification',
  'verification',
);
