import { accountRows } from './rows/accountRows.ts';
import { agentRows } from './rows/agentRows.ts';
import { cardRows } from './rows/cardRows.ts';
import { credentialRows } from './rows/credentialRows.ts';
import { customerRows } from './rows/customerRows.ts';
import { lookupRows } from './rows/lookupRows.ts';
import { paymentRows } from './rows/paymentRows.ts';
import { scaRows } from './rows/scaRows.ts';
import type { AnyRow, OptIn } from './rule.ts';
import type { Rows, ServiceOperations } from './serviceOperations.ts';
import type { withheld } from './withheld.ts';

/**
 * The operations that an end user may call, and the owner of every id (docs/architecture.md#invariant-14). Others do
 * not exist here.
 */
export const operationTable = {
  ...accountRows,
  ...credentialRows,
  ...paymentRows,
  ...scaRows,
  ...customerRows,
  ...cardRows,
  ...agentRows,
  ...lookupRows,
} satisfies Rows;

type Undecided = Exclude<keyof ServiceOperations, keyof typeof operationTable | keyof typeof withheld>;
type InBoth = keyof typeof operationTable & keyof typeof withheld;

/**
 * Does not compile while an operation of the contract is in neither the table nor the withheld list, or in both: it
 * names it.
 */
export const decided: [Undecided | InBoth] extends [never] ? true : { undecided: Undecided; twice: InBoth } = true;

const rows = Object.values<AnyRow>(operationTable);

const isExposed = ({ optIn }: AnyRow, optIns: readonly OptIn[]) => optIn === undefined || optIns.includes(optIn);

/** The reachable rows: those of an opt-in only where it is enabled. */
export function listExposedRows(optIns: readonly OptIn[] = []): readonly AnyRow[] {
  return rows.filter((row) => isExposed(row, optIns));
}

/** Ids of the operations that are refused: those of other opt-ins, and without `sca` those of its factors. */
export function listUnavailableOperations({
  optIns,
  sca,
}: {
  readonly optIns: readonly OptIn[];
  readonly sca: boolean;
}): readonly string[] {
  return rows
    .filter((row) => !isExposed(row, optIns) || (!sca && Object.hasOwn(scaRows, row.operation.id)))
    .map(({ operation }) => operation.id);
}
