import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';

const fieldErrorSchema = responseObject({
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

/** The error of one field (docs/reference/errors.md#field-errors). */
export const FieldError: FieldErrorSchema = fieldErrorSchema;
export interface FieldErrorSchema extends NamedSchema<typeof fieldErrorSchema, FieldError> {}
export interface FieldError extends v.InferOutput<typeof fieldErrorSchema> {}

const errorBodySchema = responseObject({
  status: v.number(),
  code: v.string(),
  message: v.string(),
  details: v.optional(responseObject({ errors: v.optional(v.array(FieldError)) })),
});

/** The body of every failed call (docs/reference/errors.md). */
export const ErrorBody: ErrorBodySchema = errorBodySchema;
export interface ErrorBodySchema extends NamedSchema<typeof errorBodySchema, ErrorBody> {}
export interface ErrorBody extends v.InferOutput<typeof errorBodySchema> {}
