import { createTestEnvironment, waitForState } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLoginFlow } from '../flows/login/createLoginFlow.ts';
import { createSendFlow } from '../flows/send/createSendFlow.ts';
import { reportAction } from './reportAction.ts';

const warnings = recordWarnings();

it('reports an action that the state of a flow ignores', () => {
  const login = createLoginFlow(scriptedWallet(() => json(200, { customerId: null })).wallet);
  login.submitCode('000000');
  login.dispose();
  expect(warnings).toEqual([
    expect.stringMatching(/^The flow ignored "submitCode" because its status is "resuming"\. Wait for a status/),
  ]);
});

it('reports the start of a payment when an unfinished one is resumed, and while one is under way', async () => {
  const env = await createTestEnvironment();
  const { session } = await env.signIn();
  await env.fund(212_400_000n);
  const { id: destinationAccountId } = await env.createBankAccount();
  const intent = { sourceAccountId: session.accountId, destinationAccountId, lockedCurrencySide: 'SENDING' } as const;
  const reload = () => createSendFlow(env.wallet);
  const first = reload();
  env.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 403, body: { code: 'FORBIDDEN' } } });
  first.start({ ...intent, amount: 10_000_000n });
  await waitForState(first, 'quoteFailed');
  first.dispose();
  expect(warnings).toEqual([]);

  const second = reload();
  second.start({ ...intent, amount: 20_000_000n });
  const { quote } = await waitForState(second, 'reviewing');
  expect(quote.sending.amount).toBe(10_000_000n);
  expect(warnings).toEqual([expect.stringMatching(/^The flow ignored "start" because its status is "quoting"\./)]);
  second.confirm();
  await waitForState(second, 'executing');
  second.start({ ...intent, amount: 20_000_000n });
  expect(warnings[1]).toMatch(/^The flow ignored "start" because its status is "executing"\./);
  second.dispose();
  await env.close();
});

it('is silent about a repeated press, and about actions that are called to be sure', () => {
  const flow = {};
  reportAction(flow, { event: { type: 'confirm' }, state: { status: 'reviewing' }, isIgnored: false });
  reportAction(flow, { event: { type: 'confirm' }, state: { status: 'executing' }, isIgnored: true });
  reportAction(flow, { event: { type: 'reset' }, state: { status: 'idle' }, isIgnored: true });
  expect(warnings).toEqual([]);
});
