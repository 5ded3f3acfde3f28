import * as v from 'valibot';

/** What is wrong with one field (interface, FieldError; supplement 9.3). */
export const FieldError = v.looseObject({
  /** Dot-notation path into the request body. */
  field: v.string(),
  constraint: v.optional(
    v.looseObject({
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

/** The body of every failed call (interface, Errors). */
export const ErrorBody = v.looseObject({
  status: v.number(),
  code: v.string(),
  message: v.string(),
  details: v.optional(v.looseObject({ errors: v.optional(v.array(FieldError)) })),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
