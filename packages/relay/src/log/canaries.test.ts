import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { addBank, fund, openRelayEnvironment, toQuoteBody } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createMetrics } from '../metrics/index.ts';
import { jsonLog } from './jsonLog.ts';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

afterEach(() => vi.restoreAllMocks());

// requirement: 53
describe('secrets and personal data', () => {
  it('do not reach the log during a full scenario', async () => {
    const env = openRelayEnvironment();
    const ada = await env.signIn('canary.ada@example.com');
    await fund(env, ada, 50_000_000);
    const bank = await addBank(ada);
    const quoted = await ada.call('POST', '/quotes', {
      body: toQuoteBody(ada, bank),
      headers: { 'Idempotency-Key': 'canary-key' },
    });
    const quote = (await quoted.json()) as {
      id: string;
      paymentInstructions: { accountOrWalletInfo: { payloadToSign?: string } }[];
    };
    const payload = quote.paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? '';
    const stamp = await ada.device.sign(payload);
    await ada.call('POST', `/quotes/${quote.id}/execute`, { headers: { 'Service-Wallet-Signature': stamp } });
    await ada.call('GET', `/transactions?reference=canary-reference`);
    await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'canary.eve@example.com' } });
    await ada.call('GET', '/quotes/canary-path');
    await ada.call('DELETE', '/relay/session');
    await env.clock.advance(10_000);
    await env.sandbox.idle();
    const logged = JSON.stringify(env.logs);
    const secrets = [
      'canary',
      ada.token,
      ada.customerId,
      ada.accountId,
      quote.id,
      bank,
      payload,
      stamp,
      env.lastCode('canary.ada@example.com'),
      env.sandbox.platform.clientSecret,
      '000123456789',
      'Lovelace',
      'Basic',
    ];
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(env.logs.length).toBeGreaterThan(10);
    const members = new Set(env.logs.flatMap((entry) => Object.keys(entry)));
    const allowed = [
      'level',
      'event',
      'at',
      'requestId',
      'operation',
      'method',
      'status',
      'code',
      'durationMs',
      'errorName',
      'webhookType',
    ];
    expect([...members].filter((member) => !allowed.includes(member))).toEqual([]);
    await env.close();
  });

  it('are absent from internal errors, which name their class only', async () => {
    const authenticate = () => Promise.reject(new RangeError('canary-inside'));
    const { call, logs } = openDoubledRelay({ identity: { authenticate } });
    const response = await call('GET', '/transactions');
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        status: 500,
        code: 'RELAY_INTERNAL_ERROR',
        message:
          'The relay failed unexpectedly. Find the error in its log by the response header Latchkey-Request. See https://docs.latchkey.example/errors/RELAY_INTERNAL_ERROR',
      },
    ]);
    expect(logs.find(({ event }) => event === 'callbackFailed')).toMatchObject({ errorName: 'RangeError' });
    expect(JSON.stringify(logs)).not.toContain('canary');
  });

  it('are absent from upstream errors', async () => {
    const { call, upstream, logs } = openDoubledRelay();
    upstream.setResponse(`GET /quotes/${ids.a.quote}`, () => {
      throw new TypeError('canary-upstream canary-secret');
    });
    const response = await call('GET', `/quotes/${ids.a.quote}`);
    expect(`${await response.text()}${JSON.stringify([...response.headers])}${JSON.stringify(logs)}`).not.toContain(
      'canary',
    );
  });

  it("are in no log level, metric, console, process output, refusal or other user's response", async () => {
    const { secrets, hers, code, outs, strangers } = await aDayWithCanaries();
    // Each channel must have produced output, or the check is meaningless.
    for (const [name, text] of Object.entries({ ...outs, ...strangers }))
      if (!['console', 'log from error'].includes(name)) expect([name, text.length > 20]).toEqual([name, true]);
    for (const [name, text] of Object.entries({ ...outs, ...strangers }))
      for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    const { 'own stream': ownStream, process: _, ...silent } = outs;
    for (const [name, text] of Object.entries({ ...silent, ...strangers }))
      for (const id of hers) expect([name, text.includes(id)]).toEqual([name, false]);
    // Six digits can occur in a random id by chance.
    for (const [name, text] of Object.entries({ ...silent, ...strangers, ownStream }))
      expect([name, text.replace(uuid, '').includes(code)]).toEqual([name, false]);
  });

  it('never appear in refusals or logs when the service reports on the platform', async () => {
    const canary = { status: 401, code: 'UNAUTHORIZED', message: 'canary-message canary-secret' };
    for (const level of ['info', 'warn', 'error'] as const) {
      const lines: string[] = [];
      const { call, upstream } = openDoubledRelay({ log: jsonLog({ level, write: (line) => lines.push(line) }) });
      for (const response of [
        () => Response.json(canary, { status: 401 }),
        () => new Response(null, { status: 302, headers: { location: 'https://canary.example' } }),
        () => new Response('canary, which is no JSON'),
        () => new Response(`${'['.repeat(100)}"canary"${']'.repeat(100)}`),
        () => Response.json({ data: [{ id: ids.b.transaction, customerId: 'Customer:canary' }] }),
      ]) {
        upstream.setResponse('GET /transactions', response);
        const refused = await call('GET', '/transactions');
        expect(refused.status).toBe(502);
        expect(`${await refused.text()}${JSON.stringify([...refused.headers])}`).not.toContain('canary');
      }
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.join('')).not.toContain('canary');
    }
  });
});

