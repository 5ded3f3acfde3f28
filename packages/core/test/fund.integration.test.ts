import { sandboxSend } from '@latchkey/contract/sandbox';
import { createFundFlow, getSession } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { createScaEnvironment } from './scaEnvironment.ts';

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
