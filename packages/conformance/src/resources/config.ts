import { getConfig, updateConfig } from '@latchkey/contract/config';
import { createScenarios, type Scenario } from '../scenario.ts';

/** The platform's own settings (docs/reference/config.md). */
export const config: readonly Scenario[] = [
  ...createScenarios(getConfig, { 200: ['a valid request', ({ call }) => call(getConfig)] }),
  ...createScenarios(updateConfig, {
    200: ['the current settings', async ({ call }) => call(updateConfig, { body: {} })],
    INVALID_CURRENCY: [
      'an unsupported currency',
      ({ call }) => call(updateConfig, { body: { supportedCurrencies: [{ currencyCode: 'XTS' }] } }),
    ],
  }),
];
