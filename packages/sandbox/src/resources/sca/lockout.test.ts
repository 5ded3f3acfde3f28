import { recordScaEvent } from '@latchkey/contract/sca';
import { expect, it } from 'vitest';
import { type Europe, openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

const minute = 60_000;
const record = (europe: Europe, eventType: string) =>
  europe.call<{ lockedUntil: string | null }>(recordScaEvent, { query: europe.query, body: { eventType } });

/** The number of failures, and the lockout in minutes at each. */
const lockMinutesByFailure: [number, number][] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 15],
  [6, 30],
  [7, 60],
  [8, 1440],
];

// requirement: 39b
it('locks longer on each failure from the fifth, and permanently on the ninth', async () => {
  const europe = await openLoggedIn();
  for (const [failedAttempts, minutes] of lockMinutesByFailure) {
    const lockedUntil = minutes === 0 ? null : new Date(europe.clock.now() + minutes * minute).toISOString();
    const { status, body } = await record(europe, 'FAILED_LOGIN_ATTEMPT');
    expect([status, body]).toEqual([
      200,
      { eventType: 'FAILED_LOGIN_ATTEMPT', suspended: false, failedAttempts, lockedUntil },
    ]);
    if (minutes === 0) continue;
    await europe.clock.advance(minutes * minute - 1);
    expect(await record(europe, 'FAILED_LOGIN_ATTEMPT')).toMatchObject({
      status: 423,
      body: { code: 'ACCOUNT_LOCKED', details: { failedAttempts, suspended: false, lockedUntil } },
    });
    await europe.clock.advance(1);
  }
  expect(await record(europe, 'FAILED_LOGIN_ATTEMPT')).toMatchObject({
    status: 200,
    body: { suspended: true, failedAttempts: 9, lockedUntil: null },
  });
  await europe.clock.advance(30 * 1440 * minute);
  expect(await record(europe, 'FAILED_LOGIN_ATTEMPT')).toMatchObject({
    status: 423,
    body: { details: { suspended: true, failedAttempts: 9, lockedUntil: null } },
  });
});

it('clears lock and counter and ends the session on a password reset', async () => {
  const europe = await openLoggedIn();
  const { body: quote } = await europe.send();
  for (let times = 0; times < 5; times++) await record(europe, 'FAILED_LOGIN_ATTEMPT');
  expect(await europe.authorize(quote.id)).toMatchObject(matchError(423, 'ACCOUNT_LOCKED'));
  const { status, body } = await record(europe, 'RESET_PASSWORD_COMPLETED');
  expect([status, body]).toEqual([
    200,
    { eventType: 'RESET_PASSWORD_COMPLETED', suspended: false, failedAttempts: 0, lockedUntil: null },
  ]);
  expect(await europe.authorize(quote.id)).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  await europe.login();
  expect(await europe.authorize(quote.id, { code: '123456' })).toMatchObject({ status: 200 });
});

it('keeps the failure count after a successful login', async () => {
  const europe = await openEurope();
  for (let times = 0; times < 4; times++) await record(europe, 'FAILED_LOGIN_ATTEMPT');
  expect((await europe.login()).status).toBe(200);
  const { challengeId } = await europe.startLogin('SMS_OTP');
  const wrong = await europe.completeLogin({ factor: 'SMS_OTP', challengeId, code: '000000' });
  expect(wrong).toMatchObject({ status: 423, body: { details: { failedAttempts: 5 } } });
  expect(await europe.login()).toMatchObject(matchError(423, 'ACCOUNT_LOCKED'));
  await europe.clock.advance(15 * minute);
  expect((await europe.login()).status).toBe(200);
});

it('does not store a lock under an idempotency key: the same request succeeds after the lock', async () => {
  const europe = await openLoggedIn();
  for (let times = 0; times < 5; times++) await record(europe, 'FAILED_LOGIN_ATTEMPT');
  await europe.clock.advance(14 * minute);
  const { body: quote } = await europe.send();
  const proof = { code: '123456' };
  expect(quote.status).toBe('PENDING_AUTHORIZATION');
  expect(await europe.authorize(quote.id, proof, 'k')).toMatchObject({ status: 423 });
  await europe.clock.advance(minute);
  expect(await europe.authorize(quote.id, proof, 'k')).toMatchObject({ status: 200 });
});

it('rejects an unknown event, a customer in another region, and an unknown customer', async () => {
  const europe = await openEurope();
  expect(await record(europe, 'MOVED_HOUSE')).toMatchObject(matchError(400, 'INVALID_INPUT'));
  const body = { eventType: 'FAILED_LOGIN_ATTEMPT' };
  expect(await europe.call(recordScaEvent, { query: { customerId: 'Customer:none' }, body })).toMatchObject(
    matchError(404, 'USER_NOT_FOUND'),
  );
  const elsewhere = await europe.platform.register();
  const query = { customerId: elsewhere.customerId };
  expect(await europe.call(recordScaEvent, { query, body })).toMatchObject(
    matchError(409, 'CONFLICT', 'SCA_NOT_REQUIRED'),
  );
});
