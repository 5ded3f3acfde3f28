import { closeWallet, createLoginFlow, type Wallet } from '@latchkey/core';
import { cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRespondingWallet } from '../../test/createRespondingWallet.ts';
import { createFlowLog, type FlowLog } from './createFlowLog.ts';
import { useFlowLog } from './useFlowLog.ts';

interface Props {
  readonly log?: FlowLog;
  readonly flows?: Readonly<Record<string, FlowLog.Source>>;
}

let wallet: Wallet;

beforeEach(() => {
  wallet = createRespondingWallet();
});

afterEach(() => {
  cleanup();
  closeWallet(wallet);
});

const use = (initialProps: Props) =>
  renderHook(({ log, flows }: Props) => useFlowLog(log, flows), { initialProps, wrapper: StrictMode });
const names = (log: FlowLog) => log.getState().map(({ name }) => name);

describe('useFlowLog', () => {
  it('keeps the events of a flow when the object with it is a new one', () => {
    const login = createLoginFlow(wallet);
    const { result, rerender } = use({ flows: { login } });
    login.send({ type: 'cancel' });
    rerender({ flows: { login } });
    expect(result.current.getState()).toMatchObject([{ name: 'login', steps: [{ event: 'cancel' }] }]);
    login.dispose();
  });

  it('replaces a flow of the same name, and removes those that are gone', () => {
    const [one, other] = [createLoginFlow(wallet), createLoginFlow(wallet)];
    const { result, rerender } = use({ flows: { login: one, second: other } });
    expect(names(result.current)).toEqual(['login', 'second']);
    rerender({ flows: { login: other } });
    one.send({ type: 'cancel' });
    other.send({ type: 'cancel' });
    expect(result.current.getState()).toMatchObject([{ name: 'login', steps: [{ event: 'cancel' }] }]);
    rerender({});
    expect(names(result.current)).toEqual([]);
    for (const flow of [one, other]) flow.dispose();
  });

  it('adds flows to the given log, and takes them with it', () => {
    const login = createLoginFlow(wallet);
    const [first, second] = [createFlowLog(), createFlowLog()];
    const { rerender, unmount } = use({ log: first, flows: { login } });
    expect(names(first)).toEqual(['login']);
    rerender({ log: second, flows: { login } });
    expect([names(first), names(second)]).toEqual([[], ['login']]);
    unmount();
    expect(names(second)).toEqual([]);
    login.dispose();
  });
});
