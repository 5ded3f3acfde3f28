import { createLoginFlow, createSendFlow, getSession, restoreSession, signOut, type Wallet } from '@latchkey/core';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSettableClock } from '../index.ts';
import { waitForState } from '../waitForState/waitForState.ts';
import { createTestEnvironment, type TestEnvironment } from './createTestEnvironment.ts';

let environments: TestEnvironment[] = [];
afterEach(async () => {
  await Promise.all(environments.map((createEnvironment) => createEnvironment.close()));
  environments = [];
});

async function env(options?: createTestEnvironment.Options): Promise<TestEnvironment> {
  const env = await createTestEnvironment(options);
  environments.push(env);
  return env;
}

/** Creates a signed-in user with 250.00 and a bank account, about to send 40.00 of it. */
async function startPayment(on: TestEnvironment, email?: string, wallet = on.wallet) {
  const { session } = await on.signIn(email, wallet);
  await on.fund(250_000_000n, wallet);
  const bank = await on.createBankAccount(wallet);
  const send = createSendFlow(wallet);
  await waitForState(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  });
  const { quote } = await waitForState(send, 'reviewing');
  return { send, quote, session };
}

/** Adds up the wallet accounts according to the ledger, independent of any display. */
function sumAvailable(on: TestEnvironment): bigint {
  const balances = on.sandbox.world.ledger().balances.filter(({ book }) => book.startsWith('available:'));
  return balances.reduce((sum, { amount }) => sum + amount, 0n);
}

async function fetchStatus(wallet: Wallet): Promise<string> {
  await restoreSession(wallet);
  return getSession(wallet).status;
}

