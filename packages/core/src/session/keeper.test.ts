import type { InternalAccountId } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Notice } from '../client/wallet.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { accountOf, become, dropKeeper, keeperOf, leave, putAway } from './keeper.ts';
import type { SessionState } from './state.ts';

const locked = (accountId: InternalAccountId | undefined): SessionState => ({
  status: 'locked',
  customerId: 'Customer:1',
  accountId,
});
const session = {
  id: 'Session:1',
  accountId: 'InternalAccount:ada',
  createdAt: 0,
  expiresAt: 900_000,
  keptIn: 'storage',
} as const;
const ready: SessionState = { status: 'ready', session };

/** A keeper, and what its wallet notices. */
function open() {
  const { wallet } = scriptedWallet(() => json(200, {}));
  const heard: Notice[] = [];
  wallet.notices.subscribe((notice) => heard.push(notice));
  const said = () => heard.splice(0);
  return { wallet, keeper: keeperOf(wallet), said };
}

describe('become', () => {
  it('default: says who came, once it is known', () => {
    const { keeper, said } = open();
    become(keeper, { status: 'signedOut' });
    expect(said()).toEqual([]);
    become(keeper, ready);
    expect(said()).toEqual(['signedIn']);
    become(keeper, locked('InternalAccount:ada'));
    expect(said()).toEqual([]);
  });

  it('behavior: an identity that ended is no sign-out, and the same person who is back is nobody new', () => {
    const { keeper, said } = open();
    become(keeper, ready);
    said();
    for (const state of [{ status: 'signedOut' }, locked(undefined), { status: 'restoring' }, ready] as const)
      become(keeper, state);
    expect(said()).toEqual([]);
  });

  it('#35 somebody else in the place of one who never signed out: it is said as a sign-out', () => {
    const { keeper, said } = open();
    become(keeper, ready);
    become(keeper, { status: 'signedOut' });
    said();
    let seen: SessionState | undefined;
    keeper.notices.subscribe(() => {
      seen = keeper.state;
    });
    become(keeper, locked('InternalAccount:bob'));
    expect(said()).toEqual(['signedOut']);
    expect(accountOf(seen ?? ready)).toBe('InternalAccount:bob');
  });
});

describe('leave', () => {
  it('#35 says so when it is so, with the key away, and forgets who it was', async () => {
    const { keeper, said } = open();
    keeper.signer = { session, key: await generateSessionKey() };
    become(keeper, ready);
    said();
    expect(leave(keeper)?.session.id).toBe('Session:1');
    expect(said()).toEqual(['locked', 'signedOut']);
    expect(keeper).toMatchObject({ state: { status: 'signedOut' }, signer: undefined, account: undefined });
    become(keeper, ready);
    expect(said()).toEqual(['signedIn']);
  });
});

describe('putAway', () => {
  it('#35 says so where there was a key, and only there', async () => {
    const { keeper, said } = open();
    expect(putAway(keeper)).toBeUndefined();
    expect(said()).toEqual([]);
    keeper.signer = { session, key: await generateSessionKey() };
    const { generation, timers } = keeper;
    expect(putAway(keeper)?.session.id).toBe('Session:1');
    expect(said()).toEqual(['locked']);
    expect([keeper.generation, timers.signal.aborted]).toEqual([generation + 1, true]);
  });

  it('behavior: a keeper that is dropped begins anew', () => {
    const { wallet, keeper } = open();
    become(keeper, ready);
    dropKeeper(wallet);
    expect(keeperOf(wallet).state).toEqual({ status: 'restoring' });
  });
});
