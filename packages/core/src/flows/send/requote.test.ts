import { expect, it } from 'vitest';
import { json } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const signedOut = { code: 'RELAY_SESSION_REQUIRED', message: 'Sign in.' };

it.each([
  ['NETWORK_FAILED', lost],
  ['SERVICE_UNAVAILABLE', () => json(503, { code: 'SERVICE_UNAVAILABLE', message: 'Later.' })],
  ['RELAY_SESSION_REQUIRED', () => json(401, signedOut, { 'Latchkey-Error': 'relay' })],
] as const)('reports that the old quote could not be read before a new one: %s', async (code, respond) => {
  const fixture = await createSendFixture();
  const { clock, flow, service } = fixture;
  flow.start(intent);
  await fixture.until('reviewing');
  await fixture.until('quoteExpired');
  const fail = () => {
    for (let call = 0; call < 10; call += 1) fixture.instead(/quotes/, respond);
  };
  fail();
  const start = clock.now();
  flow.requote();
  await settle();
  for (let pauses = 0; pauses < 20 && flow.getState().status === 'requoting'; pauses += 1) {
    clock.jump();
    await settle();
  }
  expect(flow.getState()).toMatchObject({ status: 'quoteFailed', error: { code } });
  expect(clock.now() - start).toBeLessThan(60_000);
  expect(service.quotes).toHaveLength(1);
  fixture.close();
});
