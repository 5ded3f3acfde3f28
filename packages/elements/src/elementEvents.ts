import type { InternalAccountId, TransactionId } from '@latchkey/core';

/** The detail of each event. None has a secret, an address, an account number or a name. */
export interface ElementEvents {
  /** The element shows its first step or data. */
  'latchkey-ready': undefined;
  /** The user has changed something: the form, a card, an account, the view. */
  'latchkey-change': Readonly<Record<string, unknown>>;
  /** The state of a flow or a store has changed. */
  'latchkey-status': { readonly from?: string | undefined; readonly to: string };
  /** A session was opened. */
  'latchkey-signed-in': { readonly accountId: InternalAccountId; readonly expiresAt: number };
  /** A payment has arrived, or a task is complete. */
  'latchkey-success': { readonly transactionId?: TransactionId | undefined };
  /** A request failed, or the element is used incorrectly. The element shows what the user can do. */
  'latchkey-error': { readonly code: string; readonly next?: string | undefined };
  /** The user opens a payment or an account. Offered where the attribute `offer` contains `select`. */
  'latchkey-select': { readonly id: string };
  /**
   * The user cancels. Offered where the attribute `offer` contains `cancel`, and always by `<latchkey-step-up>` and
   * `<latchkey-passkey-enroll>`.
   */
  'latchkey-cancel': undefined;
  /** The user leaves the outcome. Offered where the attribute `offer` contains `done`. */
  'latchkey-done': undefined;
  /** The user leaves a payment that waits for a confirmation; it is kept. Offered with `finish-later`. */
  'latchkey-finish-later': { readonly transactionId: TransactionId };
  /**
   * The user wants to finish a payment that waits for a confirmation: show `<latchkey-send transaction-id>`; for one that
   * is paid from elsewhere, `<latchkey-fund>`. Offered with `finish`.
   */
  'latchkey-finish': { readonly id: string };
  /**
   * The user wants to correct the account of a payment that failed because of its details: show
   * `<latchkey-external-accounts corrected-account>` with this id. Offered with `correct-account`; without it, a payment
   * opens the form in place, unless `new-recipients` is false.
   */
  'latchkey-correct-account': { readonly id: string };
  /** The user asks for help with a payment. Offered with `help`. */
  'latchkey-help': { readonly id: string };
  /** The user cannot sign in, or cannot confirm in any way. Offered with `recovery`. */
  'latchkey-recovery': undefined;
  /** The user asks for a new rate after the time to confirm ran out. Offered with `requote`. */
  'latchkey-requote': undefined;
  /** The user asks for another limit of a card. Offered with `request-limit`. */
  'latchkey-request-limit': { readonly id: string };
  /**
   * A payment needs an accepted agreement or a completed identity check, and the user wants to see to it: show
   * `<latchkey-onboarding>`. Offered where the attribute `offer` contains `set-up`.
   */
  'latchkey-set-up': undefined;
}

type WithoutDetail = { [Name in keyof ElementEvents]: ElementEvents[Name] extends undefined ? Name : never };
type EventName<Prefixed> = Prefixed extends `latchkey-${infer Name}` ? Name : never;

/** Dispatches an event of an element. */
export interface Emit {
  (name: EventName<WithoutDetail[keyof ElementEvents]>): void;
  <Name extends EventName<keyof ElementEvents>>(name: Name, detail: ElementEvents[`latchkey-${Name}`]): void;
}

type LatchkeyEventMap = { [Name in keyof ElementEvents]: CustomEvent<ElementEvents[Name]> };

declare global {
  interface HTMLElementEventMap extends LatchkeyEventMap {}
}
