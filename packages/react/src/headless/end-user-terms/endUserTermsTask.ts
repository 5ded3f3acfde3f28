import type { EndUserTerms } from '../../hooks/useEndUserTerms.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of accepting the terms. */
export const endUserTermsTask: TaskParts<EndUserTerms> = /* @__PURE__ */ createTask<EndUserTerms>(
  'EndUserTerms',
  'end-user-terms',
);
