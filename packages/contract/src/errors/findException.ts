import type { RelayErrorCode } from '../relay/errors.ts';
import type { ErrorCode } from './codes.ts';

/** Codes whose value differs from the one that their HTTP status implies, grouped by value. */
export type Exceptions<Value extends string> = {
  readonly [V in Value]?: readonly (ErrorCode | RelayErrorCode)[];
};

/** Finds the value of a code that is an exception. */
export function findException<Value extends string>(
  exceptions: { readonly [V in Value]?: readonly string[] },
  code: string,
): Value | undefined {
  for (const value in exceptions) if (exceptions[value]?.includes(code)) return value;
  return undefined;
}
