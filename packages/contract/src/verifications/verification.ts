import * as v from 'valibot';
import { id, idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { type VerificationErrorType, verificationErrorTypes } from './errorType.ts';

/** The status of a verification (docs/reference/verifications.md). */
export const verificationStatuses = [
  'RESOLVE_ERRORS',
  'READY_FOR_VERIFICATION',
  'IN_PROGRESS',
  'PENDING_MANUAL_REVIEW',
  'APPROVED',
  'REJECTED',
] as const;

const types = Object.keys(verificationErrorTypes) as VerificationErrorType[];

const verificationErrorSchema = responseObject({
  /** The customer, one of its owners, or a document. */
  resourceId: v.string(),
  type: openEnum(types),
  /** The dotted path of the missing or invalid field. */
  field: v.optional(v.string()),
  acceptedDocumentTypes: v.optional(v.array(v.string())),
  reason: v.string(),
});

/** One problem to correct (docs/reference/verifications.md, docs/reference/customers.md#customer). */
export const VerificationError: VerificationErrorSchema = verificationErrorSchema;
export interface VerificationErrorSchema extends NamedSchema<typeof verificationErrorSchema, VerificationError> {}
export interface VerificationError extends v.InferOutput<typeof verificationErrorSchema> {}

const verificationSchema = responseObject({
  id: id('Verification'),
  customerId: id('Customer'),
  verificationStatus: openEnum(verificationStatuses),
  /** Empty unless the status is `RESOLVE_ERRORS`. */
  errors: v.array(VerificationError),
  createdAt: dateTime,
  updatedAt: v.optional(dateTime),
});

/** The state of a customer's checks (docs/reference/verifications.md, docs/reference/customers.md#customer). */
export const Verification: VerificationSchema = verificationSchema;
export interface VerificationSchema extends NamedSchema<typeof verificationSchema, Verification> {}
export interface Verification extends v.InferOutput<typeof verificationSchema> {}

const verificationRequestSchema = v.looseObject({ customerId: idParam('Customer') });

/** Body of `createVerification`. */
export const VerificationRequest: VerificationRequestSchema = verificationRequestSchema;
export interface VerificationRequestSchema extends NamedSchema<typeof verificationRequestSchema, VerificationRequest> {}
export interface VerificationRequest extends v.InferInput<typeof verificationRequestSchema> {}
