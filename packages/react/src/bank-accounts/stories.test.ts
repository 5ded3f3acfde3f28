import { readFileSync } from 'node:fs';
import { accountKinds } from '@latchkey/contract/accounts';
import { expect, it } from 'vitest';

it('has a story of every account type', () => {
  const stories = readFileSync(
    new URL('../kit/bank-account-form/BankAccountTypes.stories.tsx', import.meta.url),
    'utf8',
  );
  const shown = [...stories.matchAll(/ofType\('([A-Z_]+)'\)/g)].map(([, accountType]) => accountType);
  expect(shown.sort()).toEqual(accountKinds.map(({ accountType }) => accountType).sort());
});
