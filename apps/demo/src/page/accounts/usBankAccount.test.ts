import { expect, test } from 'vitest';
import {
  checkDraft,
  emptyDraft,
  findFirstProblem,
  isRoutingNumber,
  toAccountInfo,
  toFieldProblems,
  type UsBankAccountDraft,
} from './usBankAccount.ts';

const good: UsBankAccountDraft = {
  fullName: 'Ada Lovelace',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  bankAccountType: 'CHECKING',
};

test.each(['021000021', '011401533', '091000019', '122105155'])('accepts %s as a routing number', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test('detects every single wrong digit of a routing number', () => {
  for (let place = 0; place < 9; place++) {
    for (let digit = 0; digit < 10; digit++) {
      const text = `${'021000021'.slice(0, place)}${digit}${'021000021'.slice(place + 1)}`;
      expect(isRoutingNumber(text)).toBe(text === '021000021');
    }
  }
});

test.each(['', '02100002', '0210000210', '000000000', 'abcdefghi', '０２１０００２１'])('rejects "%s"', (text) =>
  expect(isRoutingNumber(text)).toBe(false),
);

test('finds no problem in a complete draft', () => {
  expect(checkDraft(good)).toEqual({});
  expect(findFirstProblem({})).toBeUndefined();
});

test('finds one problem per field in an empty draft, the name first', () => {
  const problems = checkDraft(emptyDraft);
  expect(Object.keys(problems)).toEqual(['fullName', 'routingNumber', 'accountNumber']);
  expect(findFirstProblem(problems)).toBe('fullName');
});

test('rejects a single name', () => {
  expect(checkDraft({ ...good, fullName: ' Ada ' }).fullName).toMatch(/first and last name/);
});

test('distinguishes nine digits with a wrong checksum from too few digits', () => {
  expect(checkDraft({ ...good, routingNumber: '021000022' }).routingNumber).toMatch(/No bank/);
  expect(checkDraft({ ...good, routingNumber: '02100002' }).routingNumber).toMatch(/9-digit/);
});

test.each(['123', '1'.repeat(18), '12a4'])('rejects "%s" as an account number', (accountNumber) => {
  expect(checkDraft({ ...good, accountNumber }).accountNumber).toMatch(/4 to 17 digits/);
});

test('removes separators before sending', () => {
  const written = {
    ...good,
    fullName: '  Ada   Lovelace ',
    routingNumber: '0210-0002-1',
    accountNumber: '0001 2345.6789',
  };
  expect(checkDraft(written)).toEqual({});
  expect(toAccountInfo(written)).toEqual({
    accountType: 'USD_ACCOUNT',
    accountNumber: '000123456789',
    routingNumber: '021000021',
    bankAccountType: 'CHECKING',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
  });
});

test("assigns the service's field errors to their fields by the end of the path", () => {
  const { problems, rest } = toFieldProblems([
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
