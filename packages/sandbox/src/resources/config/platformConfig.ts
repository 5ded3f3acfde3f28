import type { FeeConfig, PlatformConfig, SupportedCurrency } from '@latchkey/contract/config';
import { toDateTime } from '../../clock/toDateTime.ts';
import { deriveUuid } from '../../crypto/keys.ts';
import type { EndpointDependency, IdDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { listCurrencies } from '../../money/currencies.ts';
import { umaDomain } from '../customers/rules.ts';
import type { ConfigRow, WalletConfig } from './row.ts';

/** Creation time of the default settings: that of the sandbox's first version. */
const defaultsCreatedAt = Date.UTC(2025, 9, 13);

const listAllCurrencies = (): readonly SupportedCurrency[] =>
  listCurrencies().map(({ currency, minAmount, maxAmount }) => ({
    currencyCode: currency.code,
    minAmount,
    maxAmount,
    enabledTransactionTypes: ['INCOMING', 'OUTGOING'],
    requiredCounterpartyFields: [],
  }));

const getRow = ({ tables }: TablesDependency): ConfigRow =>
  tables.config.get('platform') ?? { id: 'platform', updatedAt: defaultsCreatedAt };

/** Returns the currencies that the platform supports. */
export function listSupportedCurrencies(dependencies: TablesDependency): readonly SupportedCurrency[] {
  return getRow(dependencies).supportedCurrencies ?? listAllCurrencies();
}

/** Returns the fees that the platform adds to transfers. None by default. */
export function listFeeConfigs(dependencies: TablesDependency): readonly FeeConfig[] {
  return getRow(dependencies).feeConfigs ?? [];
}

/** Returns the format of wallet codes. Default: six digits, valid for five minutes (docs/reference/config.md). */
export function getWalletConfig(dependencies: TablesDependency): WalletConfig {
  const set = getRow(dependencies).embeddedWalletConfig ?? {};
  const { appName = 'Sandbox', otpLength = 6, alphanumeric = false, expirationSeconds = 300 } = set;
  return { ...set, appName, otpLength, alphanumeric, expirationSeconds };
}

/** Converts the platform's settings to their wire format. */
export function presentConfig(dependencies: IdDependencies & EndpointDependency): PlatformConfig {
  const webhookEndpoint = dependencies.getEndpointUrl();
  return {
    id: `PlatformConfig:${deriveUuid(dependencies.seed, 'platform')}`,
    umaDomain,
    ...(webhookEndpoint !== undefined && { webhookEndpoint }),
    supportedCurrencies: [...listSupportedCurrencies(dependencies)],
    isRegulatedFinancialInstitution: false,
    embeddedWalletConfig: getWalletConfig(dependencies),
    feeConfigs: [...listFeeConfigs(dependencies)],
    createdAt: toDateTime(defaultsCreatedAt),
    updatedAt: toDateTime(getRow(dependencies).updatedAt),
  };
}

/** Saves the platform's changes atomically. */
export function changeConfig(
  dependencies: TablesDependency & TimeDependency,
  change: Omit<Partial<ConfigRow>, 'id' | 'updatedAt'>,
): void {
  dependencies.tables.config.put({ ...getRow(dependencies), ...change, updatedAt: dependencies.now() });
}
