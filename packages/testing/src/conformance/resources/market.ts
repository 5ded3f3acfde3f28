import { estimateWithdrawalFee } from '@latchkey/contract/crypto';
import { listDiscoveries } from '@latchkey/contract/discoveries';
import { listExchangeRates } from '@latchkey/contract/exchange-rates';
import { createToken, deleteToken, getToken, listTokens } from '@latchkey/contract/tokens';
import { listVasps } from '@latchkey/contract/vasps';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

const fee = (internalAccountId: string, amount: number) => ({
  ...{ internalAccountId, currency: 'USDB', cryptoNetwork: 'SPARK', amount },
  destinationAddress: 'spark1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dj6mrhu',
});

async function token({ must, unique }: World) {
  const body = { name: unique('token '), permissions: ['VIEW'] };
  const { id } = await must<{ id: string }>(createToken, { body });
  return { params: { tokenId: id } };
}

/** What the platform is told of the world, and whom it lets in (supplement 3.9, 11.3). */
export const market: readonly Scenario[] = [
  ...scenariosOf(listExchangeRates, {
    200: ['a call', ({ call }) => call(listExchangeRates)],
    INVALID_CURRENCY: [
      'a currency that the service does not have',
      ({ call }) => call(listExchangeRates, { query: { sourceCurrency: 'XTS' } }),
    ],
  }),
  ...scenariosOf(listDiscoveries, {
    200: [
      'a country and a currency',
      ({ call }) => call(listDiscoveries, { query: { country: 'MX', currency: 'MXN' } }),
    ],
  }),
  ...scenariosOf(listVasps, { 200: ['a call', ({ call }) => call(listVasps)] }),
  ...scenariosOf(estimateWithdrawalFee, {
    NOT_FOUND: [
      'a wallet that nobody has',
      ({ call }) =>
        call(estimateWithdrawalFee, {
          body: fee('InternalAccount:00000000-0000-4000-8000-000000000000', 10_000_000),
        }),
    ],
  }),
  ...scenariosOf(createToken, {
    201: [
      'a name and permissions',
      ({ call, unique }) => call(createToken, { body: { name: unique('token '), permissions: ['VIEW'] } }),
    ],
  }),
  ...scenariosOf(getToken, {
    200: ['a token that there is', async (world) => world.call(getToken, await token(world))],
  }),
  ...scenariosOf(deleteToken, {
    204: ['a token that there is', async (world) => world.call(deleteToken, await token(world))],
  }),
  ...scenariosOf(listTokens, { 200: ['a call', ({ call }) => call(listTokens)] }),
];
