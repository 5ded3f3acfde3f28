import type { VerificationProblem } from '../../hooks/createVerificationStore.ts';
import type { verification } from '../../messages/en/verification.ts';
import { findText } from '../../messages/errorText.ts';

type Texts = typeof verification;

/** What the user reads about the applicant as such. The service may not say why, so all of them read the same. */
const neutral: readonly string[] = [
  'APPLICANT_SANCTIONED',
  'APPLICANT_FRAUD',
  'APPLICANT_CRIMINAL_RECORD',
  'APPLICANT_REJECTED',
];

/** Names that the service has for a field, where its last part does not say enough. */
const fieldNames: Readonly<Record<string, string>> = {
  'contactVerification.email': 'email',
  'contactVerification.phone': 'phone',
  'documents.taxId': 'taxDocument',
};

/**
 * Returns what a problem means in words.
 *
 * ```ts
 * problemText(m, { type: 'MISSING_FIELD', field: 'birthDate', resourceId, reason }) // 'Date of birth: add this.'
 * ```
 */
export function problemText(m: Texts, problem: Pick<VerificationProblem, 'type' | 'field'>): string {
  const { type, field } = problem;
  if (neutral.includes(type)) return m['verification.problem.neutral'];
  if (type === 'MISSING_FIELD') return m['verification.problem.MISSING_FIELD']({ name: fieldName(m, field) });
  if (type === 'INVALID_FIELD') return m['verification.problem.INVALID_FIELD']({ name: fieldName(m, field) });
  return findText(m, `verification.problem.${type}`) ?? m['verification.problem.other'];
}

function fieldName(m: Texts, field: string | undefined): string {
  const name =
    fieldNames[field ?? ''] ?? field?.split('.').findLast((part) => findText(m, `verification.field.${part}`));
  return findText(m, `verification.field.${name}`) ?? m['verification.field.other'];
}

/** Whether the user can do something about a problem. */
export function canResolve({ type }: Pick<VerificationProblem, 'type'>): boolean {
  return !neutral.includes(type) && type !== 'SUSPECTED_FRAUD_DOCUMENT';
}
