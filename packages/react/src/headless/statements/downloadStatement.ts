import type { StatementRange, Transaction } from '@latchkey/core';
import { type StatementColumn, toStatementCsv } from '../../statements/toStatementCsv.ts';

/** How long the browser may take to begin with the download. */
const URL_LIFETIME_MS = 10_000;

/**
 * Hands payments to the browser as a CSV file.
 *
 * ```ts
 * downloadStatement({ name: 'statement', range, transactions, columns })
 * ```
 */
export function downloadStatement(parameters: {
  readonly name: string | undefined;
  readonly range: Partial<StatementRange>;
  readonly transactions: readonly Transaction[];
  readonly columns: readonly StatementColumn[];
}): void {
  const { name = 'statement', range, transactions, columns } = parameters;
  const url = URL.createObjectURL(
    new Blob([toStatementCsv(transactions, columns)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${[name, ...[range.startDate, range.endDate].flatMap(toDay)].join('-')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/** The day of a moment in the device's time zone, as `2026-11-01`. */
function toDay(moment: string | undefined): readonly string[] {
  // Swedish dates are ISO 8601.
  return moment === undefined
    ? []
    : [new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(Date.parse(moment))];
}
