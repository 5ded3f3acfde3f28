import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import { expect, it } from 'vitest';
import { openTables } from '../../../test/tables.ts';
import { bindFundingSources } from './bindFundingSources.ts';

const ada = 'Customer:ada' as CustomerId;
const first = 'InternalAccount:a1' as InternalAccountId;
const second = 'InternalAccount:a9' as InternalAccountId;

it('puts the accounts in the requested order, the first one to be charged, and keeps the id of each binding', () => {
  const { put } = openTables();
  put((tables) => {
    for (const id of [first, second])
      tables.internalAccounts.put({
        id,
        customerId: ada,
        type: 'INTERNAL_CRYPTO',
        currency: 'USDB',
        status: 'ACTIVE',
        createdAt: 0,
        updatedAt: 0,
      });
    const dependencies = { tables, seed: 'order' };
    const before = bindFundingSources(dependencies, ada, [first, second]);
    expect(before.map(({ accountId }) => accountId)).toEqual([first, second]);
    expect(bindFundingSources(dependencies, ada, [second, first], before)).toEqual([before[1], before[0]]);
  });
});
