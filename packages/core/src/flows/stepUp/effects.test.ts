import { describe, expect, it } from 'vitest';
import { confirmedQuote, quoteBody } from '../../../test/sampleQuote.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { makeChallenge } from './challenge.ts';
import { createStepUpEffects } from './effects.ts';
import type { StepUpEffect, StepUpEvent } from './event.ts';
import type { StepUpChallenge } from './state.ts';

const toResponse = (status: string) => json(200, { ...quoteBody, status });

/** Runs an effect of a payment whose challenge expires in ten seconds, and returns its events. */
async function run(toEffect: (challenge: StepUpChallenge) => StepUpEffect, respond: (call: MadeCall) => Response) {
  const { wallet, clock } = scriptedWallet((call) =>
    call.path.startsWith('/quotes') ? respond(call) : json(200, { customerId: 'Customer:1' }),
  );
  const about = {
    id: 'ScaChallenge:1',
    type: 'quote',
    factor: 'SMS_OTP',
    available: ['SMS_OTP'],
    accepted: 0,
  } as const;
  const challenge = makeChallenge({ ...about, expiresAt: wallet.now() + 10_000 }, wallet.now());
  const events: StepUpEvent[] = [];
  const perform = createStepUpEffects(wallet, { type: 'quote', quote: confirmedQuote }, undefined);
  let isDone = false;
  const running = perform(toEffect(challenge), {
    send: (event) => void events.push(event),
    signal: new AbortController().signal,
  }).then(() => {
    isDone = true;
  });
  await flushTasks();
  for (let jumps = 0; !isDone && jumps < 50 && clock.jump(); jumps += 1) await flushTasks();
  await running;
  closeWallet(wallet);
  return events;
}

describe('a challenge of a payment that expires', () => {
  const watch = (challenge: StepUpChallenge): StepUpEffect => ({ type: 'watch', challenge });

  it('is reported as authorized where another device has proved it at the last moment', async () => {
    const events = await run(watch, () => toResponse('PROCESSING'));
    expect(events.map(({ type }) => type)).toEqual(['authorized', 'expired']);
  });

  it('is reported as expired where the payment has ended otherwise', async () => {
    const events = await run(watch, () => toResponse('EXPIRED'));
    expect(events).toEqual([{ type: 'expired', challengeId: 'ScaChallenge:1' }]);
  });
});

describe('a request for another code', () => {
  const resend = (challenge: StepUpChallenge): StepUpEffect => ({ type: 'resendCode', challenge });

  it('reads the payment again where its challenge is no longer open', async () => {
    const events = await run(resend, () => json(409, { code: 'CONFLICT', message: '-' }));
    expect(events).toEqual([{ type: 'overtaken' }]);
  });

  it('keeps the challenge, which the service does not void, where the response is lost', async () => {
    const [event] = await run(resend, () => json(502, { code: 'BAD_GATEWAY', message: '-' }));
    expect(event).toMatchObject({ type: 'challenged', challenge: { id: 'ScaChallenge:1', isResendFailed: true } });
    expect(event).not.toHaveProperty('challenge.mayBeVoid');
  });
});
