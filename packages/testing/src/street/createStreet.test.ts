import { createSendFlow, getSession, restoreSession, type Wallet } from '@latchkey/core';
import { afterEach, describe, expect, it } from 'vitest';
import { createSettableClock } from '../index.ts';
import { until } from '../until/until.ts';
import { createStreet, type Street } from './createStreet.ts';

let open: Street[] = [];
afterEach(async () => {
  await Promise.all(open.map((street) => street.close()));
  open = [];
});

async function street(options?: createStreet.Options): Promise<Street> {
  const made = await createStreet(options);
  open.push(made);
  return made;
}

/** Someone signed in, with 250.00 and a bank account, about to send 40.00 of it. */
async function about(on: Street) {
  const { session } = await on.signIn();
  await on.fund(250_000_000n);
  const bank = await on.createBankAccount();
  const send = createSendFlow(on.wallet);
  await until(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  const { quote } = await until(send, 'reviewing');
  return { send, quote, session };
}

/** What the ledger says of the wallet accounts, whatever anybody shows. */
function held(on: Street): bigint {
  const balances = on.sandbox.world.ledger().balances.filter(({ book }) => book.startsWith('available:'));
  return balances.reduce((sum, { amount }) => sum + amount, 0n);
}

async function statusOf(wallet: Wallet): Promise<string> {
  await restoreSession(wallet);
  return getSession(wallet).status;
}

describe('createStreet', () => {
  it('default: a whole street, from the code to the money that arrives', async () => {
    const on = await street({ settleMs: 20 });
    const { send, quote } = await about(on);
    expect(quote.sending.amount).toBe(40_000_000n);
    send.confirm();
    await until(send, 'completed');
    expect(held(on)).toBe(210_000_000n);
    send.dispose();
  });

  it('behavior: tabs share a session, devices do not', async () => {
    const on = await street();
    await on.signIn();
    expect(await statusOf(on.openWallet())).toBe('ready');
    expect(await statusOf(on.openWallet({ device: 'phone' }))).toBe('signedOut');
  });

  it('behavior: two people on two devices are two customers', async () => {
    const on = await street();
    const phone = on.openWallet({ device: 'phone' });
    const ada = await on.signIn('ada@example.com');
    const grace = await on.signIn('grace@example.com', phone);
    expect(grace.session.accountId).not.toBe(ada.session.accountId);
    await on.fund(7n, phone);
    expect(held(on)).toBe(7n);
  });

  it('behavior: the clock is everybody’s: after 15 minutes the key is over, and the person still known', async () => {
    const on = await street();
    await on.signIn();
    await on.clock.advance(15 * 60_000);
    expect(await statusOf(on.openWallet())).toBe('locked');
  });

  it('behavior: an answer to the order that gets lost costs nothing twice', async () => {
    const on = await street({
      settleMs: 20,
      faults: [{ operation: 'executeQuote', fault: { kind: 'lostResponse' } }],
    });
    const { send } = await about(on);
    send.confirm();
    await until(send, 'completed', { withinMs: 15_000 });
    // What became of the order is read, not ordered again.
    expect(on.faults.calls('executeQuote')).toBe(1);
    expect(on.faults.calls('getQuote')).toBeGreaterThan(0);
    expect(held(on)).toBe(210_000_000n);
    send.dispose();
  });

  it('args: a seed and a standing clock make two streets alike, ids and codes included', async () => {
    const once = async () => {
      const clock = createSettableClock({ now: Date.UTC(2026, 0, 1), frozen: true });
      const on = await street({ seed: 'alike', codes: 'random', clock });
      const { session } = await on.signIn();
      return { session, code: on.lastCode('ada@example.com'), pins: on.sandbox.pins };
    };
    const [first, second] = [await once(), await once()];
    expect(second).toEqual(first);
    expect(first.code).toMatch(/^\d{6}$/);
    expect(first.session.createdAt).toBe(Date.UTC(2026, 0, 1));
  });

  it('behavior: without a fault nothing is repeated: three calls sign in, two send', async () => {
    const on = await street();
    const { send } = await about(on);
    send.confirm();
    await until(send, 'processing');
    const calls = ['signIn', 'verifyCredential', 'createQuote', 'executeQuote'].map((name) => on.faults.calls(name));
    expect(calls).toEqual([1, 2, 1, 1]);
    send.dispose();
  });

  it('error: no code was sent to an address', async () => {
    const on = await street();
    expect(() => on.lastCode('nobody@example.com')).toThrow(/No code/);
  });

  it('error: nobody who is not signed in gets money', async () => {
    const on = await street();
    await expect(on.fund(1n)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });
});
