import type { BeneficialOwners } from '../../hooks/useBeneficialOwners.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of naming the people who own or control the business. */
export const beneficialOwnersTask: TaskParts<BeneficialOwners> = /* @__PURE__ */ createTask<BeneficialOwners>(
  'BeneficialOwners',
  'beneficial-owners',
);
