import type { CustomerId } from '@latchkey/contract';
import type { Customer } from '@latchkey/contract/customers';
import type { Transaction } from '@latchkey/contract/transactions';
import type { Clock } from './clock/clock.ts';
import type { PasskeySettings } from './engine.ts';
import type { Faults } from './faults/faults.ts';
import type { PlatformCredentials } from './http/authentication.ts';
import type { LocalProvider } from './identity/localProvider.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { Journal } from './journal/journal.ts';
import type { MailRow } from './journal/tables.ts';
import type { EntryRow } from './ledger/entry.ts';
import type { Balance } from './ledger/ledger.ts';
import type { CardAskRow } from './resources/cardTransactions/ask.ts';
import type { Outcome } from './resources/verifications/decide.ts';
import type { DeliveryRow } from './webhooks/delivery.ts';
import type { Endpoint } from './webhooks/outbox.ts';

/** A message that would have been sent, with its code. `at` is in milliseconds since the epoch. */
export type Mail = Pick<MailRow, 'to' | 'code' | 'authMethodId' | 'challengeId' | 'at'>;

/** What a sandbox is made from. Lengths of time are in milliseconds. */
export interface SandboxOptions {
  /** Keys, ids, codes and credentials all follow from it. Chosen at random, and kept in the journal, unless given. */
  readonly seed?: string;
  /** A settable clock that runs by itself, unless given. */
  readonly clock?: Clock;
  /** Wallet codes: `000000` each time, or six digits that follow from the seed. Fixed unless given. */
  readonly codes?: 'fixed' | 'random';
  /** What platforms call with; follows from the seed unless given. */
  readonly platform?: PlatformCredentials;
  readonly webhook?: Endpoint;
  /** Where to keep everything; nowhere unless given. */
  readonly journal?: Journal;
  /** From `PROCESSING` to `COMPLETED`; 2,000 unless given. */
  readonly settleMs?: number;
  /** Life of a session; 15 minutes unless given. */
  readonly sessionMs?: number;
  /** Life of a quote; 5 minutes unless given. */
  readonly quoteMs?: number;
  /** Who passkeys are for: `localhost`, and the origins of the demo, unless given. */
  readonly passkeys?: PasskeySettings;
  /** Whether end users must accept the terms before they have a wallet; `optional` unless given. */
  readonly endUserTerms?: 'required' | 'optional';
  /** How the checks of a new customer stand; `APPROVED` unless given. */
  readonly customersBegin?: 'APPROVED' | 'UNVERIFIED';
  /** Providers whose id tokens are taken, beside the sandbox's own. */
  readonly identityProviders?: readonly IdentityProvider[];
  /**
   * Checks each success and each event against the contract with every object and set closed; a breach becomes a 500.
   * For tests.
   */
  readonly checkAnswers?: boolean;
  /** The OpenAPI document, for the developer's page of API docs. */
  readonly openApi?: () => string;
  /** Hears of what became a 500. */
  readonly report?: (error: unknown) => void;
}

/** What goes on inside, for tests and developers. */
export interface World {
  /** Codes that were sent, oldest first. */
  inbox(): readonly Mail[];
  /** Balances in the smallest unit of their currency, and the entries that they are derived from. */
  ledger(): { readonly balances: readonly Balance[]; readonly entries: readonly EntryRow[] };
  /** Balances alone. */
  balances(): readonly Balance[];
  /** The newest transactions, newest first; 50 unless told otherwise. */
  transactions(most?: number): readonly Transaction[];
  /** Events, oldest first, with how their delivery stands. */
  webhooks(): readonly DeliveryRow[];
  /** What terminals asked of cards, oldest first, and why they were told no. */
  cardAsks(): readonly CardAskRow[];
  readonly faults: Faults;
  /** The newest customers, newest first, those that were deleted among them; 50 unless told otherwise. */
  customers(most?: number): readonly Customer[];
  /** Emits an event of `{ type, data }`. @throws Refusal `INVALID_INPUT` where the data is not what the type promises. */
  emit(asked: unknown): { readonly type: string };
  /** Sends an event once more, whatever became of it. @throws Refusal `NOT_FOUND`. */
  redeliver(webhookId: string): void;
  /** Writes down where a clock of the sandbox's own stands, after somebody has moved it: the journal keeps it. */
  noteClock(): void;
  /**
   * Says how the checks of a customer came out; `HOLD` is that somebody wants to know more.
   * @throws Refusal `USER_NOT_FOUND`, `INVALID_STATE_TRANSITION` where they are not under way.
   */
  decideCustomer(customerId: CustomerId, outcome: Outcome): void;
  /**
   * Puts an account, here or outside, into a status that the service would put it into for reasons of its own.
   * @throws Refusal `NOT_FOUND`, `INVALID_INPUT` for a status that such an account does not have.
   */
  decideAccount(accountId: string, status: string): void;
  /** Says how a person's proof of being alive went, for a reset of a factor. @throws Refusal `NOT_FOUND`. */
  decideReset(resetId: string, status: 'PENDING_REVIEW' | 'LIVENESS_PASSED' | 'REJECTED'): void;
  /** Forgets everything but the seed. */
  reset(): void;
}

/** A payments service of one's own. */
export interface Sandbox {
  /**
   * Answers a request: the service under `/2025-10-13`, the developer's knobs under `/developer`, a page at `/`.
   * @throws TypeError where a fault breaks the connection.
   */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  readonly world: World;
  /** Keys that an integrator's build pins: uncompressed, 130 hex digits. */
  readonly pins: { readonly otp: readonly string[]; readonly export: readonly string[] };
  /** The key that webhooks are verified with, in PEM SPKI. */
  readonly webhookKey: string;
  readonly platform: PlatformCredentials;
  /** A provider of the sandbox's own, whose id tokens it takes. */
  readonly identityProvider: LocalProvider;
  setWebhook(endpoint: Endpoint | undefined): void;
  /** Resolves when every delivery that is due now is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
}
