import type { CustomerDetails } from '../../hooks/useCustomerDetails.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of the details of the user or of the business. */
export const customerDetailsTask: TaskParts<CustomerDetails> = /* @__PURE__ */ createTask<CustomerDetails>(
  'CustomerDetails',
  'customer-details',
);
