import type { FieldError } from '@latchkey/contract/errors';
import { getString, type UnknownMembers } from './unknownMembers.ts';

/** `###-##-####` (docs/reference/customers.md#createcustomer). */
const socialSecurityNumber = /^\d{3}-\d{2}-\d{4}$/;

/**
 * Validates the tax id of a person (docs/reference/customers.md#createcustomer). A US tax id is a social security
 * number or an `ITIN`, and cannot be issued by another country. `prefix` is the path of its members.
 */
export function findIdentifierProblems(
  input: UnknownMembers,
  { isUs, prefix = '' }: { isUs: boolean; prefix?: string },
): FieldError[] {
  const problems: FieldError[] = [];
  const idType = getString(input, 'idType');
  const identifier = getString(input, 'identifier');
  if (isUs && (idType === 'NON_US_TAX_ID' || idType === 'EIN')) {
    const message = 'Expected SSN or ITIN for a customer in the United States.';
    problems.push({ field: `${prefix}idType`, message, constraint: { enum: ['SSN', 'ITIN'] } });
  }
  if (idType === 'SSN' && identifier !== undefined && !socialSecurityNumber.test(identifier)) {
    const message = 'Expected a number like 123-45-6789.';
    const constraint = { format: 'us-ssn', pattern: socialSecurityNumber.source };
    problems.push({ field: `${prefix}identifier`, message, constraint });
  }
  return problems;
}
