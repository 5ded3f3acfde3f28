import * as v from 'valibot';
import type { AccountField } from './accountKind.ts';

/**
 * Creates the schema of one field.
 *
 * @example
 * v.parse(fieldSchema({ pattern: '^[0-9]{9}$' }), '021000021')
 */
// @__NO_SIDE_EFFECTS__
export function fieldSchema(field: AccountField): v.GenericSchema<string> {
  if (field.oneOf !== undefined) return v.picklist(field.oneOf);
  const minLength = field.minLength ?? 0;
  const maxLength = field.maxLength ?? 512;
  const bounded = v.pipe(v.string(), v.minLength(minLength), v.maxLength(maxLength));
  if (field.pattern === undefined) return bounded;
  return v.pipe(bounded, v.regex(new RegExp(field.pattern)));
}
