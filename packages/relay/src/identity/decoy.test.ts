import { createSandbox, createSettableClock } from '@latchkey/sandbox';
import { createCustomer, createServiceClient } from '@latchkey/service';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { createRelay, type Relay } from '../createRelay.ts';
import { memoryStore } from '../memory/index.ts';
import { type Account, walletSignIn } from './identity.ts';

const clock = createSettableClock({ now: Date.UTC(2027, 0, 15, 8), frozen: true });
let sandbox: ReturnType<typeof createSandbox>;
let relay: Relay;
/** How many challenges the service accepts before it refuses them. */
let callsUntilRefusal: number;
/** The error with which it refuses them. */
let refusal: { readonly status: number; readonly code: string };

async function open(codes: 'fixed' | 'random') {
  sandbox = createSandbox({ seed: `decoy ${codes}`, clock, codes });
  const baseUrl = 'http://localhost/2025-10-13';
  callsUntilRefusal = Number.POSITIVE_INFINITY;
  refusal = { status: 429, code: 'RATE_LIMITED' };
  const service = createServiceClient({
    baseUrl,
    ...sandbox.platform,
    fetch: async (request) => {
      if (!request.url.endsWith('/challenge') || --callsUntilRefusal >= 0) return sandbox.fetch(request);
      const { pathname } = new URL(request.url);
      const body = { ...refusal, message: `${pathname} is refused.`, details: { pathname } };
      return Response.json(body, { status: refusal.status, headers: { 'retry-after': '30' } });
    },
  });
  const make = async (email: string): Promise<Account> => ({
    customerId: (
      await createCustomer(service, {
        body: { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' },
      })
    ).id,
  });
  const ada = await make('ada@example.com');
  const decoy = await make('decoy@ours.example');
  const resolve = async (email: string) => (email === 'ada@example.com' ? ada : null);
  relay = createRelay({
    service,
    identity: walletSignIn({ resolve, decoy, sessionTransport: 'bearer' }),
    store: memoryStore(),
    clock,
  });
}
beforeEach(() => open('random'));

const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
  relay.fetch(
    new Request(`https://app.test/latchkey${path}`, {
      method: 'POST',
      headers: {
        'latchkey-client': 'test',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
const start = (identifier: string) => post('/relay/sign-in', { type: 'EMAIL_OTP', identifier });

interface Started {
  readonly credential: Record<string, string> & { readonly id: string; readonly otpEncryptionTargetBundle: string };
  readonly code: object;
}

async function guess(started: Started, code: string) {
  const body = await (await makeDevice()).proof(started.credential.otpEncryptionTargetBundle, code);
  return post(`/auth/credentials/${started.credential.id}/verify`, body);
}

/** The shape of a value: everything that could distinguish two responses without knowing either. */
function form(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^AuthMethod:[\w-]+$/, (id) => 'x'.repeat(id.length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, member]) => [name, form(member)]);
}

async function show(response: Response) {
  const { headers } = response;
  return [response.status, [...headers.keys()], headers.get('retry-after'), await response.text()];
}

const bundleless = ({ credential, code }: Started) => ({
  credential: { ...credential, otpEncryptionTargetBundle: '' },
  code,
});

describe('decoy', () => {
  it('responds to unknown and known identifiers in the same way', async () => {
    const [known, unknown] = [await start('ada@example.com'), await start('eve@example.com')];
    expect([unknown.status, [...unknown.headers.keys()]]).toEqual([known.status, [...known.headers.keys()]]);
    const [one, other] = [(await known.json()) as Started, (await unknown.json()) as Started];
    expect(form(bundleless(other))).toEqual(form(bundleless(one)));
    expect(Object.keys(JSON.parse(other.credential.otpEncryptionTargetBundle))).toEqual(
      Object.keys(JSON.parse(one.credential.otpEncryptionTargetBundle)),
    );
  });

  it('reveals nothing of the decoy, and returns stable ids per identifier', async () => {
    const first = (await (await start('eve@example.com')).json()) as Started;
    const mallory = (await (await start('mallory@example.com')).json()) as Started;
    await clock.advance(31_000);
    const again = (await (await start('EVE@example.com ')).json()) as Started;
    expect(JSON.stringify([first, mallory, again])).not.toContain('ours.example');
    expect(again.credential.id).toBe(first.credential.id);
    expect(mallory.credential.id).not.toBe(first.credential.id);
    const inbox = sandbox.world.inbox().map(({ to, authMethodId }) => [to, authMethodId]);
    expect(inbox.every(([to, id]) => to === 'decoy@ours.example' && id !== first.credential.id)).toBe(true);
  });

  // requirement: 44
  it('fails and locks after wrong codes in the same way', async () => {
    const known = (await (await start('ada@example.com')).json()) as Started;
    const unknown = (await (await start('eve@example.com')).json()) as Started;
    for (let index = 0; index < 7; index += 1) {
      const [one, other] = [await guess(known, '1'), await guess(unknown, '1')];
      expect([other.status, await other.text()]).toEqual([one.status, await one.text()]);
      expect(other.headers.get('retry-after')).toBe(one.headers.get('retry-after'));
    }
    const send = (started: Started) => post(`/auth/credentials/${started.credential.id}/challenge`);
    expect([(await send(unknown)).status, (await send(known)).status]).toEqual([429, 429]);
    await clock.advance(31_000);
    const [one, other] = [await send(known), await send(unknown)];
    expect([one.status, other.status]).toEqual([200, 200]);
    const shown = (await other.json()) as Started['credential'];
    expect(form({ ...shown, otpEncryptionTargetBundle: '' })).toEqual(
      form({ ...((await one.json()) as object), otpEncryptionTargetBundle: '' }),
    );
    expect(shown.id).toBe(unknown.credential.id);
  });

  // requirement: 62
  it('responds alike to a code that another identifier or a later request has replaced, and to an expired one', async () => {
    const begin = async (email: string) => (await (await start(email)).json()) as Started;
    const [known, unknown] = [await begin('ada@example.com'), await begin('eve@example.com')];
    await begin('mallory@example.com');
    const expectAlike = async () => {
      const [one, other] = [await guess(known, '1'), await guess(unknown, '1')];
      expect([other.status, await other.text()]).toEqual([one.status, await one.text()]);
      expect([...other.headers.keys()]).toEqual([...one.headers.keys()]);
    };
    await expectAlike();
    await clock.advance(31_000);
    await Promise.all([begin('ada@example.com'), begin('eve@example.com')]);
    await expectAlike();
    await clock.advance(11 * 60_000);
    await expectAlike();
  });

  // requirement: 62
  it('sends codes to unknown identifiers after many wrong ones for others', async () => {
    for (const name of ['eve', 'mallory', 'trudy', 'oscar']) {
      const started = (await (await start(`${name}@example.com`)).json()) as Started;
      for (let index = 0; index < 5; index += 1) expect((await guess(started, '1')).status).toBe(401);
    }
    await clock.advance(31_000);
    expect((await start('victor@example.com')).status).toBe(200);
  });

  // requirement: 62
  it.each([
    ['no JSON', 'x'],
    ['a point that is not on the curve', JSON.stringify({ encappedPublic: `04${'11'.repeat(64)}`, ciphertext: '00' })],
    ['no ciphertext', JSON.stringify({ encappedPublic: `04${'11'.repeat(64)}` })],
  ])('responds alike to a sealed code with %s', async (_, encryptedOtpBundle) => {
    const [known, unknown] = [await start('ada@example.com'), await start('eve@example.com')];
    const send = async (started: Response) => {
      const { credential } = (await started.json()) as Started;
      const body = {
        ...(await (await makeDevice()).proof(credential.otpEncryptionTargetBundle, '1')),
        encryptedOtpBundle,
      };
      const response = await post(`/auth/credentials/${credential.id}/verify`, body);
      return [response.status, await response.text()];
    };
    const response = await send(known);
    expect(await send(unknown)).toEqual(response);
    expect(response[0]).toBe(400);
  });

  it.each(['ada@example.com', 'eve@example.com'])(
    "returns the service's own limit in the form of the relay's limit for %s",
    async (identifier) => {
      callsUntilRefusal = 0;
      const ofService = await start(identifier);
      const ofRelay = await start(identifier);
      expect(await show(ofService)).toEqual(await show(ofRelay));
      expect(ofRelay.status).toBe(429);
    },
  );

  it("returns the service's own limit in that form for another code, too", async () => {
    callsUntilRefusal = 2;
    const started = await Promise.all(
      ['ada@example.com', 'eve@example.com'].map(async (each) => (await (await start(each)).json()) as Started),
    );
    await clock.advance(31_000);
    for (const { credential } of started) {
      const again = () => post(`/auth/credentials/${credential.id}/challenge`);
      expect(await show(await again())).toEqual(await show(await again()));
    }
  });

  it('keeps of another refusal its status and code, which name no credential', async () => {
    refusal = { status: 423, code: 'LOCKED' };
    callsUntilRefusal = 1;
    const { credential } = (await (await start('ada@example.com')).json()) as Started;
    for (const send of [() => start('ada@example.com'), () => post(`/auth/credentials/${credential.id}/challenge`)]) {
      await clock.advance(31_000);
      const each = await send();
      expect([each.status, each.headers.get('retry-after')]).toEqual([423, '30']);
      const expected = { status: 423, code: 'LOCKED', message: 'The service refused the challenge.' };
      expect(await each.json()).toEqual(expected);
    }
  });

  it("refuses even the decoy's correct code", async () => {
    for (const codes of ['random', 'fixed'] as const) {
      await open(codes);
      const known = (await (await start('ada@example.com')).json()) as Started;
      const unknown = (await (await start('eve@example.com')).json()) as Started;
      const right = sandbox.world.inbox().findLast(({ to }) => to === 'decoy@ours.example')?.code ?? '';
      const wrong = await guess(known, '1');
      const opened = await guess(unknown, right);
      expect(opened.headers.get('latchkey-session')).toBeNull();
      expect([opened.status, await opened.text()]).toEqual([wrong.status, await wrong.text()]);
      await clock.advance(3_700_000);
    }
  });

  // requirement: 44
  it('fails like a wrong code, also with a signature that belongs to no response', async () => {
    const known = (await (await start('ada@example.com')).json()) as Started;
    const unknown = (await (await start('eve@example.com')).json()) as Started;
    const wrong = await guess(known, '1');
    const wrongText = await wrong.text();
    const body = await (await makeDevice()).proof(known.credential.otpEncryptionTargetBundle, '1');
    const path = `/auth/credentials/${known.credential.id}/verify`;
    const signed = await post(path, body, { 'service-wallet-signature': 'x' });
    expect([signed.status, await signed.text()]).toEqual([wrong.status, wrongText]);
    const right = sandbox.world.inbox().findLast(({ to }) => to === 'decoy@ours.example')?.code ?? '';
    const fooled = await guess(unknown, right);
    expect([fooled.status, await fooled.text()]).toEqual([wrong.status, wrongText]);
  });
});
