import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';

const on = europe();

describe('a transfer that has to be authorized', () => {
  it('#39b SCA_SESSION_REQUIRED: a login, and the confirmed transfer goes on by itself', async () => {
    const send = await on.confirmed();
    const { error } = await until(send, 'refused');
    expect(error).toMatchObject({ code: 'SCA_SESSION_REQUIRED', next: 'complete' });
    await on.login();
    await until(send, 'authorizationRequired');
    expect(on.calls('createQuote')).toBe(1);
  });

  it('#39 default: a code, and the transfer that waits goes on by itself, amount and payee on screen', async () => {
    await on.login();
    const send = await on.confirmed();
    const { quote } = await until(send, 'authorizationRequired');
    const stepUp = on.open({ type: 'quote', quote });
    const { subject, challenge } = await awaiting(stepUp);
    expect(subject).toEqual({ type: 'quote', quote });
    expect(challenge).toMatchObject({ of: 'quote', factor: 'SMS_OTP', method: 'code', purpose: 'PAYOUT', others: [] });
    await on.answer(stepUp);
    await until(stepUp, 'authorized');
    await until(send, 'completed');
    expect(on.calls('authorizeQuote')).toBe(1);
  });
});
