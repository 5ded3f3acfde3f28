/** The raw input of the form. Users may write numbers with spaces and dashes. */
export interface UsBankAccountDraft {
  readonly fullName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly bankAccountType: 'CHECKING' | 'SAVINGS';
}

export type FieldName = 'fullName' | 'routingNumber' | 'accountNumber';

/** The problems, in the order of the form. A field without an entry is valid. */
export type FieldProblems = Partial<Record<FieldName, string>>;

export const emptyDraft: UsBankAccountDraft = {
  fullName: '',
  routingNumber: '',
  accountNumber: '',
  bankAccountType: 'CHECKING',
};

const fieldNames: readonly FieldName[] = ['fullName', 'routingNumber', 'accountNumber'];

/** The hint of each field, shown next to the field, and again when it is empty. */
const fieldHints: Record<FieldName, string> = {
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
  if (!/\S\s+\S/.test(draft.fullName.trim())) problems.fullName = fieldHints.fullName;
  const routing = removeSeparators(draft.routingNumber);
  if (!/^\d{9}$/.test(routing)) problems.routingNumber = fieldHints.routingNumber;
  else if (!isRoutingNumber(routing))
    problems.routingNumber = 'No bank has this routing number. Check each digit against your statement.';
  if (!/^\d{4,17}$/.test(removeSeparators(draft.accountNumber))) problems.accountNumber = fieldHints.accountNumber;
  return problems;
}

/**
 * The draft as the body's `accountInfo` (docs/reference/accounts.md#createexternalaccount): digits only, the name
 * without stray spaces.
 */
export function toAccountInfo(draft: UsBankAccountDraft) {
  return {
    accountType: 'USD_ACCOUNT',
    accountNumber: removeSeparators(draft.accountNumber),
    routingNumber: removeSeparators(draft.routingNumber),
    bankAccountType: draft.bankAccountType,
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: draft.fullName.trim().replace(/\s+/g, ' ') },
  } as const;
}

/** Assigns the service's field messages to the fields of the form; `rest` contains the others. */
export function toFieldProblems(errors: readonly { readonly field: string; readonly message?: string | undefined }[]): {
  readonly problems: FieldProblems;
  readonly rest: readonly string[];
} {
  const problems: FieldProblems = {};
  const rest: string[] = [];
  for (const { field, message } of errors) {
    const name = fieldNames.find((candidate) => field === candidate || field.endsWith(`.${candidate}`));
    if (name) problems[name] ??= message ?? fieldHints[name];
    else rest.push(message ?? `Something is wrong with ${field}.`);
  }
  return { problems, rest };
}

/** The first field with a problem, in the order of the form. */
export function findFirstProblem(problems: FieldProblems): FieldName | undefined {
  return fieldNames.find((name) => problems[name] !== undefined);
}

/** The checksum of the American Bankers Association: weights 3, 7, 1 over nine digits, a multiple of ten. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || /^0+$/.test(text)) return false;
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

function removeSeparators(text: string): string {
  return text.replace(/[\s.-]/g, '');
}
