import { getConfig } from '@latchkey/contract/config';
import { deriveUuid } from '../../crypto/keys.ts';
import { toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { allCurrencies } from '../../money/currencies.ts';
import { codeLength, codeLifeMs } from '../credentials/code.ts';

/** When the sandbox's settings were last changed: never since its first version. */
const settled = toDateTime(Date.UTC(2025, 9, 13));

export default handler(getConfig, (engine) => {
  const webhookEndpoint = engine.tables.settings.get('webhookUrl')?.value;
  return reply(200, {
    id: `PlatformConfig:${deriveUuid(engine.seed, 'platform')}`,
    umaDomain: 'sandbox.example',
    ...(webhookEndpoint !== undefined && { webhookEndpoint: String(webhookEndpoint) }),
    supportedCurrencies: allCurrencies().map(({ currency, minAmount, maxAmount }) => ({
      currencyCode: currency.code,
      minAmount,
      maxAmount,
      enabledTransactionTypes: currency.code === 'USDB' ? ['INCOMING', 'OUTGOING'] : ['OUTGOING'],
    })),
    embeddedWalletConfig: {
      appName: 'Sandbox',
      otpLength: codeLength,
      alphanumeric: false,
      expirationSeconds: codeLifeMs / 1000,
    },
    createdAt: settled,
    updatedAt: settled,
  });
});
