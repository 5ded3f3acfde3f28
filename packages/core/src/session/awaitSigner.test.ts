import { createStreet, type Street } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awaitSigner } from './awaitSigner.ts';
import { lock } from './lock.ts';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
});
afterEach(() => street.close());

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('awaitSigner', () => {
  it('default: whoever signs already is believed after a second: a relay that cannot agree is not hurried', async () => {
    const { session } = await street.signIn();
    let isThere = false;
    const waiting = awaitSigner(street.wallet, session.accountId, never).then(() => {
      isThere = true;
    });
    await street.clock.advance(900);
    expect(isThere).toBe(false);
    await street.clock.advance(200);
    await waiting;
  });

  it('behavior: waits over a lock for the sign-in, of this account and no other', async () => {
    const { session } = await street.signIn();
    await lock(street.wallet);
    let isThere = false;
    const waiting = awaitSigner(street.wallet, session.accountId, never).then(() => {
      isThere = true;
    });
    await street.signIn('grace@example.com');
    await turn();
    expect(isThere).toBe(false);
    await lock(street.wallet);
    await street.clock.advance(31_000);
    await street.signIn();
    await waiting;
  });

  it('behavior: where the relay has just said that it knows nobody, what is held is not believed', async () => {
    const { session } = await street.signIn();
    await turn();
    const body = { code: 'RELAY_SESSION_REQUIRED' };
    const fault = { kind: 'status', status: 401, body, headers: { 'Latchkey-Error': 'relay' } } as const;
    street.faults.inject({ operation: 'getRelaySession', fault });
    street.wallet.notices.emit('identityLost');
    const waiting = awaitSigner(street.wallet, session.accountId, never);
    let isThere = false;
    waiting.then(() => {
      isThere = true;
    });
    await turn();
    expect(isThere).toBe(false);
    await street.clock.advance(31_000);
    await street.signIn();
    await waiting;
  });

  it('error: aborted, before and while it waits', async () => {
    const aborting = new AbortController();
    const waiting = awaitSigner(street.wallet, 'InternalAccount:1', aborting.signal);
    aborting.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    const late = awaitSigner(street.wallet, 'InternalAccount:1', AbortSignal.abort());
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
