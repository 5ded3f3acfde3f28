import type { RequestOf } from '@latchkey/contract';
import { type PlatformConfig, type SupportedCurrency, updateConfig } from '@latchkey/contract/config';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { findCurrency } from '../../money/currencies.ts';
import { umaDomain } from '../customers/rules.ts';
import { changeConfig, presentConfig, supportedCurrencies } from './row.ts';

type Patch = RequestOf<typeof updateConfig>['body'];
type AskedCurrency = NonNullable<Patch['supportedCurrencies']>[number];

/** One currency of the new list. What is not said of it stays; the platform's limits lie within the sandbox's own. */
function supported(asked: AskedCurrency, at: number, before: SupportedCurrency | undefined): SupportedCurrency {
  const known = findCurrency(asked.currencyCode);
  if (!known) throw new Refusal('INVALID_CURRENCY', `The sandbox has no currency ${asked.currencyCode}.`);
  const minAmount = asked.minAmount ?? before?.minAmount ?? known.minAmount;
  const maxAmount = asked.maxAmount ?? before?.maxAmount ?? known.maxAmount;
  const field = `supportedCurrencies.${at}`;
  if (minAmount < known.minAmount) throw invalidField(`${field}.minAmount`, `Expected ${known.minAmount} or more.`);
  if (maxAmount > known.maxAmount) throw invalidField(`${field}.maxAmount`, `Expected ${known.maxAmount} or less.`);
  if (minAmount > maxAmount) throw invalidField(`${field}.minAmount`, 'Expected no more than maxAmount.');
  const { requiredCounterpartyFields: required = before?.requiredCounterpartyFields } = asked;
  return {
    currencyCode: asked.currencyCode,
    minAmount,
    maxAmount,
    enabledTransactionTypes: asked.enabledTransactionTypes ?? before?.enabledTransactionTypes ?? ['OUTGOING'],
    ...(required && { requiredCounterpartyFields: required }),
  };
}

function currenciesOf(engine: Engine, asked: readonly AskedCurrency[]): SupportedCurrency[] {
  const before = supportedCurrencies(engine);
  const codes = asked.map(({ currencyCode }) => currencyCode);
  const twice = codes.findIndex((code, at) => codes.indexOf(code) !== at);
  if (twice >= 0) throw invalidField(`supportedCurrencies.${twice}.currencyCode`, 'This currency is named twice.');
  return asked.map((one, at) =>
    supported(
      one,
      at,
      before.find(({ currencyCode }) => currencyCode === one.currencyCode),
    ),
  );
}

/** Only the names of the contract are kept. */
function walletPatch(engine: Engine, asked: NonNullable<Patch['embeddedWalletConfig']>) {
  const kept = engine.tables.config.get('platform')?.embeddedWalletConfig;
  const { appName, otpLength, alphanumeric, expirationSeconds, logoUrl } = asked;
  const { sendFromEmailAddress, sendFromEmailSenderName, replyToEmailAddress } = asked;
  const mail = { sendFromEmailAddress, sendFromEmailSenderName, replyToEmailAddress, logoUrl };
  const told = Object.entries({ appName, otpLength, alphanumeric, expirationSeconds, ...mail });
  const changed: NonNullable<PlatformConfig['embeddedWalletConfig']> = Object.fromEntries(
    told.filter(([, value]) => value !== undefined),
  );
  return { ...kept, ...changed };
}

/** Any part; a list replaces the one before, the wallet's members are replaced one by one (supplement 11.6). */
export default handler(updateConfig, (engine, { body }) => {
  const { umaDomain: domain, webhookEndpoint, embeddedWalletConfig: wallet, feeConfigs: fees } = body;
  if (domain !== undefined && domain !== umaDomain) {
    throw invalidField('umaDomain', 'The sandbox has one domain.', { enum: [umaDomain] });
  }
  if (webhookEndpoint !== undefined) engine.tables.settings.put({ id: 'webhookUrl', value: webhookEndpoint });
  const isChanged = webhookEndpoint !== undefined || wallet || fees || body.supportedCurrencies;
  if (isChanged) {
    changeConfig(engine, {
      ...(body.supportedCurrencies && { supportedCurrencies: currenciesOf(engine, body.supportedCurrencies) }),
      ...(wallet && { embeddedWalletConfig: walletPatch(engine, wallet) }),
      ...(fees && {
        feeConfigs: fees.map(({ feeType, sourceCurrency, variableFeeBps = 0, fixedFee = 0 }) => ({
          feeType,
          sourceCurrency,
          variableFeeBps,
          fixedFee,
        })),
      }),
    });
  }
  return reply(200, presentConfig(engine));
});
