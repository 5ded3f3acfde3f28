import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { createSendFlow, type SendFlow } from './createSendFlow.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
let other: SendFlow;
/** A quote is shown in this tab and in another one. */
beforeEach(async () => {
  fixture = await createSendFixture();
  fixture.flow.start(intent);
  await fixture.until('reviewing');
  other = createSendFlow(fixture.wallet);
  await fixture.until('reviewing', other);
});
afterEach(() => {
  other.dispose();
  fixture.close();
});

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const signedOut = () => json(401, { code: 'RELAY_SESSION_REQUIRED', message: '-' }, { 'Latchkey-Error': 'relay' });

/** The other tab sends the payment, and gets no response until the service works again. */
async function sendElsewhere() {
  for (let calls = 0; calls < 40; calls += 1) fixture.instead(/Quote:1/, lose);
  other.confirm();
  await fixture.until('unknownOutcome', other);
}

describe('the progress of another tab', () => {
  it('is shown in place of an expiry: a newer quote', async () => {
    const { clock } = fixture;
    const later = clock.now() + 30_000;
    clock.setTimeout(() => {}, 30_000);
    while (clock.now() < later && clock.jump()) await settle();
    other.requote();
    await fixture.until('reviewing', other);
    const statuses: string[] = [];
    fixture.flow.subscribe(() => statuses.push(fixture.flow.getState().status));
    while (statuses.length === 0 && clock.jump()) await settle();
    expect(statuses).toEqual(['reviewing']);
    expect(fixture.flow.getState()).toMatchObject({ quote: { id: 'Quote:2' } });
  });

  it('is shown in place of a new quote: a request with an unknown outcome', async () => {
    await sendElsewhere();
    fixture.flow.requote();
    // The other tab is closed, and this one gets its turn.
    other.dispose();
    await settle();
    expect(fixture.flow.getState().status).toBe('unknownOutcome');
    expect(fixture.service.quotes).toHaveLength(1);
  });

  it.each([
    ['NOT_FOUND', {}],
    ['RELAY_NOT_FOUND', { 'Latchkey-Error': 'relay' }],
  ])('is nothing if it is gone, and the user may not read its quote: %s', async (code, headers) => {
    other.reset();
    await settle();
    fixture.instead(/^\/quotes\/Quote:1$/, () => json(404, { status: 404, code, message: '-' }, headers));
    fixture.flow.confirm();
    await settle();
    expect(fixture.flow.getState().status).toBe('idle');
    expect(fixture.executions()).toEqual([]);
  });
});

it('reads the outcome of a sent request while it waits for a sign-in', async () => {
  fixture.instead(/execute$/, (call) => {
    fixture.respond(call);
    return lose();
  });
  fixture.instead(/^\/quotes\/Quote:1$/, signedOut);
  fixture.instead(/session$/, signedOut);
  const statuses: string[] = [];
  fixture.flow.subscribe(() => statuses.push(fixture.flow.getState().status));
  fixture.flow.confirm();
  await fixture.until('completed');
  expect(statuses[statuses.indexOf('reauthenticating') + 1]).toBe('processing');
  await settle();
  expect(await fixture.records()).toEqual([]);
});
