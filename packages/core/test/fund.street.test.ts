import { sandboxSend } from '@latchkey/contract/sandbox';
import { createFundFlow, getSession } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { europe } from './europe.ts';

const on = europe();

it('default: authorized as often as it is asked for, then told where to pay, then paid', async () => {
  await on.login();
  const session = getSession(on.street.wallet);
  if (session.status !== 'ready') throw new Error('Nobody is signed in.');
  const fund = createFundFlow(on.street.wallet);
  const { accountId: destinationAccountId } = session.session;
  fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
  const { quote } = await until(fund, 'authorizationRequired');
  expect(quote.sending.amount).toBe(5_000n);
  const stepUp = on.open({ type: 'quote', quote });
  const seen: string[] = [];
  for (;;) {
    const state = await until(
      stepUp,
      (now) => now.status === 'authorized' || (now.status === 'awaitingProof' && !seen.includes(now.challenge.id)),
    );
    if (state.status !== 'awaitingProof') break;
    seen.push(state.challenge.id);
    stepUp.submitCode({ challengeId: state.challenge.id, code: on.code() });
  }
  expect(new Set(seen).size).toBe(on.calls('authorizeQuote'));
  const { instructions } = await until(fund, 'awaitingPayment');
  expect(instructions.some(({ reference }) => reference !== undefined)).toBe(true);
  // A reload goes on at the same quote.
  const reloaded = createFundFlow(on.street.openWallet());
  expect((await until(reloaded, 'awaitingPayment')).quote).toEqual(quote);
  await on.street.service.send(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
  await Promise.all([until(fund, 'completed'), until(reloaded, 'completed')]);
  expect(on.calls('createQuote')).toBe(1);
  fund.dispose();
  reloaded.dispose();
});

it('error: without a login, the question is asked again by itself after it', async () => {
  const session = getSession(on.street.wallet);
  if (session.status !== 'ready') throw new Error('Nobody is signed in.');
  const fund = createFundFlow(on.street.wallet);
  const { accountId: destinationAccountId } = session.session;
  fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n });
  expect((await until(fund, 'quoteFailed')).error.code).toBe('SCA_SESSION_REQUIRED');
  await on.login();
  await until(fund, 'authorizationRequired');
  fund.dispose();
});
