import { sandboxSend } from '@latchkey/contract/sandbox';
import { createFundFlow, type FundFlow, getSession } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';

const sca = createScaEnvironment();

it('authorizes as often as required, then shows payment instructions, then is paid', async () => {
  await sca.login();
  const session = getSession(sca.env.wallet);
  if (session.status !== 'ready') throw new Error('No user is signed in.');
  const fund = createFundFlow(sca.env.wallet);
  const { accountId: destinationAccountId } = session.session;
  fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
  const { quote } = await waitForState(fund, 'authorizationRequired');
  expect(quote.sending.amount).toBe(5_000n);
  const stepUp = sca.open({ type: 'quote', quote });
  const seen: string[] = [];
  for (;;) {
    const state = await waitForState(
      stepUp,
      (now) => now.status === 'authorized' || (now.status === 'awaitingProof' && !seen.includes(now.challenge.id)),
    );
    if (state.status !== 'awaitingProof') break;
    seen.push(state.challenge.id);
    stepUp.submitCode({ challengeId: state.challenge.id, code: sca.code() });
  }
  expect(new Set(seen).size).toBe(sca.calls('authorizeQuote'));
  const { instructions } = await waitForState(fund, 'awaitingPayment');
  expect(instructions.some(({ reference }) => reference !== undefined)).toBe(true);
  // A reload continues with the same quote.
  const reloaded = createFundFlow(sca.env.openWallet());
  expect((await waitForState(reloaded, 'awaitingPayment')).quote).toEqual(quote);
  await sca.env.service.send(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
  await Promise.all([waitForState(fund, 'completed'), waitForState(reloaded, 'completed')]);
  expect(sca.calls('createQuote')).toBe(1);
  fund.dispose();
  reloaded.dispose();
});

it('without a login, repeats the request by itself after the login', async () => {
  const session = getSession(sca.env.wallet);
  if (session.status !== 'ready') throw new Error('No user is signed in.');
  const fund = createFundFlow(sca.env.wallet);
  const { accountId: destinationAccountId } = session.session;
  fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
  expect((await waitForState(fund, 'quoteFailed')).error.code).toBe('SCA_SESSION_REQUIRED');
  await sca.login();
  await waitForState(fund, 'authorizationRequired');
  fund.dispose();
});

describe('a reload during the SMS login that an incoming payment requires', () => {
  const start = (fund: FundFlow, amount: bigint) => {
    const session = getSession(sca.env.wallet);
    if (session.status !== 'ready') throw new Error('No user is signed in.');
    const { accountId: destinationAccountId } = session.session;
    fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount });
  };

  /** The payment was refused, the code for the login was sent, and the page reloads. */
  async function reload() {
    const before = createFundFlow(sca.env.wallet);
    start(before, 5_000n);
    await waitForState(before, 'quoteFailed');
    const shown = sca.open({ type: 'login' });
    const { challenge } = await awaiting(shown);
    for (const flow of [before, shown]) flow.dispose();
    const wallet = sca.env.openWallet();
    return { fund: createFundFlow(wallet), wallet, challenge };
  }

  it('continues the payment with the code that was sent', async () => {
    const { fund, wallet, challenge } = await reload();
    const { intent, error } = await waitForState(fund, 'quoteFailed');
    expect([intent?.amount, error.code]).toEqual([5_000n, 'SCA_SESSION_REQUIRED']);
    const login = sca.open({ type: 'login' }, wallet);
    expect((await awaiting(login)).challenge).toEqual(challenge);
    await sca.submitCode(login);
    await waitForState(fund, 'authorizationRequired');
    expect([sca.calls('startScaLogin'), sca.calls('createQuote')]).toEqual([1, 2]);
    fund.dispose();
  });

  it('requires the same login for another payment, also in another tab', async () => {
    const { fund } = await reload();
    const other = createFundFlow(sca.env.openWallet());
    for (const flow of [fund, other]) {
      await waitForState(flow, 'quoteFailed');
      start(flow, 7_000n);
      const { intent, error } = await waitForState(flow, 'quoteFailed');
      expect([intent?.amount, error.code]).toEqual([7_000n, 'SCA_SESSION_REQUIRED']);
    }
    await sca.login();
    for (const flow of [fund, other]) {
      flow.retry();
      await waitForState(flow, 'authorizationRequired');
    }
    // One payment in all tabs.
    expect(sca.calls('createQuote')).toBe(2);
    for (const flow of [fund, other]) flow.dispose();
  });

  it('starts nothing after the user left the payment', async () => {
    const { fund } = await reload();
    await waitForState(fund, 'quoteFailed');
    fund.reset();
    const after = createFundFlow(sca.env.openWallet());
    await waitForState(after, 'idle');
    expect(sca.calls('createQuote')).toBe(1);
    for (const flow of [fund, after]) flow.dispose();
  });
});
