import type { FieldError } from '@latchkey/contract/errors';
import { findIdentifierProblems } from '../customers/identifiers.ts';
import { getString, toMembers } from '../customers/unknownMembers.ts';

const prefix = 'personalInfo.';

/** Validates the identification of a beneficial owner. The rules for persons apply, not those for businesses. */
export function findOwnerProblems(value: unknown): FieldError[] {
  const person = toMembers(toMembers(value)['personalInfo']);
  const isUs = getString(toMembers(person['address']), 'country') === 'US' && getString(person, 'nationality') === 'US';
  return findIdentifierProblems(person, { isUs, prefix });
}
