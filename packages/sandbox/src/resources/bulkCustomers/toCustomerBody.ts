/** List members. In a cell, their items are separated by semicolons. */
const lists = new Set([
  'currencies',
  'sourceOfFundsCategories',
  'sourceOfWealthCategories',
  'businessInfo.sourceOfFundsCategories',
  'businessInfo.countriesOfOperation',
  'businessInfo.expectedCounterpartyCountries',
  'businessInfo.expectedRecipientJurisdictions',
]);

const isColumn = /^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/;

/** Whether text is the header of a customer member: its name or its path, such as `address.line1`. */
export function isMember(column: string): boolean {
  return isColumn.test(column);
}

function readValue(column: string, cell: string): string | string[] {
  return lists.has(column) ? cell.split(';').map((part) => part.trim()) : cell;
}

/** Converts a row to the body that would register its customer. Empty cells are omitted. */
export function toCustomerBody(columns: readonly string[], cells: readonly string[]): object {
  const members = new Map<string, unknown>();
  const nested = new Map<string, [string, unknown][]>();
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    const [outer = '', inner] = column.split('.');
    if (inner === undefined) members.set(outer, readValue(column, cell));
    else nested.set(outer, [...(nested.get(outer) ?? []), [inner, readValue(column, cell)]]);
  }
  for (const [outer, entries] of nested) members.set(outer, Object.fromEntries(entries));
  return Object.fromEntries(members);
}
