import { expect, test } from 'vitest';
import {
  accountInfoOf,
  checkDraft,
  emptyDraft,
  fieldProblemsOf,
  firstProblem,
  isRoutingNumber,
  type UsBankAccountDraft,
} from './usBankAccount.ts';

const good: UsBankAccountDraft = {
  fullName: 'Ada Lovelace',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  bankAccountType: 'CHECKING',
};

test.each(['021000021', '011401533', '091000019', '122105155'])('default: %s is a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test('behavior: every single wrong digit of a routing number is noticed', () => {
  for (let place = 0; place < 9; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const text = `${'021000021'.slice(0, place)}${digit}${'021000021'.slice(place + 1)}`;
      expect(isRoutingNumber(text)).toBe(text === '021000021');
    }
  }
});

test.each(['', '02100002', '0210000210', '000000000', 'abcdefghi', '０２１０００２１'])(
  'behavior: "%s" is none',
  (text) => expect(isRoutingNumber(text)).toBe(false),
);

test('default: a whole draft has no problems', () => {
  expect(checkDraft(good)).toEqual({});
  expect(firstProblem({})).toBeUndefined();
});

test('behavior: an empty draft has one problem per field, and the first is the name', () => {
  const problems = checkDraft(emptyDraft);
  expect(Object.keys(problems)).toEqual(['fullName', 'routingNumber', 'accountNumber']);
  expect(firstProblem(problems)).toBe('fullName');
});

test('behavior: one name is not a full name', () => {
  expect(checkDraft({ ...good, fullName: ' Ada ' }).fullName).toMatch(/first and last name/);
});

test('behavior: nine digits that fail the checksum are told apart from too few', () => {
  expect(checkDraft({ ...good, routingNumber: '021000022' }).routingNumber).toMatch(/No bank/);
  expect(checkDraft({ ...good, routingNumber: '02100002' }).routingNumber).toMatch(/9-digit/);
});

test.each(['123', '1'.repeat(18), '12a4'])('behavior: "%s" is no account number', (accountNumber) => {
  expect(checkDraft({ ...good, accountNumber }).accountNumber).toMatch(/4 to 17 digits/);
});

test('behavior: separators are the writer’s business, not the wire’s', () => {
  const written = {
    ...good,
    fullName: '  Ada   Lovelace ',
    routingNumber: '0210-0002-1',
    accountNumber: '0001 2345.6789',
  };
  expect(checkDraft(written)).toEqual({});
  expect(accountInfoOf(written)).toEqual({
    accountType: 'USD_ACCOUNT',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankAccountType: 'CHECKING',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  });
});

test('behavior: the service’s field errors land on their fields, by the end of the path', () => {
  const { problems, rest } = fieldProblemsOf([
    { field: 'accountInfo.beneficiary.fullName', message: 'Too short.' },
    { field: 'routingNumber' },
    { field: 'accountInfo.routingNumber', message: 'second word on the same field' },
    { field: 'accountInfo.bankName', message: 'Bank name is needed.' },
    { field: 'currency' },
  ]);
  expect(problems.fullName).toBe('Too short.');
  expect(problems.routingNumber).toMatch(/9-digit/);
  expect(problems.accountNumber).toBeUndefined();
  expect(rest).toEqual(['Bank name is needed.', 'Something is wrong with currency.']);
});
