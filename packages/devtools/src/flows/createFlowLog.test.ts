import { createLoginFlow } from '@latchkey/core';
import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFlowLog } from './createFlowLog.ts';

const EMAIL = 'canary.person@example.com';

let env: Awaited<ReturnType<typeof createTestEnvironment>>;

beforeEach(async () => {
  env = await createTestEnvironment({ seed: 'flow log', codes: 'random' });
});

afterEach(async () => {
  await env.close();
});

describe('createFlowLog', () => {
  it('logs the steps of a login by name, newest first, without address and code', async () => {
    const log = createFlowLog();
    const login = createLoginFlow(env.wallet);
    log.add('login', login);
    login.requestCode({ type: 'EMAIL_OTP', value: EMAIL });
    await waitForState(login, 'awaitingCode');
    const code = env.lastCode(EMAIL);
    login.submitCode(code);
    await waitForState(login, 'signedIn');
    const [flow] = log.getState();
    expect(flow).toMatchObject({ name: 'login', status: 'signedIn' });
    expect(flow?.steps[0]?.to).toBe('signedIn');
    expect(flow?.steps.map(({ event }) => event)).toContain('submitCode');
    const text = JSON.stringify(log.getState());
    expect(text).not.toContain(EMAIL);
    expect(text).not.toContain(code);
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
