import { afterEach, describe, expect, it, vi } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { addBank, fund, openStreet, quoteOf } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { createMetrics } from '../metrics/index.ts';
import { jsonLog } from './jsonLog.ts';

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

afterEach(() => vi.restoreAllMocks());

describe('#53 nothing secret or personal leaves by another way than its own', () => {
  it('default: a whole day on the street, and the log knows none of it', async () => {
    const street = openStreet();
    const ada = await street.signIn('canary.ada@example.com');
    await fund(street, ada, 50_000_000);
    const bank = await addBank(ada);
    const quoted = await ada.call('POST', '/quotes', {
      body: quoteOf(ada, bank),
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
    await street.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: 'canary.eve@example.com' } });
    await ada.call('GET', '/quotes/canary-path');
    await ada.call('DELETE', '/relay/session');
    await street.clock.advance(10_000);
    await street.sandbox.idle();
    const logged = JSON.stringify(street.logs);
    const secrets = [
      'canary',
      ada.token,
      ada.customerId,
      ada.accountId,
      quote.id,
      bank,
      payload,
      stamp,
      street.lastCode('canary.ada@example.com'),
      street.sandbox.platform.clientSecret,
      '000123456789',
      'Lovelace',
      'Basic',
    ];
    for (const secret of secrets) expect(logged).not.toContain(secret);
    expect(street.logs.length).toBeGreaterThan(10);
    const members = new Set(street.logs.flatMap((entry) => Object.keys(entry)));
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
    await street.close();
  });

  it('error: what fails inside says its kind and nothing more, to the browser and to the log', async () => {
    const authenticate = () => Promise.reject(new RangeError('canary-inside'));
    const { call, logs } = doubled({ identity: { authenticate } });
    const answer = await call('GET', '/transactions');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { status: 500, code: 'RELAY_INTERNAL_ERROR', message: 'The relay failed.' },
    ]);
    expect(logs.find(({ event }) => event === 'internalError')).toMatchObject({ errorName: 'RangeError' });
    expect(JSON.stringify(logs)).not.toContain('canary');
  });

  it('error: what fails upstream is not repeated to the browser', async () => {
    const { call, upstream, logs } = doubled();
    upstream.answer(`GET /quotes/${ids.a.quote}`, () => {
      throw new TypeError('canary-upstream canary-secret');
    });
    const answer = await call('GET', `/quotes/${ids.a.quote}`);
    expect(`${await answer.text()}${JSON.stringify([...answer.headers])}${JSON.stringify(logs)}`).not.toContain(
      'canary',
    );
  });

  it('behavior: none is in a log at any level, a metric, a console, the process, a refusal, or what another is shown', async () => {
    const { secrets, hers, code, outs, strangers } = await aDayWithCanaries();
    // Something must have been said by each, or there was nothing to find.
    for (const [name, text] of Object.entries({ ...outs, ...strangers }))
      if (!['console', 'log from error'].includes(name)) expect([name, text.length > 20]).toEqual([name, true]);
    for (const [name, text] of Object.entries({ ...outs, ...strangers }))
      for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    const { 'own stream': ownStream, process: _, ...silent } = outs;
    for (const [name, text] of Object.entries({ ...silent, ...strangers }))
      for (const id of hers) expect([name, text.includes(id)]).toEqual([name, false]);
    // Six digits can stand in a random id by chance.
    for (const [name, text] of Object.entries({ ...silent, ...strangers, ownStream }))
      expect([name, text.replace(uuid, '').includes(code)]).toEqual([name, false]);
  });

  it('error: what the service says of the platform, or to nobody, is in no refusal and in no log at any level', async () => {
    const canary = { status: 401, code: 'UNAUTHORIZED', message: 'canary-message canary-secret' };
    for (const level of ['info', 'warn', 'error'] as const) {
      const lines: string[] = [];
      const { call, upstream } = doubled({ log: jsonLog({ level, write: (line) => lines.push(line) }) });
      for (const answer of [
        () => Response.json(canary, { status: 401 }),
        () => new Response(null, { status: 302, headers: { location: 'https://canary.example' } }),
        () => new Response('canary, which is no JSON'),
        () => new Response(`${'['.repeat(100)}"canary"${']'.repeat(100)}`),
        () => Response.json({ data: [{ id: ids.b.transaction, customerId: 'Customer:canary' }] }),
      ]) {
        upstream.answer('GET /transactions', answer);
        const refused = await call('GET', '/transactions');
        expect(refused.status).toBe(502);
        expect(`${await refused.text()}${JSON.stringify([...refused.headers])}`).not.toContain('canary');
      }
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.join('')).not.toContain('canary');
    }
  });
});

