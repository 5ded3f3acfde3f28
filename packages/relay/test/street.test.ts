import { afterEach, describe, expect, it } from 'vitest';
import { addBank, fund, openStreet, quoteOf, type Street } from './street.ts';

let street: Street;
afterEach(() => street.close());

describe('relay before the sandbox', () => {
  it('default: sign in, fund, add a bank account, quote, execute, see it done; every answer as the service gave it', async () => {
    street = openStreet();
    const ada = await street.signIn('ada@example.com');
    await fund(street, ada, 100_000_000);
    const bank = await addBank(ada);

    const quoted = await ada.call('POST', '/quotes', {
      body: quoteOf(ada, bank),
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

    await street.clock.advance(10_000);
    await street.sandbox.idle();
    const transaction = (await (await ada.call('GET', `/transactions/${quote.transactionId}`)).json()) as {
      status: string;
    };
    expect(transaction.status).toBe('COMPLETED');
    const listed = (await (await ada.call('GET', '/transactions')).json()) as { data: { customerId: string }[] };
    expect(listed.data.length).toBeGreaterThanOrEqual(2);
    expect(new Set(listed.data.map(({ customerId }) => customerId))).toEqual(new Set([ada.customerId]));
    expect(street.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
