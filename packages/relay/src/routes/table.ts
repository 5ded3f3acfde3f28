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

/** What an end user may call, and whose its every id must be (law 14). What is not here does not exist here. */
export const table = {
  ...accountRows,
  ...credentialRows,
  ...paymentRows,
  ...scaRows,
  ...customerRows,
  ...cardRows,
  ...agentRows,
  ...lookupRows,
} satisfies Rows;

type Undecided = Exclude<keyof ServiceOperations, keyof typeof table | keyof typeof withheld>;
type Twice = keyof typeof table & keyof typeof withheld;

/** Does not compile while an operation of the contract is neither in the table nor withheld, or both: it names the one. */
export const decided: [Undecided | Twice] extends [never] ? true : { undecided: Undecided; twice: Twice } = true;

/** The rows that can be reached: those of an opt-in only where it was asked for. */
export function exposedRows(optIns: readonly OptIn[] = []): readonly AnyRow[] {
  return Object.values<AnyRow>(table).filter(({ optIn }) => optIn === undefined || optIns.includes(optIn));
}