/** Everything that leaves the process by a way that is not the owner's own, as one text each. */
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
  const street = openStreet({
    log: (entry) => {
      for (const log of logs) log(entry);
    },
  });
  const errors: string[] = [];
  const failed = async (answer: Response, ...statuses: readonly number[]) => {
    expect(statuses).toContain(answer.status);
    errors.push(`${JSON.stringify([...answer.headers])}${await answer.text()}`);
  };
  const ada = await street.signIn('canary.ada@example.com');
  const code = street.lastCode('canary.ada@example.com');
  const bob = await street.signIn('bob@example.com');
  const streams = {
    ada: reading(await ada.call('GET', '/relay/events')),
    bob: reading(await bob.call('GET', '/relay/events')),
  };
  await fund(street, ada, 50_000_000);
  const bank = await addBank(ada);
  const quoted = await ada.call('POST', '/quotes', {
    body: { ...quoteOf(ada, bank), description: 'canary-description' },
  });
  const quote = (await quoted.json()) as {
    id: string;
    paymentInstructions: { accountOrWalletInfo: { payloadToSign?: string } }[];
  };
  const payload = quote.paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? '';
  const stamp = await ada.device.sign(payload);
  const execute = `/quotes/${quote.id}/execute`;
  const forged = await bob.device.sign(payload);

  // What Ada's own mistakes are answered with.
  await failed(await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': forged } }), 401);
  await failed(await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': 'canary stamp' } }), 400);
  await failed(await ada.call('POST', '/quotes', { body: { ...quoteOf(ada, bank), canary: ada.customerId } }), 400);
  await failed(await ada.call('POST', '/quotes', { text: '{"canary-text' }), 400);
  await failed(await ada.call('POST', '/quotes', { text: `"canary${'y'.repeat(65_536)}"` }), 413);
  await failed(await ada.call('POST', '/quotes', { text: 'x', headers: { 'content-type': 'text/canary' } }), 415);
  await failed(
    await ada.call('POST', '/quotes', { body: { ...quoteOf(ada, bank), lockedCurrencyAmount: 'canary' } }),
    400,
  );
  await failed(await ada.call('GET', '/transactions?canary=canary-query'), 400);
  await failed(await ada.call('GET', '/transactions/canary-path'), 404);
  await failed(await ada.call('PATCH', '/canary-path'), 404);
  await failed(await ada.call('DELETE', '/relay/session', { headers: { origin: 'https://canary.example' } }), 403);
  const verify = `/auth/credentials/${ada.credentialId}/verify`;
  await failed(await ada.call('POST', verify, { body: { type: 'EMAIL_OTP', encryptedOtpBundle: 'canary' } }), 400, 401);
  const nobody = { type: 'EMAIL_OTP', identifier: 'canary.eve@example.com' };
  await failed(await street.call('POST', '/relay/sign-in', { body: nobody }), 404);

  expect((await ada.call('POST', execute, { headers: { 'Service-Wallet-Signature': stamp } })).status).toBe(200);
  await street.clock.advance(10_000);
  await street.sandbox.idle();

  // What another finds, who looks for it.
  const seen: string[] = [];
  for (const path of ['/transactions', '/customers/external-accounts', '/internal-accounts', '/relay/session'])
    seen.push(await (await bob.call('GET', path)).text());
  for (const path of [`/quotes/${quote.id}`, `/customers/external-accounts/${bank}`, `/customers/${ada.customerId}`])
    await failed(await bob.call('GET', path), 404);

  // Webhooks that nobody is to believe, and one that is too old.
  const deliver = (body: string, signature: string) =>
    street.relay.fetch(
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
  await street.close();
  return {
    secrets: [
      'canary',
      ada.token,
      payload,
      stamp,
      forged,
      street.sandbox.platform.clientSecret,
      btoa(`${street.sandbox.platform.clientId}:${street.sandbox.platform.clientSecret}`),
      '000123456789',
      'Lovelace',
    ],
    code,
    /** What no stranger may see, and Ada may. */
    hers: [ada.customerId, ada.accountId, ada.credentialId, ada.sessionId, quote.id, bank],
    strangers: { errors: errors.join('\n'), answers: seen.join('\n'), stream: streams.bob.text() },
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

/** What came of a stream so far. */
function reading(answer: Response) {
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void read();
  return { text: () => text };
}
