import type { Transaction } from '@latchkey/core';
import { json2csv } from 'csv42';

/** A column of a statement's file. */
export interface StatementColumn {
  readonly label: string;
  /** The text of a payment's cell. */
  readonly value: (transaction: Transaction) => string;
}

/** Excel reads a file without this mark as one in a legacy encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes payments as CSV, one a row, with a header. A text that a spreadsheet would run as a formula is neutralized.
 *
 * ```ts
 * const text = toStatementCsv(transactions, [{ label: 'Date', value: ({ createdAt = '' }) => createdAt }])
 * ```
 */
export function toStatementCsv(transactions: readonly Transaction[], columns: readonly StatementColumn[]): string {
  const fields = columns.map(({ label, value }) => ({
    name: label,
    getValue: (transaction: Transaction) => neutralize(value(transaction)),
  }));
  return BYTE_ORDER_MARK + json2csv([...transactions], { fields });
}

/**
 * Puts an apostrophe before a text that begins like a formula, as OWASP advises. Spreadsheets of some locales accept the
 * wide forms too. Those whose decimal mark is a comma begin a new cell at a semicolon, also within quotation marks.
 */
function neutralize(text: string): string {
  const cells = text.replace(/([;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/gu, "$1'");
  return /^[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${cells}` : cells;
}
