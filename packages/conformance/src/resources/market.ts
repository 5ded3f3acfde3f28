import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { listDiscoveries } from '@latchkey/contract/discoveries';
import { listExchangeRates } from '@latchkey/contract/exchange-rates';
import { createToken, deleteToken, getToken, listTokens } from '@latchkey/contract/tokens';
import { listVasps } from '@latchkey/contract/vasps';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const createFeeBody = (internalAccountId: string, amount: number) => ({
  internalAccountId,
  currency: 'USDB',
  cryptoNetwork: 'SPARK',
  amount,
  destinationAddress: 'spark1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dj6mrhu',
});

async function createNewToken({ expectSuccess, createUniqueText }: TestContext) {
  const body = { name: createUniqueText('token '), permissions: ['VIEW'] };
  const { id } = await expectSuccess<{ id: string }>(createToken, { body });
  return { params: { tokenId: id } };
}

/**
 * Market data for the platform, and its access control (docs/reference/receivers.md,
 * docs/reference/conventions.md#authentication).
 */
export const market: readonly Scenario[] = [
  ...createScenarios(listExchangeRates, {
    200: ['a valid request', ({ call }) => call(listExchangeRates)],
    INVALID_CURRENCY: [
      'an unsupported currency',
      ({ call }) => call(listExchangeRates, { query: { sourceCurrency: 'XTS' } }),
    ],
  }),
  ...createScenarios(listDiscoveries, {
    200: [
      'a country and a currency',
      ({ call }) => call(listDiscoveries, { query: { country: 'MX', currency: 'MXN' } }),
    ],
  }),
  ...createScenarios(listVasps, { 200: ['a valid request', ({ call }) => call(listVasps)] }),
  ...createScenarios(estimateWithdrawalFee, {
    NOT_FOUND: [
      'an unknown wallet',
      ({ call }) =>
        call(estimateWithdrawalFee, {
          body: createFeeBody('InternalAccount:00000000-0000-4000-8000-000000000000', 10_000_000),
        }),
    ],
  }),
  ...createScenarios(createToken, {
    201: [
      'a name and permissions',
      ({ call, createUniqueText }) =>
        call(createToken, { body: { name: createUniqueText('token '), permissions: ['VIEW'] } }),
    ],
  }),
  ...createScenarios(getToken, {
    200: ['an existing token', async (context) => context.call(getToken, await createNewToken(context))],
  }),
  ...createScenarios(deleteToken, {
    204: ['an existing token', async (context) => context.call(deleteToken, await createNewToken(context))],
  }),
  ...createScenarios(listTokens, { 200: ['a valid request', ({ call }) => call(listTokens)] }),
];
