import type { CustomerId } from '@latchkey/contract';
import type { Customer } from '@latchkey/contract/customers';
import type { Transaction } from '@latchkey/contract/transactions';
import type { Clock } from './clock/clock.ts';
import type { Faults } from './faults/faults.ts';
import type { PlatformCredentials } from './http/authentication.ts';
import type { LocalProvider } from './identity/localProvider.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Journal } from './journal/journal.ts';
import type { MailRow } from './journal/tables.ts';
import type { EntryRow } from './ledger/entry.ts';
import type { Balance } from './ledger/ledger.ts';
import type { CardRequestRow } from './resources/cardTransactions/cardRequestRow.ts';
import type { Outcome } from './resources/verifications/decide.ts';
import type { PasskeySettings } from './settings.ts';
import type { DeliveryRow } from './webhooks/delivery.ts';
import type { Endpoint } from './webhooks/sendWebhook.ts';

/** A message with a code that a real service would have sent. `at` is in milliseconds since the epoch. */
export type Mail = Pick<MailRow, 'to' | 'code' | 'authMethodId' | 'challengeId' | 'at'>;

/** Options of a sandbox. Durations are in milliseconds. */
export interface SandboxOptions {
  /** Seed of all keys, ids, codes and credentials. Default: random, stored in the journal. */
  readonly seed?: string;
  /** Default: a running settable clock. */
  readonly clock?: Clock;
  /** Wallet codes: always `000000`, or six digits derived from the seed. Default: fixed. */
  readonly codes?: 'fixed' | 'random';
  /** The platform's credentials. Default: derived from the seed. */
  readonly platform?: PlatformCredentials;
  readonly webhook?: Endpoint;
  /** Storage of all state. Default: none. */
  readonly journal?: Journal;
  /** From `PROCESSING` to `COMPLETED`. Default: 2,000. */
  readonly settleMs?: number;
  /** Lifetime of a session. Default: 15 minutes. */
  readonly sessionMs?: number;
  /** Lifetime of a quote. Default: 5 minutes. */
  readonly quoteMs?: number;
  /** The relying party of passkeys. Default: `localhost` and the origins of the demo. */
  readonly passkeys?: PasskeySettings;
  /** Whether end users must accept the terms before their wallet is opened. Default: `optional`. */
  readonly endUserTerms?: 'required' | 'optional';
  /** The initial verification status of a new customer. Default: `APPROVED`. */
  readonly customersBegin?: 'APPROVED' | 'UNVERIFIED';
  /** Providers whose id tokens are accepted, in addition to the sandbox's own. */
  readonly identityProviders?: readonly IdentityProvider[];
  /**
   * Checks every success and event against the contract with closed objects and enums; a violation becomes a 500. For
   * tests.
   */
  readonly checkResponses?: boolean;
  /** Returns the OpenAPI document for the developer's API documentation page. */
  readonly openApi?: () => string;
  /** Receives the error behind a 500. */
  readonly report?: (error: unknown) => void;
}

/** Access to internal state, for tests and developers. */
export interface World {
  /** Returns the sent codes, oldest first. */
  inbox(): readonly Mail[];
  /** Returns balances in the smallest unit of their currency, with the entries that they are derived from. */
  ledger(): { readonly balances: readonly Balance[]; readonly entries: readonly EntryRow[] };
  /** Returns balances without entries. */
  balances(): readonly Balance[];
  /** Returns the newest transactions, newest first. Default: 50. */
  transactions(count?: number): readonly Transaction[];
  /** Returns the events with their delivery status, oldest first. */
  webhooks(): readonly DeliveryRow[];
  /** Returns the terminal requests to cards, oldest first, with the reasons for declines. */
  cardRequests(): readonly CardRequestRow[];
  readonly faults: Faults;
  /** Returns the newest customers, newest first, including deleted ones. Default: 50. */
  customers(count?: number): readonly Customer[];
  /** Emits an event `{ type, data }`. @throws ApiError `INVALID_INPUT` when the data does not match the type. */
  emit(event: unknown): { readonly type: string };
  /** Sends an event again, whatever its delivery status. @throws ApiError `NOT_FOUND`. */
  redeliver(webhookId: string): void;
  /** Saves the state of the sandbox's own clock in the journal after a change. */
  saveClock(): void;
  /**
   * Records the result of a customer's checks. `HOLD` requests more information.
   * @throws ApiError `USER_NOT_FOUND`, `INVALID_STATE_TRANSITION` when they are not in progress.
   */
  decideCustomer(customerId: CustomerId, outcome: Outcome): void;
  /**
   * Sets the status of an internal or external account, as the service does for its own reasons.
   * @throws ApiError `NOT_FOUND`, `INVALID_INPUT` for a status that such an account does not have.
   */
  decideAccount(accountId: string, status: string): void;
  /** Records the result of a liveness check for a factor reset. @throws ApiError `NOT_FOUND`. */
  decideReset(resetId: string, status: 'PENDING_REVIEW' | 'LIVENESS_PASSED' | 'REJECTED'): void;
  /** Removes all state except the seed, the clock and the webhook endpoint. */
  reset(): void;
}

/** A simulated payments service. */
export interface Sandbox {
  /**
   * Handles a request: the service at `/2025-10-13`, the developer API at `/developer`, a page at `/`.
   * @throws TypeError when a fault breaks the connection.
   */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  readonly world: World;
  /** Keys that an integrator's build pins: uncompressed, 130 hex digits. */
  readonly pins: { readonly otp: readonly string[]; readonly export: readonly string[] };
  /** The key that verifies webhooks, in PEM SPKI. */
  readonly webhookKey: string;
  readonly platform: PlatformCredentials;
  /** The sandbox's own provider, whose id tokens it accepts. */
  readonly identityProvider: LocalProvider;
  setWebhook(endpoint: Endpoint | undefined): void;
  /** Resolves when every due delivery is completed. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
