import { describe, expect, it } from 'vitest';
import { json, type MadeCall, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { makeChallenge } from './challenge.ts';
import { loginChallengeAdapter } from './loginChallengeAdapter.ts';
import { readStepUp, writeStepUp } from './record.ts';
import { trustChallengeAdapter } from './trustChallengeAdapter.ts';

const { signal } = new AbortController();
const accountId = 'InternalAccount:1';
const identity = { customerId: 'Customer:1', accountId };
const challenge = makeChallenge(
  { id: 'c1', type: 'trust', factor: 'SMS_OTP', available: ['SMS_OTP'], accepted: 0, expiresAt: 9_000_000 },
  0,
);
const open = (respond: (call: MadeCall) => Response) =>
  scriptedWallet((call) => (call.path === '/relay/session' ? json(200, identity) : respond(call))).wallet;

describe('the trust of a payee', () => {
  const prove = async (response: Response, wasLost = false) => {
    const wallet = open(() => response);
    await writeStepUp(wallet, 'stepUp test', challenge);
    const subject = { type: 'trust', externalAccountId: 'ExternalAccount:1' } as const;
    const adapter = trustChallengeAdapter(wallet, subject, 'stepUp test');
    const result = await adapter.prove(challenge, { proof: { code: '123456' }, wasLost }, signal).then(
      ({ type }) => type,
      ({ code }) => code,
    );
    const isStored = (await readStepUp(wallet, 'stepUp test')) !== undefined;
    closeWallet(wallet);
    return [result, isStored];
  };
  const conflict = () => json(409, { status: 409, code: 'CONFLICT', message: '-' });

  it('is confirmed only by a response that states it', async () => {
    expect(await prove(json(200, { trusted: true }))).toEqual(['authorized', true]);
    expect(await prove(json(200, { trusted: false }))).toEqual(['RESPONSE_UNEXPECTED', true]);
  });

  it('has been confirmed before if a conflict follows a lost response, and else has a void challenge', async () => {
    expect(await prove(conflict(), true)).toEqual(['authorized', true]);
    expect(await prove(conflict())).toEqual(['CONFLICT', false]);
  });
});

it.each(['PENDING', 'FAILED'])('a login with the status %s is not complete', async (status) => {
  const wallet = open(() => json(200, { status }));
  const proving = loginChallengeAdapter(wallet).prove(challenge, { proof: { code: '1' }, wasLost: false }, signal);
  await expect(proving).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED', status: 400 });
  closeWallet(wallet);
});

it('the challenge of one user is not found by another', async () => {
  const storage = open(() => json(404, {})).storage;
  const openFor = (customer: number) =>
    scriptedWallet(() => json(200, { customerId: `Customer:${customer}`, accountId: `InternalAccount:${customer}` }), {
      storage,
    }).wallet;
  const [one, other] = [openFor(1), openFor(2)];
  await writeStepUp(one, 'stepUp test', challenge);
  expect(await readStepUp(one, 'stepUp test')).toEqual(challenge);
  expect(await readStepUp(other, 'stepUp test')).toBeUndefined();
  for (const wallet of [one, other]) closeWallet(wallet);
});
