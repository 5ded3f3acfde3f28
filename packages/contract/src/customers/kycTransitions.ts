import type { Transition } from '../transition.ts';
import type { KycStatus } from './kycStatus.ts';

/**
 * Every transition of a customer's checks, for both `kycStatus` and `kybStatus`
 * (docs/reference/customers.md#states-kyc; `HOLD`: docs/reference/verifications.md).
 */
export const kycTransitions = [
  { from: null, to: 'UNVERIFIED', when: 'the customer is created' },
  { from: null, to: 'PENDING', when: 'a sandbox is asked to' },
  { from: null, to: 'APPROVED', when: 'a sandbox approves at once' },
  { from: null, to: 'REJECTED', when: 'a sandbox is asked to' },
  { from: 'UNVERIFIED', to: 'PENDING', when: 'the customer is submitted, or ends the hosted flow' },
  { from: 'PENDING', to: 'APPROVED', when: 'it is decided' },
  { from: 'PENDING', to: 'REJECTED', when: 'it is decided' },
  { from: 'PENDING', to: 'HOLD', when: 'more must be known' },
  { from: 'HOLD', to: 'PENDING', when: 'more is known' },
  { from: 'HOLD', to: 'APPROVED', when: 'it is decided' },
  { from: 'HOLD', to: 'REJECTED', when: 'it is decided' },
] as const satisfies readonly Transition<KycStatus>[];
