import type { FieldError } from '@latchkey/contract/errors';
import { identifierProblems } from '../customers/identifiers.ts';
import { membersOf, textOf } from '../customers/told.ts';

const prefix = 'personalInfo.';

/** What is wrong with the papers of a person behind a business: theirs are a person's, not a business's. */
export function ownerProblems(value: unknown): FieldError[] {
  const person = membersOf(membersOf(value)['personalInfo']);
  const isUs = textOf(membersOf(person['address']), 'country') === 'US' && textOf(person, 'nationality') === 'US';
  const message = 'Expected another idType for a person.';
  return [
    ...identifierProblems(person, { isUs, prefix }),
    ...(textOf(person, 'idType') === 'EIN' ? [{ field: `${prefix}idType`, message }] : []),
  ];
}
