import { getSession, lock, restoreSession, signOut, watchSession } from '@latchkey/core';
import { createExportFlow, type ExportFlow, exportWallet } from '@latchkey/core/sealed-keys';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let street: Street;
let flow: ExportFlow;
let accountId: `InternalAccount:${string}`;
beforeEach(async () => {
  street = await createStreet();
  accountId = (await street.signIn()).session.accountId;
  flow = createExportFlow(street.wallet);
});
afterEach(async () => {
  flow.dispose();
  await street.close();
});

it('default: the words are told, and stand in no state and no storage', async () => {
  const seen: unknown[] = [];
  flow.subscribe(() => seen.push(flow.getState()));
  flow.start(accountId);
  await until(flow, 'opened');
  const words = await exportWallet(street.wallet, { accountId });
  expect(flow.words()).toBe(words);
  const stored = await street.wallet.storage.records.list('');
  expect(JSON.stringify([seen, stored])).not.toContain(words.split(' ').slice(0, 2).join(' '));
  flow.reset();
  expect([flow.getState(), flow.words()]).toEqual([{ status: 'idle' }, undefined]);
});

it('behavior: a lock takes them off the screen, in whichever tab it is made', async () => {
  flow.start(accountId);
  await until(flow, 'opened');
  await lock(street.wallet);
  expect([flow.getState(), flow.words()]).toEqual([{ status: 'idle' }, undefined]);
});

it('#35 with the end of the session they are gone, before it is asked whether anybody is there in another tab', async () => {
  flow.start(accountId);
  await until(flow, 'opened');
  const seen: unknown[] = [];
  watchSession(street.wallet, () => seen.push([getSession(street.wallet).status, flow.words()]));
  await street.clock.advance(15 * 60_000);
  expect(seen[0]).toEqual(['locked', undefined]);
  expect(flow.getState()).toEqual({ status: 'idle' });
});

it('#35 a lock while they are on their way: they are not shown before somebody has signed in again', async () => {
  flow.start(accountId);
  await lock(street.wallet);
  expect(flow.getState().status).toBe('reauthenticating');
  await street.clock.advance(31_000);
  await street.signIn();
  await until(flow, 'opened');
  expect(flow.words()?.split(' ')).toHaveLength(12);
});

it('#35 a sign-out in another tab ends an export that is under way, and one that waits for a sign-in', async () => {
  const other = street.openWallet();
  await restoreSession(other);
  flow.start(accountId);
  await signOut(other);
  await until(flow, 'idle');
  await street.signIn('bob@example.com');
  flow.start(accountId);
  await until(flow, 'reauthenticating');
  await signOut(street.wallet);
  expect(flow.getState()).toEqual({ status: 'idle' });
});

it('behavior: let go, it tells nothing any more', async () => {
  flow.start(accountId);
  await until(flow, 'opened');
  flow.dispose();
  expect(flow.words()).toBeUndefined();
});

it('behavior: with the key over, the person signs in in place, and the export goes on', async () => {
  await lock(street.wallet);
  flow.start(accountId);
  await until(flow, 'reauthenticating');
  await street.clock.advance(31_000);
  await street.signIn();
  await until(flow, 'opened');
  expect(flow.words()?.split(' ')).toHaveLength(12);
});

it('behavior: a key that the service refuses is put away first, so that it is not asked again and again', async () => {
  const body = { status: 401, code: 'WALLET_SIGNATURE_INVALID', message: '' };
  street.faults.inject({ operation: 'exportInternalAccount', call: 2, fault: { kind: 'status', status: 401, body } });
  flow.start(accountId);
  await until(flow, 'reauthenticating');
  expect(street.faults.calls('exportInternalAccount')).toBe(2);
});

it('error: lost on the way, it can be tried again', async () => {
  street.faults.inject({ operation: 'exportInternalAccount', fault: { kind: 'lostRequest' } });
  flow.start(accountId);
  expect(await until(flow, 'failed')).toMatchObject({ error: { code: 'NETWORK_FAILED', next: 'retry' } });
  flow.retry();
  await until(flow, 'opened');
});
