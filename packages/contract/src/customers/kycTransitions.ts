import type { Transition } from '../transition.ts';
import type { KycStatus } from './kycStatus.ts';

/**
 * Every transition of a customer's checks, for both `kycStatus` and `kybStatus`
 * (docs/reference/customers.md#states-kyc; `HOLD`: docs/reference/verifications.md).
 */
export const kycTransitions = [
  { from: null, to: 'UNVERIFIED', when: 'the customer is created' },
  { from: null, to: 'PENDING', when: 'a sandbox is told to create it so' },
  { from: null, to: 'APPROVED', when: 'a sandbox approves at once' },
  { from: null, to: 'REJECTED', when: 'a sandbox is told to create it so' },
  { from: 'UNVERIFIED', to: 'PENDING', when: 'the verification is submitted, or the hosted flow is completed' },
  { from: 'PENDING', to: 'APPROVED', when: 'it is decided' },
  { from: 'PENDING', to: 'REJECTED', when: 'it is decided' },
  { from: 'PENDING', to: 'HOLD', when: 'more information is needed' },
  { from: 'HOLD', to: 'PENDING', when: 'the information is provided' },
  { from: 'HOLD', to: 'APPROVED', when: 'it is decided' },
  { from: 'HOLD', to: 'REJECTED', when: 'it is decided' },
] as const satisfies readonly Transition<KycStatus>[];
