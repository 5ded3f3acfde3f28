import * as v from 'valibot';
import { id, idParam } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';
import { type VerificationErrorType, verificationErrorTypes } from './errorType.ts';

/** How far a verification is (supplement 5.9). */
export const verificationStatuses = [
  'RESOLVE_ERRORS',
  'READY_FOR_VERIFICATION',
  'IN_PROGRESS',
  'PENDING_MANUAL_REVIEW',
  'APPROVED',
  'REJECTED',
] as const;

const types = Object.keys(verificationErrorTypes) as VerificationErrorType[];

/** One thing to put right (interface, Customer; supplement 5.9). */
export const VerificationError = v.looseObject({
  /** The customer, one of its owners, or a document. */
  resourceId: v.string(),
  type: open(types),
  /** Dot path, with a field that is missing or wrong. */
  field: v.optional(v.string()),
  acceptedDocumentTypes: v.optional(v.array(v.string())),
  reason: v.string(),
});
export type VerificationError = v.InferOutput<typeof VerificationError>;

/** A customer's checks, as far as they are (interface, Customer; supplement 5.9). */
export const Verification = v.looseObject({
  id: id('Verification'),
  customerId: id('Customer'),
  verificationStatus: open(verificationStatuses),
  /** Empty unless `RESOLVE_ERRORS`. */
  errors: v.array(VerificationError),
  createdAt: dateTime,
  updatedAt: v.optional(dateTime),
});
export type Verification = v.InferOutput<typeof Verification>;

/** Body of `createVerification`. */
export const VerificationRequest = v.looseObject({ customerId: idParam('Customer') });
export type VerificationRequest = v.InferInput<typeof VerificationRequest>;
