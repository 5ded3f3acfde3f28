import type { FaultsDependency, PaymentDependencies, SettingsDependency } from './dependencies.ts';
import type { Store } from './journal/store.ts';
import { listNewestRows } from './journal/table.ts';
import { decideAccount } from './resources/accountStatus.ts';
import { presentCustomer } from './resources/customers/presentCustomer.ts';
import { decideReset } from './resources/sca/decideReset.ts';
import { presentTransaction } from './resources/transactions/presentTransaction.ts';
import { decideCustomer } from './resources/verifications/decide.ts';
import type { World } from './sandbox.ts';
import { redeliver } from './webhooks/emit.ts';
import { emitRequestedEvent } from './webhooks/emitRequestedEvent.ts';

/** Creates the access to internal state. Each change is one transaction. */
export function createWorld(options: {
  readonly dependencies: PaymentDependencies & SettingsDependency & FaultsDependency;
  readonly store: Store;
  /** Saves the state of the clock, in the running transaction. Absent if the sandbox does not own its clock. */
  readonly saveClock: (() => void) | undefined;
  /** Runs after all state was removed. */
  onReset(): void;
  /** Runs after any other change, which may have caused jobs and events. */
  onChange(): void;
}): World {
  const { dependencies, store, saveClock } = options;
  const change = <T>(work: () => T): T => {
    const result = store.transact(work);
    options.onChange();
    return result;
  };
  const { tables, ledger, faults } = dependencies;
  return {
    inbox: () => tables.mail.all().map(({ id: _, ...mail }) => mail),
    ledger: () => ({ balances: ledger.balances(), entries: tables.entries.all() }),
    balances: () => ledger.balances(),
    transactions: (count = 50) =>
      listNewestRows(tables.transactions, count).map((row) => presentTransaction(dependencies, row)),
    webhooks: () => tables.deliveries.all(),
    cardRequests: () => tables.cardRequests.all(),
    faults,
    customers: (count = 50) => listNewestRows(tables.customers, count).map((row) => presentCustomer(dependencies, row)),
    decideCustomer: (customerId, outcome) => change(() => decideCustomer(dependencies, customerId, outcome)),
    decideAccount: (accountId, status) => change(() => decideAccount(dependencies, accountId, status)),
    emit: (requestedEvent) => change(() => emitRequestedEvent(dependencies, requestedEvent)),
    redeliver: (webhookId) => change(() => redeliver(dependencies, webhookId)),
    saveClock: () => {
      if (saveClock) store.transact(saveClock);
    },
    decideReset: (resetId, status) => change(() => decideReset(dependencies, resetId, status)),
    reset() {
      store.clear();
      faults.clear();
      options.onReset();
    },
  };
}
