import type { CustomerId, RequestOf } from '@latchkey/contract';
import type { transferIn, transferOut } from '@latchkey/contract/transfers';
import type { Engine } from '../../engine.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { assertOpen } from '../accountStanding.ts';
import { assertReady } from '../customers/ready.ts';
import { assertProved } from '../externalAccounts/ownership.ts';
import { assertPullable } from '../externalAccounts/pullable.ts';
import { assertRail } from '../externalAccounts/rails.ts';
import type { ExternalAccountRow } from '../externalAccounts/row.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { availableBalance, type HeldAccountRow, platformOwner } from '../internalAccounts/row.ts';
import { assertInRange } from '../quotes/limits.ts';

export type TransferOutBody = RequestOf<typeof transferOut>['body'];
export type TransferInBody = RequestOf<typeof transferIn>['body'];

/** What a transfer of one currency would move. The amount is in the smallest unit of the currency. */
export interface TransferPlan {
  readonly internal: HeldAccountRow;
  readonly external: ExternalAccountRow;
  readonly customerId: CustomerId;
  readonly amount: number;
  readonly currency: string;
}

/** The account here. @throws Refusal `NOT_FOUND`, `INVALID_INPUT` for a wallet, whose holder has to sign. */
function findHeld(engine: Engine, id: string, field: string): HeldAccountRow {
  const account = findInternalAccount(engine, id);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such internal account.');
  if (account.type !== 'EMBEDDED_WALLET') return account;
  throw invalidField(field, 'An embedded wallet sends and receives by quote.');
}

/** The account outside, as far as the owner of the one here may use it. @throws Refusal `NOT_FOUND`. */
function findOutside(engine: Engine, id: string, owner: CustomerId): ExternalAccountRow {
  const account = engine.tables.externalAccounts.get(id);
  if (account && (account.customerId ?? owner) === owner) return account;
  throw new Refusal('NOT_FOUND', 'There is no such external account.');
}

function assertSameCurrency(internal: HeldAccountRow, external: ExternalAccountRow, field: string): void {
  if (internal.currency === external.currency) return;
  throw invalidField(field, `A transfer moves one currency; from one to another, draw up a quote.`);
}

function assertOwnerReady(engine: Engine, owner: CustomerId): void {
  if (owner !== platformOwner) assertReady(engine, owner);
}

/**
 * What a transfer out would move; without an amount, all there is. Changes nothing.
 * @throws Refusal `NOT_FOUND`, `INVALID_INPUT`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `AMOUNT_OUT_OF_RANGE`,
 * `INSUFFICIENT_FUNDS`.
 */
export function planTransferOut(engine: Engine, body: TransferOutBody): TransferPlan {
  const internal = findHeld(engine, body.source.accountId, 'source.accountId');
  const external = findOutside(engine, body.destination.accountId, internal.customerId);
  assertSameCurrency(internal, external, 'destination.accountId');
  assertRail(external, body.destination.paymentRail, 'destination.paymentRail');
  assertOwnerReady(engine, internal.customerId);
  assertOpen(engine, internal.id, external.id);
  const available = availableBalance(engine, internal);
  const amount = body.amount === undefined ? available : BigInt(body.amount);
  if (amount === 0n || amount > available) throw new Refusal('INSUFFICIENT_FUNDS', 'The balance does not cover this.');
  assertInRange(internal.currency, amount);
  assertProved(engine, external.id, { amount: Number(amount), currency: internal.currency });
  const { customerId, currency } = internal;
  return { internal, external, customerId, currency, amount: Number(amount) };
}

/**
 * What a transfer in would move. Changes nothing.
 * @throws Refusal `NOT_FOUND`, `INVALID_INPUT`, `USER_NOT_READY`, `END_USER_TERMS_NOT_ACCEPTED`, `AMOUNT_OUT_OF_RANGE`.
 */
export function planTransferIn(engine: Engine, body: TransferInBody): TransferPlan {
  const internal = findHeld(engine, body.destination.accountId, 'destination.accountId');
  const external = findOutside(engine, body.source.accountId, internal.customerId);
  assertPullable(external, 'source.accountId');
  assertSameCurrency(internal, external, 'source.accountId');
  assertOwnerReady(engine, internal.customerId);
  assertOpen(engine, internal.id);
  const { customerId, currency } = internal;
  // What an account outside holds is not known here, so nothing says how much all of it is.
  if (body.amount === undefined) throw invalidField('amount', 'This field is missing.');
  assertInRange(currency, BigInt(body.amount));
  return { internal, external, customerId, currency, amount: body.amount };
}
