import type * as v from 'valibot';

/** The members of a schema that state what it reads and returns. */
type Inferred = '~run' | '~standard' | '~types';

/**
 * The type of a schema whose value has a name. A schema is declared with an interface that extends it, because
 * TypeScript writes a name into declarations, editors and messages only for an interface: a type that it infers is
 * written out in full wherever it is used.
 *
 * ```ts
 * import * as v from 'valibot'
 *
 * const pointSchema = v.looseObject({ x: v.number(), y: v.number() })
 * const Point: PointSchema = pointSchema
 * interface PointSchema extends NamedSchema<typeof pointSchema, Point> {}
 * interface Point extends v.InferOutput<typeof pointSchema> {}
 * ```
 */
export type NamedSchema<S extends v.GenericSchema<unknown, unknown>, Value, Input = Value> = Omit<S, Inferred> &
  Pick<v.BaseSchema<Input, Value, v.InferIssue<S>>, Inferred>;
