import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import type { InternalAccount } from '@latchkey/contract/accounts';
import { type Engine, toDateTime } from '../../engine.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';

/** Money held at the sandbox. Its balance is not here: the ledger derives it. */
export interface InternalAccountRow {
  readonly id: InternalAccountId;
  readonly customerId: CustomerId;
  readonly type: 'EMBEDDED_WALLET';
  readonly currency: 'USDB';
  readonly status: 'ACTIVE';
  /** Where others pay in. */
  readonly address: string;
  /** The organisation that payloads to sign name. */
  readonly organizationId: string;
  /** Whether its holder asked for privacy; not until they did. */
  readonly privateEnabled?: boolean;
  readonly createdAt: number;
  /** The last change of the account or of its balance. */
  readonly updatedAt: number;
}

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
    customerId: row.customerId,
    type: row.type,
    status: row.status,
    balance: toCurrencyAmount(Number(available), row.currency),
    totalBalance: toCurrencyAmount(Number(available + held), row.currency),
    fundingPaymentInstructions: [
      { accountOrWalletInfo: { accountType: 'SPARK_WALLET', address: row.address, assetType: row.currency } },
    ],
    privateEnabled: row.privateEnabled ?? false,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
