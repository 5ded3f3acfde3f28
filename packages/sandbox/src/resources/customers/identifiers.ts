import type { FieldError } from '@latchkey/contract/errors';
import { type Told, textOf } from './told.ts';

/** `###-##-####` (supplement 5.3). */
const socialSecurityNumber = /^\d{3}-\d{2}-\d{4}$/;

/**
 * What is wrong with the tax number of a person (supplement 5.3). Of one in the United States it is a social security
 * number or an `ITIN`, and no person's papers are from elsewhere. `prefix` is where its members stand.
 */
export function identifierProblems(
  told: Told,
  { isUs, prefix = '' }: { isUs: boolean; prefix?: string },
): FieldError[] {
  const problems: FieldError[] = [];
  const idType = textOf(told, 'idType');
  const identifier = textOf(told, 'identifier');
  if (isUs && idType === 'NON_US_TAX_ID') {
    const message = 'Expected SSN or ITIN of somebody in the United States.';
    problems.push({ field: `${prefix}idType`, message, constraint: { enum: ['SSN', 'ITIN'] } });
  }
  if (idType === 'SSN' && identifier !== undefined && !socialSecurityNumber.test(identifier)) {
    const message = 'Expected a number like 123-45-6789.';
    const constraint = { format: 'us-ssn', pattern: socialSecurityNumber.source };
    problems.push({ field: `${prefix}identifier`, message, constraint });
  }
  return problems;
}
