import { describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
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

describe('accountDetail', () => {
  it('is the bank and the end of the number, as far as they are known', () => {
    expect(accountDetail(account)).toBe('SEB ••0012');
    expect(accountDetail({ ...account, bank: undefined })).toBe('••0012');
    expect(accountDetail({ ...account, bank: undefined, ending: undefined })).toBeUndefined();
  });

  it('repeats nothing of an account that is called by its bank and number', () => {
    expect(accountDetail({ ...account, name: undefined })).toBeUndefined();
    expect(accountDetail(undefined)).toBeUndefined();
  });
});
