import { type Clock, systemClock } from '@latchkey/service';
import { expect, it } from 'vitest';
import { openRelayEnvironment } from '../../test/relayEnvironment.ts';

const minutes = 60_000;
const start = Date.UTC(2027, 0, 15, 8);

// requirement: 64
it.each([4, 10, 14, -4])('accepts a proof once when the clock of the relay jumps by %i minutes', async (jump) => {
  let [now, skew] = [start, 0];
  const clock: Clock = { ...systemClock, now: () => now + skew };
  const env = openRelayEnvironment({ clock, now: start });
  const ada = await env.signIn('ada@example.com');
  const path = `/customers/${ada.customerId}`;
  const text = '{"customerType":"INDIVIDUAL","phoneNumber":"+12025550123"}';
  const proof = await ada.device.prove({ method: 'PATCH', path, text, time: env.clock.now() });
  const send = async () => (await ada.call('PATCH', path, { text, headers: { 'Latchkey-Proof': proof } })).status;
  const statuses = [await send(), await send()];
  skew = jump * minutes;
  // The relay learns the service's time again: for it, the proof is still young.
  for (let each = 0; each < 6; each += 1) {
    await env.clock.advance(1_000);
    now += 1_000;
    await ada.call('GET', '/internal-accounts');
  }
  expect([...statuses, await send()]).toEqual([200, 403, 403]);
  await env.close();
});