/** Everything that leaves the process, except the responses to the owner: one text for each channel. */
async function aDayWithCanaries() {
  const written: string[] = [];
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, name).mockImplementation((...said) => void written.push(said.map(String).join(' ')));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((said) => written.push(String(said)) > 0);
  const lines: Record<'info' | 'warn' | 'error', string[]> = { info: [], warn: [], error: [] };
  const metrics = createMetrics();
  const logs = [
    ...(['info', 'warn', 'error'] as const).map((level) =>
      jsonLog({ level, write: (line) => lines[level].push(line) }),
    ),
    metrics.log,
  ];
  const env = openRelayEnvironment({
    log: (entry) => {
      for (const log of logs) log(entry);
    },
  });
  const errors: string[] = [];
  const failed = async (response: Response, ...statuses: readonly number[]) => {
    expect(statuses).toContain(response.status);
    errors.push(`${JSON.stringify([...response.headers])}${await response.text()}`);
  };
  const ada = await env.signIn('canary.ada@example.com');
  const code = env.lastCode('canary.ada@example.com');
  const bob = await env.signIn('bob@example.com');
  const streams = {
    ada: reading(await ada.call('GET', '/relay/events')),
    bob: reading(await bob.call('GET', '/relay/events')),
  };
  await fund(env, ada, 50_000_000);
  const bank = await addBank(ada);
  const quoted = await ada.call('POST', '/quotes', {
    body: { ...toQuoteBody(ada, bank), description: 'canary-description' },
  });
  const quote = (await quoted.json()) as {
    id: string;
    paymentInstructions: { accountOrWalletInfo: { payloadToSign?: string } }[];
  };
  const payload = quote.paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? '';
  const stamp = await ada.device.sign(payload);
  const execute = `/quotes/${quote.id}/execute`;
  const forged = await bob.device.sign(payload);

  // The responses to Ada's own mistakes.
  await failed(await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': forged } }), 401);
  await failed(await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': 'canary stamp' } }), 400);
  await failed(await ada.call('POST', '/quotes', { body: { ...toQuoteBody(ada, bank), canary: ada.customerId } }), 400);
  await failed(await ada.call('POST', '/quotes', { text: '{"canary-text' }), 400);
  await failed(await ada.call('POST', '/quotes', { text: `"canary${'y'.repeat(65_536)}"` }), 413);
  await failed(await ada.call('POST', '/quotes', { text: 'x', headers: { 'content-type': 'text/canary' } }), 415);
  await failed(
    await ada.call('POST', '/quotes', { body: { ...toQuoteBody(ada, bank), lockedCurrencyAmount: 'canary' } }),
    400,
  );
  await failed(await ada.call('GET', '/transactions?canary=canary-query'), 400);
  await failed(await ada.call('GET', '/transactions/canary-path'), 404);
  await failed(await ada.call('PATCH', '/canary-path'), 404);
  await failed(
    await ada.call('DELETE', '/relay/session', { headers: { origin: 'https://foreign.example/canary' } }),
    403,
  );
  const verify = `/auth/credentials/${ada.credentialId}/verify`;
  await failed(await ada.call('POST', verify, { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'canary' } }), 400, 401);
  // The sandbox responds to an unknown identifier as to a known one.
  const unknown = { type: 'EMAIL_OTP', identifier: 'canary.eve@example.com' };
  await failed(await env.call('POST', '/relay/sign-in', { body: unknown }), 200);

  expect((await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': stamp } })).status).toBe(200);
  await env.clock.advance(10_000);
  await env.sandbox.idle();

  // What another user finds when searching for it.
  const seen: string[] = [];
  for (const path of ['/transactions', '/customers/external-accounts', '/internal-accounts', '/relay/session'])
    seen.push(await (await bob.call('GET', path)).text());
  for (const path of [`/quotes/${quote.id}`, `/customers/external-accounts/${bank}`, `/customers/${ada.customerId}`])
    await failed(await bob.call('GET', path), 404);

  // Forged webhooks and an old one.
  const deliver = (body: string, signature: string) =>
    env.relay.fetch(
      new Request('https://app.test/latchkey/webhooks', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'X-Service-Signature': signature },
        body,
      }),
    );
  const body = JSON.stringify({ id: 'Webhook:canary', type: 'canary.TYPE', data: { customerId: ada.customerId } });
  for (const signature of ['canary', `{"v":"1","s":"canary"}`, btoa('canary')])
    await failed(await deliver(body, signature), 401);

  await expect.poll(() => streams.ada.text().includes('OUTGOING_PAYMENT')).toBe(true);
  await ada.call('DELETE', '/relay/session');
  await env.close();
  return {
    secrets: [
      'canary',
      ada.token,
      payload,
      stamp,
      forged,
      env.sandbox.platform.clientSecret,
      btoa(`${env.sandbox.platform.clientId}:${env.sandbox.platform.clientSecret}`),
      '000123456789',
      'Lovelace',
    ],
    code,
    /** What Ada may see and others may not. */
    hers: [ada.customerId, ada.accountId, ada.credentialId, ada.sessionId, quote.id, bank],
    strangers: { errors: errors.join('\n'), responses: seen.join('\n'), stream: streams.bob.text() },
    outs: {
      'log from info': lines.info.join(''),
      'log from warn': lines.warn.join(''),
      'log from error': lines.error.join(''),
      metrics: metrics.text(),
      console: written.join('\n'),
      process: `${process.title} ${process.argv.join(' ')} ${JSON.stringify(process.env)}`,
      'own stream': streams.ada.text(),
    },
  };
}

/** The text that a stream has delivered so far. */
function reading(response: Response) {
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read();
  return { text: () => text };
}
