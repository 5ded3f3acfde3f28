import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import { Refusal } from '../http/refusal.ts';
import { validate } from '../http/validate.ts';
import { emit } from '../webhooks/emit.ts';
import { changeStatus } from './externalAccounts/ownership.ts';
import { type ExternalAccountRow, externalAccountStatuses } from './externalAccounts/row.ts';
import { findInternalAccount } from './internalAccounts/platformAccounts.ts';
import { internalAccountStatuses, presentInternalAccount } from './internalAccounts/row.ts';

/** What keeps money from an account outside; where its owner is yet to prove that it is theirs, the amount decides. */
const closing: readonly ExternalAccountRow['status'][] = ['PENDING', 'UNDER_REVIEW', 'INACTIVE'];

function standingOf(engine: Engine, id: string): { readonly status: string; readonly isOpen: boolean } | undefined {
  const internal = findInternalAccount(engine, id);
  if (internal) return { status: internal.status, isOpen: internal.status === 'ACTIVE' };
  const external = engine.tables.externalAccounts.get(id);
  return external && { status: external.status, isOpen: !closing.includes(external.status) };
}

/** Whether money may come to an account and leave it (supplement 4.2 and 4.7). What is no account here is not asked. */
export function isOpen(engine: Engine, id: string): boolean {
  return standingOf(engine, id)?.isOpen ?? true;
}

/** @throws Refusal `CONFLICT` with `details.reason` `ACCOUNT_NOT_ACTIVE` where one of the accounts is not open. */
export function assertOpen(engine: Engine, ...ids: readonly (string | undefined)[]): void {
  for (const accountId of ids) {
    const standing = standingOf(engine, accountId ?? '');
    if (!standing || standing.isOpen) continue;
    throw new Refusal('CONFLICT', 'This account can neither send nor receive.', {
      details: { reason: 'ACCOUNT_NOT_ACTIVE', accountId, accountStatus: standing.status },
    });
  }
}

const ofInternal = v.object({ status: v.picklist(internalAccountStatuses) });
const ofExternal = v.object({ status: v.picklist(externalAccountStatuses) });

/**
 * Puts an account into a status, as the service does for reasons of its own, and tells of it. An open question whose
 * wallet it is ends. @throws Refusal `NOT_FOUND`, `INVALID_INPUT` for a status that such an account does not have.
 */
export function decideAccount(engine: Engine, accountId: string, asked: string): void {
  const external = engine.tables.externalAccounts.get(accountId);
  if (external) {
    changeStatus(engine, external, validate(ofExternal, { status: asked }).status);
    return;
  }
  const internal = findInternalAccount(engine, accountId);
  if (!internal) throw new Refusal('NOT_FOUND', 'There is no such account.');
  const { status } = validate(ofInternal, { status: asked });
  if (status === internal.status) return;
  const changed = engine.tables.internalAccounts.put({ ...internal, status, updatedAt: engine.now() });
  emit(engine, 'INTERNAL_ACCOUNT.STATUS_UPDATED', presentInternalAccount(engine, changed));
}
