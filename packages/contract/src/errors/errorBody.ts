import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';

/** The error of one field (docs/reference/errors.md#field-errors). */
export const FieldError = responseObject({
  /** Dot-notation path into the request body. */
  field: v.string(),
  constraint: v.optional(
    responseObject({
      format: v.optional(v.string()),
      pattern: v.optional(v.string()),
      enum: v.optional(v.array(v.string())),
      minLength: v.optional(v.number()),
      maxLength: v.optional(v.number()),
    }),
  ),
  message: v.optional(v.string()),
});
export type FieldError = v.InferOutput<typeof FieldError>;

/** The body of every failed call (docs/reference/errors.md). */
export const ErrorBody = responseObject({
  status: v.number(),
  code: v.string(),
  message: v.string(),
  details: v.optional(responseObject({ errors: v.optional(v.array(FieldError)) })),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
