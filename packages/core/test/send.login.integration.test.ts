import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';

const sca = createScaEnvironment();

describe('a reload during the SMS login that a payment requires', () => {
  it('continues a payment that is confirmed again with the code that was sent', async () => {
    const before = await sca.confirmed();
    const { quote } = await waitForState(before, 'refused');
    const shown = sca.open({ type: 'login' });
    const { challenge } = await awaiting(shown);
    for (const flow of [before, shown]) flow.dispose();
    const wallet = sca.env.openWallet();
    const resumed = sca.send(wallet);
    expect((await waitForState(resumed, 'reviewing')).quote).toEqual(quote);
    // Within 30 seconds the relay refuses an execution, because it can send another code.
    resumed.confirm();
    const { error } = await waitForState(resumed, 'refused');
    expect(error.code).toBe('SCA_SESSION_REQUIRED');
    const login = sca.open({ type: 'login' }, wallet);
    expect((await awaiting(login)).challenge).toEqual(challenge);
    await sca.submitCode(login);
    await waitForState(login, 'authorized');
    await waitForState(resumed, 'authorizationRequired');
    // One for the login, and one for the payment.
    expect([sca.messages(), sca.calls('startScaLogin'), sca.calls('createQuote')]).toEqual([2, 1, 1]);
  });

  it('continues with a new quote with the code that was sent', async () => {
    const before = await sca.confirmed();
    await waitForState(before, 'refused');
    const shown = sca.open({ type: 'login' });
    const { challenge } = await awaiting(shown);
    for (const flow of [before, shown]) flow.dispose();
    const resumed = sca.send(sca.env.openWallet());
    await waitForState(resumed, 'reviewing');
    resumed.requote();
    await waitForState(resumed, 'requoting');
    await waitForState(resumed, 'reviewing');
    resumed.confirm();
    expect((await waitForState(resumed, 'refused')).error.code).toBe('SCA_SESSION_REQUIRED');
    const login = sca.open({ type: 'login' });
    expect((await awaiting(login)).challenge).toEqual(challenge);
  });
});
