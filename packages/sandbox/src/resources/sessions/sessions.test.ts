import { executeQuote } from '@latchkey/contract/quotes';
import { listSessions, revokeSession } from '@latchkey/contract/sessions';
import { describe, expect, it } from 'vitest';
import { getPayload, openPlatform } from '../../../test/platform.ts';

async function signedIn() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  const list = async () =>
    (await platform.call<{ data: { id: string }[] }>(listSessions, { query: { accountId: ada.accountId } })).body.data;
  const begin = (sessionId: string) =>
    platform.call<{ payloadToSign: string; requestId: string }>(revokeSession, { params: { sessionId } });
  const end = (sessionId: string, options: object) =>
    platform.call(revokeSession, { params: { sessionId }, ...options });
  return { platform, ada, list, begin, end };
}

it('lists one session per device', async () => {
  const { platform, ada, list } = await signedIn();
  const phone = await platform.login(ada.authMethodId);
  expect((await list()).map(({ id }) => id)).toEqual([ada.session.id, phone.session.id]);
});

it('does not list an expired session', async () => {
  const { platform, list } = await signedIn();
  await platform.clock.advance(899_999);
  expect(await list()).toHaveLength(1);
  await platform.clock.advance(1);
  expect(await list()).toEqual([]);
});

// requirement: 34
describe('key lifetime', () => {
  // requirement: 34
  it.each([
    ['accepted at 14:59.9', 899_900, 200],
    ['refused at 15:00', 900_000, 401],
    ['refused at 15:00.1', 900_100, 401],
  ])('checks the time of a signature header: %s', async (_, after, status) => {
    const { platform, ada } = await signedIn();
    await platform.fund(ada.accountId, 100_000_000);
    const bank = await platform.bank(ada.customerId);
    await platform.clock.advance(after - 60_000);
    const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
    await platform.clock.advance(60_000);
    const response = await platform.execute(ada, quote);
    expect(response.status).toBe(status);
    if (status === 401) expect(response.body).toMatchObject({ code: 'WALLET_SIGNATURE_INVALID' });
    // After a new sign-in, the same quote can be executed.
    const again = await platform.login(ada.authMethodId);
    const signature = await again.device.sign(getPayload(quote));
    const retried = await platform.call(executeQuote, { params: { quoteId: quote.id }, signature });
    expect(retried.status).toBe(status === 401 ? 200 : 409);
  });
});

describe('revoking', () => {
  it('ends the session that signs, and its key signs nothing more', async () => {
    const { platform, ada, list, begin, end } = await signedIn();
    const { body, status } = await begin(ada.session.id);
    expect(status).toBe(202);
    expect(JSON.parse(body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_DELETE_API_KEYS' });
    const signature = await ada.device.sign(body.payloadToSign);
    expect(await end(ada.session.id, { signature, requestId: body.requestId })).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await list()).toEqual([]);
    await platform.fund(ada.accountId, 5_000_000);
    const bob = await platform.register();
    const quote = await platform.quote(ada.accountId, bob.accountId, 1_000_000);
    expect(await platform.execute(ada, quote)).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID' },
    });
  });

  it('accepts another session of the account, but not of another account', async () => {
    const { platform, ada, begin, end, list } = await signedIn();
    const phone = await platform.login(ada.authMethodId);
    const bob = await platform.signIn();
    const { body } = await begin(ada.session.id);
    const { requestId } = body;
    const strange = await bob.device.sign(body.payloadToSign);
    expect(await end(ada.session.id, { signature: strange, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID' },
    });
    const signature = await phone.device.sign(body.payloadToSign);
    expect(await end(ada.session.id, { signature, requestId })).toMatchObject({ status: 204 });
    expect((await list()).map(({ id }) => id)).toEqual([phone.session.id]);
  });

  it("rejects another session's request id or payload", async () => {
    const { platform, ada, begin, end } = await signedIn();
    const phone = await platform.login(ada.authMethodId);
    const [first, second] = [await begin(ada.session.id), await begin(phone.session.id)];
    const signature = await ada.device.sign(first.body.payloadToSign);
    const mismatch = { status: 401, body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' } };
    expect(await end(phone.session.id, { signature, requestId: first.body.requestId })).toMatchObject(mismatch);
    expect(await end(phone.session.id, { signature, requestId: second.body.requestId })).toMatchObject(mismatch);
  });

  it('returns 404 for an unknown, ended or expired session', async () => {
    const { platform, ada, begin, end } = await signedIn();
    const missing = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await begin('Session:none')).toMatchObject(missing);
    const { body } = await begin(ada.session.id);
    const signature = await ada.device.sign(body.payloadToSign);
    await end(ada.session.id, { signature, requestId: body.requestId });
    expect(await end(ada.session.id, { signature, requestId: body.requestId })).toMatchObject(missing);
    const later = await platform.login(ada.authMethodId);
    await platform.clock.advance(900_000);
    expect(await begin(later.session.id)).toMatchObject(missing);
  });
});
