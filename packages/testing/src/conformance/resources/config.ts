import { getConfig, updateConfig } from '@latchkey/contract/config';
import { type Scenario, scenariosOf } from '../scenario.ts';

/** The platform's own settings (supplement 11.6). */
export const config: readonly Scenario[] = [
  ...scenariosOf(getConfig, { 200: ['a call', ({ call }) => call(getConfig)] }),
  ...scenariosOf(updateConfig, {
    200: ['the settings as they are', async ({ call }) => call(updateConfig, { body: {} })],
    INVALID_CURRENCY: [
      'a currency that the service does not have',
      ({ call }) => call(updateConfig, { body: { supportedCurrencies: [{ currencyCode: 'XTS' }] } }),
    ],
  }),
];
