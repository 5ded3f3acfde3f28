import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { addBank, fund, openStreet, quoteOf } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';

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
});
