import { afterEach, describe, expect, it } from 'vitest';
import { addBank, fund, openRelayEnvironment, type RelayEnvironment, toQuoteBody } from './relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

describe('relay with the sandbox', () => {
  it('signs in, funds, adds a bank account, quotes, executes and completes, with unchanged responses of the service', async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn('ada@example.com');
    await fund(env, ada, 100_000_000);
    const bank = await addBank(ada);

    const quoted = await ada.call('POST', '/quotes', {
      body: toQuoteBody(ada, bank),
      headers: { 'Idempotency-Key': 'q1' },
    });
    expect(quoted.status).toBe(201);
    const quote = (await quoted.json()) as {
      id: string;
      paymentInstructions: { accountOrWalletInfo: { payloadToSign?: string } }[];
      transactionId: string;
    };
    const payload =
      quote.paymentInstructions.find(({ accountOrWalletInfo }) => accountOrWalletInfo.payloadToSign)
        ?.accountOrWalletInfo.payloadToSign ?? '';

    const execute = async () =>
      ada.call('POST', `/quotes/${quote.id}/execute`, {
        headers: { 'Idempotency-Key': 'e1', 'Service-Wallet-Signature': signature },
      });
    const signature = await ada.device.sign(payload);
    const executed = await execute();
    expect(executed.status).toBe(200);
    const text = await executed.text();
    expect(await (await execute()).text()).toBe(text);

    await env.clock.advance(10_000);
    await env.sandbox.idle();
    const transaction = (await (await ada.call('GET', `/transactions/${quote.transactionId}`)).json()) as {
      status: string;
    };
    expect(transaction.status).toBe('COMPLETED');
    const listed = (await (await ada.call('GET', '/transactions')).json()) as { data: { customerId: string }[] };
    expect(listed.data.length).toBeGreaterThanOrEqual(2);
    expect(new Set(listed.data.map(({ customerId }) => customerId))).toEqual(new Set([ada.customerId]));
    expect(env.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
