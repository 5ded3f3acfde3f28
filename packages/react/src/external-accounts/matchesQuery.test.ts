import { describe, expect, it } from 'vitest';
import { matchesQuery } from './matchesQuery.ts';
import type { AccountSummary } from './toAccountSummary.ts';

const jose: AccountSummary = {
  id: 'ExternalAccount:1',
  name: 'José Berg',
  kind: 'bank',
  bank: 'Deutsche Bank',
  network: undefined,
  identifier: 'DE89370400440532013000',
  ending: '3000',
  currency: 'EUR',
  status: 'ready',
  isPayable: true,
};

describe('matchesQuery', () => {
  it.each(['jose', 'JOSÉ', 'deutsche jose', '  bank ', 'eur', '3000', 'de89 3704 0044', 'Euro', '3000', ''])(
    'finds the account by "%s"',
    (query) => {
      expect(matchesQuery(jose, query, ['Euro'])).toBe(true);
    },
  );

  it.each(['anna', 'jose chase', '9999', 'DE88'])('does not find it by "%s"', (query) => {
    expect(matchesQuery(jose, query, ['Euro'])).toBe(false);
  });
});