describe('createTestEnvironment', () => {
  it('completes a payment from the sign-in code to the delivery', async () => {
    const on = await env({ settleMs: 20 });
    const { send, quote } = await startPayment(on);
    expect(quote.sending.amount).toBe(40_000_000n);
    send.confirm();
    await waitForState(send, 'completed');
    expect(sumAvailable(on)).toBe(210_000_000n);
    send.dispose();
  });

  it('shares a session between tabs, but not between devices', async () => {
    const on = await env();
    await on.signIn();
    expect(await fetchStatus(on.openWallet())).toBe('ready');
    expect(await fetchStatus(on.openWallet({ device: 'phone' }))).toBe('signedOut');
  });

  it('treats two users on two devices as two customers', async () => {
    const on = await env();
    const phone = on.openWallet({ device: 'phone' });
    const ada = await on.signIn('ada@example.com');
    const grace = await on.signIn('grace@example.com', phone);
    expect(grace.session.accountId).not.toBe(ada.session.accountId);
    await on.fund(7n, phone);
    expect(sumAvailable(on)).toBe(7n);
  });

  it('asks checkPayload in every wallet, and sends nothing that it refuses', async () => {
    const asked: string[] = [];
    let isAllowed = false;
    const on = await env({
      settleMs: 20,
      checkPayload: ({ destinationAccountId }, payload) => {
        asked.push(destinationAccountId, typeof JSON.parse(payload));
        return isAllowed;
      },
    });
    const refused = await startPayment(on);
    refused.send.confirm();
    expect(await waitForState(refused.send, 'stopped')).toMatchObject({ error: { code: 'PAYLOAD_MISMATCH' } });
    expect([on.faults.calls('executeQuote'), sumAvailable(on)]).toEqual([0, 250_000_000n]);
    isAllowed = true;
    const allowed = await startPayment(on, 'grace@example.com', on.openWallet({ device: 'phone' }));
    allowed.send.confirm();
    await waitForState(allowed.send, 'completed');
    for (const { send, quote } of [refused, allowed]) {
      expect(asked.splice(0, 2)).toEqual([quote.destinationAccountId, 'object']);
      send.dispose();
    }
  });

  it('locks the session when the shared clock advances by 15 minutes', async () => {
    const on = await env();
    await on.signIn();
    await on.clock.advance(15 * 60_000);
    expect(await fetchStatus(on.openWallet())).toBe('locked');
  });

  it('debits once after a lost execute response', async () => {
    const on = await env({
      settleMs: 20,
      faults: [{ operation: 'executeQuote', fault: { kind: 'lostResponse' } }],
    });
    const { send } = await startPayment(on);
    send.confirm();
    await waitForState(send, 'completed', { withinMs: 15_000 });
    // The outcome of the execute request is read; the request is not repeated.
    expect(on.faults.calls('executeQuote')).toBe(1);
    expect(on.faults.calls('getQuote')).toBeGreaterThan(0);
    expect(sumAvailable(on)).toBe(210_000_000n);
    send.dispose();
  });

  it('creates identical ids and codes for the same seed and clock', async () => {
    const runOnce = async () => {
      const clock = createSettableClock({ now: Date.UTC(2026, 0, 1), frozen: true });
      const on = await env({ seed: 'alike', codes: 'random', clock });
      const { session } = await on.signIn();
      return { session, code: on.lastCode('ada@example.com'), pins: on.sandbox.pins };
    };
    const [first, second] = [await runOnce(), await runOnce()];
    expect(second).toEqual(first);
    expect(first.code).toMatch(/^\d{6}$/);
    expect(first.session.createdAt).toBe(Date.UTC(2026, 0, 1));
  });

  it('signs in with three calls and sends with two if no fault occurs', async () => {
    const on = await env();
    const { send } = await startPayment(on);
    send.confirm();
    await waitForState(send, 'processing');
    const calls = ['signIn', 'verifyCredential', 'createQuote', 'executeQuote'].map((name) => on.faults.calls(name));
    expect(calls).toEqual([1, 2, 1, 1]);
    send.dispose();
  });

  it('returns the session of a user who is signed in already', async () => {
    const on = await env();
    const { session } = await on.signIn('ada@example.com');
    expect((await on.signIn('Ada@example.com')).session).toEqual(session);
    expect((await on.signIn('ada@example.com', on.openWallet())).session.id).toBe(session.id);
    expect(on.faults.calls('signIn')).toBe(1);
  });

  it('refuses a sign-in while another user is signed in', async () => {
    const on = await env();
    const { session } = await on.signIn('ada@example.com');
    await expect(on.signIn('grace@example.com')).rejects.toThrow(
      /^signIn: another user than "grace@example.com" is signed in\. .*signOut\(wallet\)/,
    );
    expect(getSession(on.wallet)).toMatchObject({ status: 'ready', session: { id: session.id } });
    await signOut(on.wallet);
    expect((await on.signIn('grace@example.com')).session.accountId).not.toBe(session.accountId);
    await expect(on.signIn('ada@example.com')).rejects.toThrow('signIn: another user than "ada@example.com"');
  });

  it('refuses an option that does not exist, and an invalid value', async () => {
    await expect(env({ settle: 20 } as never)).rejects.toThrow(
      /^createTestEnvironment: there is no option "settle", so it would have no effect\. The options are seed, clock, .*, agents, checkPayload\. /,
    );
    await expect(env({ codes: 'fix' as never })).rejects.toThrow('"codes" must be "fixed" or "random" (got "fix")');
    await expect(env({ agents: 'no' as never })).rejects.toThrow('- agentApprovals: It is not a boolean');
  });

  it('refuses an option of openWallet that does not exist', async () => {
    const on = await env();
    expect(() => on.openWallet({ devices: 'phone' } as never)).toThrow(
      /^openWallet: there is no option "devices".* The options are device, authenticator\. /,
    );
  });

  it('shows why the relay failed for invalid properties of the customer', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => error.mockRestore());
    const on = await env({ customer: { region: 'Germany' } });
    const login = createLoginFlow(on.wallet);
    await waitForState(login, 'idle');
    login.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
    await waitForState(login, 'requestFailed');
    login.dispose();
    expect(error).toHaveBeenCalledWith(
      expect.stringMatching(/^createTestEnvironment: the relay failed in resolve\. .*"customer"/),
      expect.objectContaining({ code: 'INVALID_INPUT' }),
    );
  });

  it.each([250, 0n, -5n])('refuses to fund %s', async (amount) => {
    const on = await env();
    await on.signIn();
    await expect(on.fund(amount as bigint)).rejects.toThrow(/^fund: "amount" must be a bigint .* above zero \(got /);
  });

  it('throws if no code was sent to an address', async () => {
    const on = await env();
    expect(() => on.lastCode('nobody@example.com')).toThrow(/no code was sent/);
  });

  it('does not fund a user who is not signed in', async () => {
    const on = await env();
    await expect(on.fund(1n)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED' });
  });
});
