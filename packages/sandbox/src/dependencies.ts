import type { KeyPair } from './crypto/keys.ts';
import type { Faults } from './faults/faults.ts';
import type { Tables } from './journal/tables.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Settings } from './settings.ts';

/** The sandbox's own keys, all derived from its seed. */
export interface Keys {
  /** Signs target bundles and verification tokens. */
  readonly otp: KeyPair;
  /** Signs exported wallets. */
  readonly export: KeyPair;
  readonly webhook: KeyPair;
}

export interface SeedDependency {
  readonly seed: string;
}

export interface SettingsDependency {
  readonly settings: Settings;
}

export interface KeysDependency {
  readonly keys: Keys;
}

export interface TablesDependency {
  readonly tables: Tables;
}

export interface LedgerDependency {
  readonly ledger: Ledger;
}

export interface FaultsDependency {
  readonly faults: Faults;
}

export interface TimeDependency {
  /** Returns milliseconds since the epoch; inside a scheduled job, its due time. */
  now(): number;
}

export interface EndpointDependency {
  /** Returns the webhook URL in use; in a request that changes it, the new one. */
  getEndpointUrl(): string | undefined;
}

/** The result of a test event: the endpoint's response, or that there was none. */
export type TestWebhookResult =
  | { readonly url: string; readonly status: number; readonly body: string }
  | { readonly url: string; readonly status: undefined };

export interface TestWebhookDependency {
  /**
   * Sends a test event to the platform's endpoint, or returns `undefined` if there is none. Asynchronous, so not inside
   * a transaction.
   */
  testWebhook(): Promise<TestWebhookResult | undefined>;
}

/** What a new id requires. */
export type IdDependencies = TablesDependency & SeedDependency;

/** What an event requires: it has an id and a time, and is stored. */
export type EventDependencies = IdDependencies & TimeDependency;

/** What a movement of money requires: it is posted in the ledger and emits an event. */
export type PaymentDependencies = EventDependencies & LedgerDependency;
