import type { Transaction } from '@latchkey/core';
import type { transfer } from '../../messages/en/transfer.ts';
import { findText } from '../../messages/errorText.ts';

/** The expired quote was never executed. */
const UNTOUCHED = new Set(['QUOTE_EXPIRED']);
/**
 * The service returns what it took by itself. The texts of `SCA_NOT_COMPLETED` and `QUOTE_EXECUTION_FAILED` say what
 * happens to the money; nothing is known for an unknown reason, and nothing may be said after `COMPLIANCE_REJECTED`.
 */
const RETURNS = new Set([
  'QUOTE_RATE_UNAVAILABLE',
  'FUNDING_AMOUNT_MISMATCH',
  'PAYOUT_RETURNED',
  'LIMIT_EXCEEDED',
  'ACCOUNT_CANNOT_RECEIVE',
  'ACCOUNT_INVALID',
]);
/** The details of the account were the cause. */
const WRONG_DETAILS = new Set(['PAYOUT_RETURNED', 'ACCOUNT_INVALID']);

/**
 * Returns the key of the text that says whether and how the money of a failed payment comes back, where its reason does
 * not say it and no refund is known (docs/reference/transactions.md).
 */
export function findMoneyText(reason: string | undefined): (keyof typeof transfer & `money.${string}`) | undefined {
  if (reason === undefined) return undefined;
  if (UNTOUCHED.has(reason)) return 'money.untouched';
  return RETURNS.has(reason) ? 'money.returns' : undefined;
}

/** Returns why a payment failed, and what happens to its money where that is known. */
export function toFailureText(
  m: typeof transfer,
  reason: string | undefined,
  moneyText: ReturnType<typeof findMoneyText>,
): string {
  const text = findText(m, `reason.${reason}`) ?? m['reason.other'];
  return moneyText === undefined ? text : `${text} ${m[moneyText]}`;
}

/** Returns whether the saved account of a failed payment must be corrected. */
export function hasWrongDetails(reason: string | undefined, accountId: string | undefined): boolean {
  return reason !== undefined && WRONG_DETAILS.has(reason) && accountId?.startsWith('ExternalAccount:') === true;
}

/** Returns why an outgoing payment failed. One that expired has no reason of its own. */
export function getFailureReason(transaction: Transaction): string | undefined {
  const isExpired = transaction.status === 'EXPIRED' && isFromAccount(transaction);
  return transaction.failureReason ?? (isExpired ? 'QUOTE_EXPIRED' : undefined);
}

/** Returns the text of {@link findMoneyText} for a transaction. The user may have paid an expired quote from elsewhere. */
export function findMoneyTextOf(transaction: Transaction): ReturnType<typeof findMoneyText> {
  const text = transaction.refund === undefined ? findMoneyText(getFailureReason(transaction)) : undefined;
  return text === 'money.untouched' && !isFromAccount(transaction) ? undefined : text;
}

function isFromAccount({ source }: Transaction): boolean {
  return source?.sourceType === 'ACCOUNT';
}
