import { describe, expect, it } from 'vitest';
import { intent as fundIntent } from '../../test/fundFixture.ts';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createFundFlow } from '../flows/fund/createFundFlow.ts';
import { createSendFlow } from '../flows/send/createSendFlow.ts';
import { reportIntent } from './reportIntent.ts';

const intent = { sourceAccountId: 'InternalAccount:1', lockedCurrencySide: 'SENDING', amount: 1n } as const;
const warnings = recordWarnings();

describe('reportIntent', () => {
  it('names each invalid member of the intent of a payment', () => {
    reportIntent({ ...intent, destinationAccountId: '$ada@example.com' });
    expect(warnings).toEqual([]);
    reportIntent({
      ...intent,
      destinationAccountId: { id: 'ExternalAccount:1' },
      amount: 40.5,
      lockedCurrencySide: 'sending',
    });
    reportIntent({ ...intent, destinationAccountId: 'ExternalAccount:1', amount: 0n, sourceAccountId: undefined });
    expect(warnings).toEqual([
      expect.stringContaining('"amount" of the payment is invalid (got a value of type number)'),
      expect.stringContaining('"lockedCurrencySide" of the payment is invalid'),
      expect.stringContaining('"destinationAccountId" of the payment is invalid'),
      expect.stringContaining('"amount" of the payment is invalid (got a value of type bigint)'),
      expect.stringContaining('"sourceAccountId" of the payment is invalid'),
    ]);
  });

  it('is called for payments, and not for incoming ones, which name no source', async () => {
    const { wallet } = scriptedWallet(() => json(200, { customerId: null }));
    const [fund, send] = [createFundFlow(wallet), createSendFlow(wallet)];
    await flushTasks();
    fund.start(fundIntent);
    expect(fund.getState().status).toBe('quoting');
    expect(warnings).toEqual([]);
    send.start({ ...intent, destinationAccountId: 'ExternalAccount:1', amount: 0n });
    expect(warnings).toEqual([expect.stringContaining('"amount" of the payment is invalid')]);
    fund.dispose();
    send.dispose();
  });
});
