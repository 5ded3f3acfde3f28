import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLoginFlow } from '../flows/login/createLoginFlow.ts';
import { reportAction } from './reportAction.ts';
import { forgetWarnings } from './warnOnce.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

it('reports an action that the state of a flow ignores', () => {
  const login = createLoginFlow(scriptedWallet(() => json(200, { customerId: null })).wallet);
  login.submitCode('000000');
  login.dispose();
  expect(warnings).toEqual([
    expect.stringMatching(/^The flow ignored "submitCode" because its status is "resuming"\. Wait for a status/),
  ]);
});

it('is silent about a repeated press, and about actions that are called to be sure', () => {
  const flow = {};
  reportAction(flow, { event: { type: 'confirm' }, state: { status: 'reviewing' }, isIgnored: false });
  reportAction(flow, { event: { type: 'confirm' }, state: { status: 'executing' }, isIgnored: true });
  reportAction(flow, { event: { type: 'reset' }, state: { status: 'idle' }, isIgnored: true });
  expect(warnings).toEqual([]);
});
