/** What a person types into the form. Raw text: people write numbers with spaces and dashes, and are right to. */
export interface UsBankAccountDraft {
  readonly fullName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankAccountType: 'CHECKING' | 'SAVINGS';
}

export type FieldName = 'fullName' | 'routingNumber' | 'accountNumber';

/** What is wrong, in the order of the form. A field without an entry is fine. */
export type FieldProblems = Partial<Record<FieldName, string>>;

export const emptyDraft: UsBankAccountDraft = {
  fullName: '',
  routingNumber: '',
  accountNumber: '',
  bankAccountType: 'CHECKING',
};

const fieldNames: readonly FieldName[] = ['fullName', 'routingNumber', 'accountNumber'];

/** What each field wants, said once: beside the field, and again when it is missing. */
const wanted: Record<FieldName, string> = {
  fullName: 'Enter the first and last name as the bank has them.',
  routingNumber: 'Enter the 9-digit routing number, like 021000021. It is on your statement and checks.',
  accountNumber: 'Enter the account number: 4 to 17 digits.',
};

/**
 * Checks a draft before anything is sent.
 *
 * ```ts
 * checkDraft({ ...emptyDraft, fullName: 'Ada' }).fullName // 'Enter the first and last name as the bank has them.'
 * ```
 */
export function checkDraft(draft: UsBankAccountDraft): FieldProblems {
  const problems: FieldProblems = {};
  if (!/\S\s+\S/.test(draft.fullName.trim())) problems.fullName = wanted.fullName;
  const routing = digitsOf(draft.routingNumber);
  if (!/^\d{9}$/.test(routing)) problems.routingNumber = wanted.routingNumber;
  else if (!isRoutingNumber(routing))
    problems.routingNumber = 'No bank has this routing number. Check each digit against your statement.';
  if (!/^\d{4,17}$/.test(digitsOf(draft.accountNumber))) problems.accountNumber = wanted.accountNumber;
  return problems;
}

/** The draft as the body's `accountInfo` (supplement 4.3): digits only, the name without stray spaces. */
export function accountInfoOf(draft: UsBankAccountDraft) {
  return {
    accountType: 'USD_ACCOUNT',
    accountNumber: digitsOf(draft.accountNumber),
    routingNumber: digitsOf(draft.routingNumber),
    bankAccountType: draft.bankAccountType,
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: draft.fullName.trim().replace(/\s+/g, ' ') },
  } as const;
}

/** The service's own words on fields, put beside the fields they are about; `rest` found no field. */
export function fieldProblemsOf(errors: readonly { readonly field: string; readonly message?: string | undefined }[]): {
  readonly problems: FieldProblems;
  readonly rest: readonly string[];
} {
  const problems: FieldProblems = {};
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const name = fieldNames.find((candidate) => field === candidate || field.endsWith(`.${candidate}`));
    if (name) problems[name] ??= message ?? wanted[name];
    else rest.push(message ?? `Something is wrong with ${field}.`);
  }
  return { problems, rest };
}

/** The first field with a problem, in the order of the form. */
export function firstProblem(problems: FieldProblems): FieldName | undefined {
  return fieldNames.find((name) => problems[name] !== undefined);
}

/** The checksum of the American Bankers Association: weights 3, 7, 1 over nine digits, a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

function digitsOf(text: string): string {
  return text.replace(/[\s.-]/g, '');
}
