import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { intent, sendScene, settled } from '../../../test/sendScene.ts';
import type { Intent } from './state.ts';

let scene: Awaited<ReturnType<typeof sendScene>>;
beforeEach(async () => {
  scene = await sendScene();
});
afterEach(() => scene.close());

const asked = () => scene.calls.find(({ path }) => path === '/quotes')?.body;
const source = { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' };

describe('what is asked for', () => {
  it('default: from an account to an account, over an amount, and nothing else', async () => {
    scene.flow.start(intent);
    await scene.until('reviewing');
    expect(asked()).toEqual({
      source,
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 5_000_000,
    });
  });

  it('args: an UMA address with its look-up and what that asks for; the payee on screen is the address', async () => {
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
    scene.flow.start(toAddress);
    await settled();
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

  it('#32 args: what is shown of an address is what was asked for', async () => {
    scene.flow.start({ ...intent, destinationAccountId: '$ada@bank.test' });
    const { quote } = await scene.until('reviewing');
    expect(quote.destinationAccountId).toBe('$ada@bank.test');
  });

  it('#30 args: a factor goes with the order, the same in every repetition', async () => {
    scene.flow.start({ ...intent, scaFactor: 'PASSKEY' });
    await scene.until('reviewing');
    expect(asked()).not.toHaveProperty('scaFactor');
    scene.instead(/execute$/, () => Promise.reject(new TypeError('Failed to fetch')));
    scene.flow.confirm();
    await scene.until('completed');
    expect(scene.orders().map(({ body }) => body)).toEqual([{ scaFactor: 'PASSKEY' }, { scaFactor: 'PASSKEY' }]);
    expect(scene.service.debits()).toBe(1);
  });
});
