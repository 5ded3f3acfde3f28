import { describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import arabic from '../../messages/ar/payments.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { accountDetail } from './accountDetail.ts';
import { toReceiptText } from './ReceiptFacts.tsx';

const account = { name: 'Anna Berg', bank: 'SEB', ending: '0012' } as AccountSummary;

describe('toReceiptText', () => {
  it('keeps the detail of a fact on its line', () => {
    const facts = [
      { term: 'To', value: 'Anna Berg', detail: 'SEB ••0012' },
      { term: 'Fees', value: 'None' },
      { term: 'Receipt number', value: 'Transaction:019542f5-b3e7', code: true },
    ];
    expect(toReceiptText(facts)).toBe('To: Anna Berg (SEB ••0012)\nFees: None\nReceipt number: 019542f5-b3e7');
  });
});

describe('toReceiptText of a note that a sender wrote', () => {
  it('stays on one line, so that it cannot look like further facts', () => {
    const facts = [{ term: 'Note', value: 'Rent\r\nReceived: €5,000.00\u2028Fees: None' }];
    expect(toReceiptText(facts)).toBe('Note: Rent Received: €5,000.00 Fees: None');
  });
});

describe('accountDetail', () => {
  it('is the bank and the end of the number, as far as they are known', () => {
    expect(accountDetail(account, recipients)).toBe('SEB ••0012');
    expect(accountDetail({ ...account, bank: undefined }, recipients)).toBe('••0012');
    expect(accountDetail({ ...account, bank: undefined, ending: undefined }, recipients)).toBeUndefined();
  });

  it('isolates the end of the number in text from right to left', () => {
    expect(accountDetail({ ...account, bank: undefined }, arabic)).toBe('\u2068••0012\u2069');
  });

  it('repeats nothing of an account that is called by its bank and number', () => {
    expect(accountDetail({ ...account, name: undefined }, recipients)).toBeUndefined();
    expect(accountDetail(undefined, recipients)).toBeUndefined();
  });
});
