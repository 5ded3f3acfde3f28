import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import type { InternalAccount } from '@latchkey/contract/accounts';
import { type Engine, toDateTime } from '../../engine.ts';
import { accountInstructions } from '../../instructions/accountInstructions.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';

/** Whom the platform's own accounts belong to. No customer has this id: it is never listed, and is no way in. */
export const platformOwner: CustomerId = 'Customer:platform';

/** How an account here stands; only an `ACTIVE` one sends and receives (supplement 4.7). */
export const internalAccountStatuses = ['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'] as const;

/** Money held at the sandbox. Its balance is not here: the ledger derives it. */
interface AccountRow {
  readonly id: InternalAccountId;
  /** {@link platformOwner} on the platform's own. */
  readonly customerId: CustomerId;
  readonly currency: string;
  readonly status: (typeof internalAccountStatuses)[number];
  readonly createdAt: number;
  /** The last change of the account or of its balance. */
  readonly updatedAt: number;
}

/** A wallet, whose holder's key signs for every payment out of it. */
export interface WalletAccountRow extends AccountRow {
  readonly type: 'EMBEDDED_WALLET';
  /** Where others pay in. */
  readonly address: string;
  /** The organisation that payloads to sign name. */
  readonly organizationId: string;
  /** Whether its holder asked for privacy; not until they did. */
  readonly privateEnabled?: boolean;
}

/** An account that the service pays from on the platform's word. */
export interface HeldAccountRow extends AccountRow {
  readonly type: 'INTERNAL_FIAT' | 'INTERNAL_CRYPTO';
  readonly address?: undefined;
  readonly organizationId?: undefined;
}

export type InternalAccountRow = WalletAccountRow | HeldAccountRow;

/** What can be spent, in the smallest unit of the account's currency. */
export function availableBalance({ ledger }: Engine, account: InternalAccountRow): bigint {
  return ledger.balance(`available:${account.id}`, account.currency);
}

/** An account as the wire has it; `totalBalance` counts what is on its way out. */
export function presentInternalAccount(engine: Engine, row: InternalAccountRow): InternalAccount {
  const available = availableBalance(engine, row);
  const held = engine.ledger.balance(`held:${row.id}`, row.currency);
  return {
    id: row.id,
    ...(row.customerId !== platformOwner && { customerId: row.customerId }),
    type: row.type,
    status: row.status,
    balance: toCurrencyAmount(Number(available), row.currency),
    totalBalance: toCurrencyAmount(Number(available + held), row.currency),
    fundingPaymentInstructions: accountInstructions(engine, row),
    ...(row.type === 'EMBEDDED_WALLET' && { privateEnabled: row.privateEnabled ?? false }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
