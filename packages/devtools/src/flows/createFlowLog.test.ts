import { createLoginFlow, createSendFlow } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFlowLog } from './createFlowLog.ts';

const email = 'canary.person@example.com';

let env: Awaited<ReturnType<typeof createTestEnvironment>>;

beforeEach(async () => {
  env = await createTestEnvironment({ seed: 'flow log', codes: 'random' });
});

afterEach(async () => {
  await env.close();
});

/** Collects the texts and numbers of a value that are long enough to recognize. */
function collectTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collectTexts(each, found);
  else if (String(value).length >= 6 && typeof value !== 'boolean' && value !== undefined) found.add(String(value));
}

describe('createFlowLog', () => {
  it('logs the steps of a login by name, newest first, without address and code', async () => {
    const log = createFlowLog();
    const login = createLoginFlow(env.wallet);
    log.add('login', login);
    login.requestCode({ type: 'EMAIL_OTP', value: email });
    await waitForState(login, 'awaitingCode');
    const code = env.lastCode(email);
    login.submitCode(code);
    await waitForState(login, 'signedIn');
    const [flow] = log.getState();
    expect(flow).toMatchObject({ name: 'login', status: 'signedIn' });
    expect(flow?.steps[0]?.to).toBe('signedIn');
    expect(flow?.steps.map(({ event }) => event)).toContain('submitCode');
    const text = JSON.stringify(log.getState());
    expect(text).not.toContain(email);
    expect(text).not.toContain(code);
    login.dispose();
  });

  it('logs no value of the states and events of a payment', async () => {
    const { session } = await env.signIn(email);
    await env.fund(250_000_000n);
    const bank = await env.createBankAccount();
    const log = createFlowLog();
    const send = createSendFlow(env.wallet);
    log.add('send', send);
    const values = new Set<string>();
    send.subscribe(() => collectTexts(send.getState(), values));
    send.start({
      sourceAccountId: session.accountId,
      destinationAccountId: bank.id,
      lockedCurrencySide: 'SENDING',
      amount: 40_000_000n,
    });
    await waitForState(send, 'reviewing');
    send.confirm();
    await waitForState(send, 'completed');
    send.dispose();
    const statuses = new Set(
      log.getState().flatMap(({ steps }) => steps.flatMap(({ from, to, event }) => [from, to, event])),
    );
    expect(values).toContain(bank.id);
    expect(values.size).toBeGreaterThan(10);
    const text = JSON.stringify(log.getState());
    expect([...values].filter((value) => !statuses.has(value) && text.includes(value))).toEqual([]);
  });

  it('notifies of flows and steps until the flow is removed or the listener leaves', () => {
    const log = createFlowLog();
    const login = createLoginFlow(env.wallet);
    let count = 0;
    const leave = log.subscribe(() => count++);
    const remove = log.add('login', login);
    login.send({ type: 'cancel' });
    expect(count).toBe(2);
    remove();
    remove();
    login.send({ type: 'cancel' });
    expect(count).toBe(3);
    leave();
    log.add('login', login);
    expect(count).toBe(3);
    login.dispose();
  });

  it('keeps flows of one name apart, and removes one', () => {
    const log = createFlowLog();
    const flows = [createLoginFlow(env.wallet), createLoginFlow(env.wallet)];
    const [removeFirst] = flows.map((flow) => log.add('login', flow));
    expect(log.getState()).toHaveLength(2);
    removeFirst?.();
    expect(log.getState()).toHaveLength(1);
    for (const flow of flows) flow.dispose();
  });

  it('keeps the latest 100 steps', () => {
    const log = createFlowLog();
    const login = createLoginFlow(env.wallet);
    log.add('login', login);
    for (let index = 0; index < 120; index++) login.send({ type: 'cancel' });
    expect(log.getState()[0]?.steps).toHaveLength(100);
    login.dispose();
  });
});
