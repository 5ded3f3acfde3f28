import type { RequestOf } from '@latchkey/contract';
import { type FeeConfig, type PlatformConfig, type SupportedCurrency, updateConfig } from '@latchkey/contract/config';
import type { EndpointDependency, EventDependencies, TablesDependency } from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { findCurrency } from '../../money/currencies.ts';
import { umaDomain } from '../customers/rules.ts';
import { changeConfig, listSupportedCurrencies, presentConfig } from './platformConfig.ts';

type Patch = RequestOf<typeof updateConfig>['body'];
type FeeConfigRequest = NonNullable<Patch['feeConfigs']>[number];
type CurrencyRequest = NonNullable<Patch['supportedCurrencies']>[number];

/**
 * Returns one currency of the new list. Omitted members keep their values. The platform's limits must be within the
 * sandbox's.
 */
function toSupportedCurrency(
  request: CurrencyRequest,
  at: number,
  before: SupportedCurrency | undefined,
): SupportedCurrency {
  const known = findCurrency(request.currencyCode);
  if (!known) throw new ApiError('INVALID_CURRENCY', `The sandbox has no currency ${request.currencyCode}.`);
  const minAmount = request.minAmount ?? before?.minAmount ?? known.minAmount;
  const maxAmount = request.maxAmount ?? before?.maxAmount ?? known.maxAmount;
  const field = `supportedCurrencies.${at}`;
  if (minAmount < known.minAmount)
    throw createInvalidFieldError(`${field}.minAmount`, `Expected ${known.minAmount} or more.`);
  if (maxAmount > known.maxAmount)
    throw createInvalidFieldError(`${field}.maxAmount`, `Expected ${known.maxAmount} or less.`);
  if (minAmount > maxAmount) throw createInvalidFieldError(`${field}.minAmount`, 'Expected no more than maxAmount.');
  const { requiredCounterpartyFields = before?.requiredCounterpartyFields ?? [] } = request;
  return {
    currencyCode: request.currencyCode,
    minAmount,
    maxAmount,
    enabledTransactionTypes: request.enabledTransactionTypes ??
      before?.enabledTransactionTypes ?? ['INCOMING', 'OUTGOING'],
    requiredCounterpartyFields,
  };
}

function toCurrencies(dependencies: TablesDependency, request: readonly CurrencyRequest[]): SupportedCurrency[] {
  const before = listSupportedCurrencies(dependencies);
  const codes = request.map(({ currencyCode }) => currencyCode);
  const repeatedAt = codes.findIndex((code, at) => codes.indexOf(code) !== at);
  if (repeatedAt >= 0)
    throw createInvalidFieldError(`supportedCurrencies.${repeatedAt}.currencyCode`, 'This currency is named twice.');
  return request.map((one, at) =>
    toSupportedCurrency(
      one,
      at,
      before.find(({ currencyCode }) => currencyCode === one.currencyCode),
    ),
  );
}

/** Applies a patch, and stores only member names of the contract. */
function patchWalletConfig(dependencies: TablesDependency, request: NonNullable<Patch['embeddedWalletConfig']>) {
  const stored = dependencies.tables.config.get('platform')?.embeddedWalletConfig;
  const { appName, otpLength, alphanumeric, expirationSeconds, logoUrl } = request;
  const { sendFromEmailAddress, sendFromEmailSenderName, replyToEmailAddress } = request;
  const mail = { sendFromEmailAddress, sendFromEmailSenderName, replyToEmailAddress, logoUrl };
  const members = Object.entries({ appName, otpLength, alphanumeric, expirationSeconds, ...mail });
  const changed: NonNullable<PlatformConfig['embeddedWalletConfig']> = Object.fromEntries(
    members.filter(([, value]) => value !== undefined),
  );
  return { ...stored, ...changed };
}

/**
 * Returns one fee of the new list. @throws ApiError `INVALID_INPUT` for a fixed fee in another currency than the
 * source.
 */
function toFeeConfig(
  { feeType, sourceCurrency, variableFeeBps = 0, fixedFee = 0 }: FeeConfigRequest,
  at: number,
): FeeConfig {
  if (typeof fixedFee === 'number') return { feeType, sourceCurrency, variableFeeBps, fixedFee };
  const { amount, currency } = fixedFee;
  if (currency !== sourceCurrency) {
    throw createInvalidFieldError(`feeConfigs.${at}.fixedFee.currency`, 'Expected the source currency.', {
      enum: [sourceCurrency],
    });
  }
  return { feeType, sourceCurrency, variableFeeBps, fixedFee: { amount, currency } };
}

/**
 * Accepts any part of the settings. A list replaces the previous list; the wallet's members are replaced one by one
 * (docs/reference/config.md).
 */
export const updateConfigHandler = createHandler(
  updateConfig,
  (dependencies: EventDependencies & EndpointDependency, { body }) => {
    const { umaDomain: domain, webhookEndpoint, embeddedWalletConfig: wallet, feeConfigs: fees } = body;
    if (domain !== undefined && domain !== umaDomain) {
      throw createInvalidFieldError('umaDomain', 'The sandbox has one domain.', { enum: [umaDomain] });
    }
    if (webhookEndpoint !== undefined) dependencies.tables.settings.put({ id: 'webhookUrl', value: webhookEndpoint });
    const isChanged = webhookEndpoint !== undefined || wallet || fees || body.supportedCurrencies;
    if (isChanged) {
      changeConfig(dependencies, {
        ...(body.supportedCurrencies && { supportedCurrencies: toCurrencies(dependencies, body.supportedCurrencies) }),
        ...(wallet && { embeddedWalletConfig: patchWalletConfig(dependencies, wallet) }),
        ...(fees && {
          feeConfigs: fees.map(toFeeConfig),
        }),
      });
    }
    return reply(200, presentConfig(dependencies));
  },
);
