import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import type { Intent } from './state.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
beforeEach(async () => {
  fixture = await createSendFixture();
});
afterEach(() => fixture.close());

const asked = () => fixture.calls.find(({ path }) => path === '/quotes')?.body;
const source = { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' };

describe('the quote request', () => {
  it('names source, destination and amount, and nothing else', async () => {
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    expect(asked()).toEqual({
      source,
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 5_000_000,
    });
  });

  it('names a UMA address with its look-up and the required sender data, and shows the address as payee', async () => {
    const toAddress: Intent = {
      ...intent,
      destinationAccountId: '$ada@bank.test',
      lockedCurrencySide: 'RECEIVING',
      amount: 4_999_900n,
      lookupId: 'Lookup:1',
      senderCustomerInfo: { FULL_NAME: 'Grace Hopper' },
      purposeOfPayment: 'GIFT',
      remittanceInformation: 'Invoice 7',
      description: 'Thanks',
    };
    fixture.flow.start(toAddress);
    await settle();
    expect(asked()).toEqual({
      source,
      destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$ada@bank.test' },
      lockedCurrencySide: 'RECEIVING',
      lockedCurrencyAmount: 4_999_900,
      lookupId: 'Lookup:1',
      senderCustomerInfo: { FULL_NAME: 'Grace Hopper' },
      purposeOfPayment: 'GIFT',
      remittanceInformation: 'Invoice 7',
      description: 'Thanks',
    });
  });

  // requirement: 32
  it('shows the address that was requested', async () => {
    fixture.flow.start({ ...intent, destinationAccountId: '$ada@bank.test' });
    const { quote } = await fixture.until('reviewing');
    expect(quote.destinationAccountId).toBe('$ada@bank.test');
  });

  // requirement: 30
  it('sends the factor with the execute request and every retry', async () => {
    fixture.flow.start({ ...intent, scaFactor: 'PASSKEY' });
    await fixture.until('reviewing');
    expect(asked()).not.toHaveProperty('scaFactor');
    fixture.instead(/execute$/, () => Promise.reject(new TypeError('Failed to fetch')));
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.executions().map(({ body }) => body)).toEqual([{ scaFactor: 'PASSKEY' }, { scaFactor: 'PASSKEY' }]);
    expect(fixture.service.debits()).toBe(1);
  });
});
