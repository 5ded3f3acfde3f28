import type { ExternalAccount } from '@latchkey/core';
import { expect, it } from 'vitest';
import { toChainDestination } from './toChainDestination.ts';

const account = (accountInfo: ExternalAccount['accountInfo']): ExternalAccount => ({
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USDC',
  accountInfo,
});

it.each([
  [
    { accountType: 'BASE_WALLET', address: '0xA1' },
    { cryptoNetwork: 'BASE', destinationAddress: '0xA1' },
  ],
  [
    { accountType: 'LIGHTNING', lightningAddress: 'ada@wallet.example' },
    { cryptoNetwork: 'LIGHTNING', destinationAddress: 'ada@wallet.example' },
  ],
  [{ accountType: 'BASE_WALLET' }, undefined],
  [{ accountType: 'USD_ACCOUNT', address: '1 Main St' }, undefined],
  [{ accountType: 'constructor', address: '0xA1' }, undefined],
])('reads %j', (info, destination) => {
  expect(toChainDestination(account(info))).toEqual(destination);
});
