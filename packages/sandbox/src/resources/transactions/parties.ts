import type { TransactionRow } from './row.ts';

const distinct = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))] as string[];

/** Returns everything that a filter may match for the sender: its id, its external identifier, its address. */
export function listSenderIdentifiers({ source, names }: TransactionRow): string[] {
  return distinct([source.accountId, source.umaAddress, names?.source]);
}

/** Returns the same for the receiver. A payment by address also matches the credited account. */
export function listReceiverIdentifiers({ destination, creditId, names }: TransactionRow): string[] {
  return distinct([destination.accountId, destination.umaAddress, creditId, names?.destination]);
}

/** Returns the same for both. */
export function listPartyIdentifiers(row: TransactionRow): string[] {
  return distinct([...listSenderIdentifiers(row), ...listReceiverIdentifiers(row)]);
}
