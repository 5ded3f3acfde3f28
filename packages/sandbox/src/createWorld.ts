import type { FaultsDependency, PaymentDependencies, SettingsDependency } from './dependencies.ts';
import type { Store } from './journal/store.ts';
import { decideAccount } from './resources/accountStatus.ts';
import { newestCustomers } from './resources/customers/newestCustomers.ts';
import { decideReset } from './resources/sca/decideReset.ts';
import { newestTransactions } from './resources/transactions/newestTransactions.ts';
import { decideCustomer } from './resources/verifications/decide.ts';
import type { World } from './sandbox.ts';
import { emitRequestedEvent } from './webhooks/emitRequestedEvent.ts';
import { redeliver } from './webhooks/redeliver.ts';

/** Creates the access to internal state. Each change is one transaction. */
export function createWorld(options: {
  readonly dependencies: PaymentDependencies & SettingsDependency & FaultsDependency;
  readonly store: Store;
  /** Saves the state of the clock, in the running transaction. Absent if the sandbox does not own its clock. */
  readonly saveClock: (() => void) | undefined;
  /** Called after all state was removed. */
  onReset(): void;
}): World {
  const { dependencies, store, saveClock } = options;
  const { tables, ledger, faults } = dependencies;
  return {
    inbox: () => tables.mail.all().map(({ id: _, ...mail }) => mail),
    ledger: () => ({ balances: ledger.balances(), entries: tables.entries.all() }),
    balances: () => ledger.balances(),
    transactions: (most = 50) => newestTransactions(dependencies, most),
    webhooks: () => tables.deliveries.all(),
    cardRequests: () => tables.cardRequests.all(),
    faults,
    customers: (most = 50) => newestCustomers(dependencies, most),
    decideCustomer: (customerId, outcome) => store.transact(() => decideCustomer(dependencies, customerId, outcome)),
    decideAccount: (accountId, status) => store.transact(() => decideAccount(dependencies, accountId, status)),
    emit: (asked) => store.transact(() => emitRequestedEvent(dependencies, asked)),
    redeliver: (webhookId) => store.transact(() => redeliver(dependencies, webhookId)),
    saveClock: () => {
      if (saveClock) store.transact(saveClock);
    },
    decideReset: (resetId, status) => store.transact(() => decideReset(dependencies, resetId, status)),
    reset() {
      store.clear();
      faults.clear();
      options.onReset();
    },
  };
}
