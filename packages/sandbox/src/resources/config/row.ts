import type { FeeConfig, PlatformConfig, SupportedCurrency } from '@latchkey/contract/config';
import { deriveUuid } from '../../crypto/keys.ts';
import { type Engine, toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';
import { allCurrencies } from '../../money/currencies.ts';
import { umaDomain } from '../customers/rules.ts';

/** How wallet codes look, and the mails they come in. */
export type WalletConfig = NonNullable<PlatformConfig['embeddedWalletConfig']> & {
  readonly otpLength: number;
  readonly alphanumeric: boolean;
  readonly expirationSeconds: number;
};

/** What the platform changed of its settings; the rest is as the sandbox has it. One row, for the one platform. */
export interface ConfigRow extends Row {
  readonly id: 'platform';
  readonly supportedCurrencies?: readonly SupportedCurrency[];
  readonly embeddedWalletConfig?: PlatformConfig['embeddedWalletConfig'];
  readonly feeConfigs?: readonly FeeConfig[];
  readonly updatedAt: number;
}

/** When the sandbox's settings were made: with its first version. */
const madeAt = Date.UTC(2025, 9, 13);

const everyCurrency = (): readonly SupportedCurrency[] =>
  allCurrencies().map(({ currency, minAmount, maxAmount }) => ({
    currencyCode: currency.code,
    minAmount,
    maxAmount,
    enabledTransactionTypes: currency.code === 'USDB' ? ['INCOMING', 'OUTGOING'] : ['OUTGOING'],
  }));

const rowOf = ({ tables }: Engine): ConfigRow => tables.config.get('platform') ?? { id: 'platform', updatedAt: madeAt };

/** The currencies that the platform supports. */
export function supportedCurrencies(engine: Engine): readonly SupportedCurrency[] {
  return rowOf(engine).supportedCurrencies ?? everyCurrency();
}

/** What the platform adds to transfers. */
export function feeConfigs(engine: Engine): readonly FeeConfig[] {
  const usual = { feeType: 'CROSS_CURRENCY_TRANSACTION', sourceCurrency: 'USD', variableFeeBps: 25, fixedFee: 0 };
  return rowOf(engine).feeConfigs ?? [usual];
}

/** How wallet codes are made; six digits for five minutes unless the platform says otherwise (supplement 1.14). */
export function walletConfig(engine: Engine): WalletConfig {
  const set = rowOf(engine).embeddedWalletConfig ?? {};
  const { appName = 'Sandbox', otpLength = 6, alphanumeric = false, expirationSeconds = 300 } = set;
  return { ...set, appName, otpLength, alphanumeric, expirationSeconds };
}

/** The platform's settings as the wire has them. */
export function presentConfig(engine: Engine): PlatformConfig {
  const webhookEndpoint = engine.tables.settings.get('webhookUrl')?.value;
  return {
    id: `PlatformConfig:${deriveUuid(engine.seed, 'platform')}`,
    umaDomain,
    ...(webhookEndpoint !== undefined && { webhookEndpoint: String(webhookEndpoint) }),
    supportedCurrencies: [...supportedCurrencies(engine)],
    isRegulatedFinancialInstitution: false,
    embeddedWalletConfig: walletConfig(engine),
    feeConfigs: [...feeConfigs(engine)],
    createdAt: toDateTime(madeAt),
    updatedAt: toDateTime(rowOf(engine).updatedAt),
  };
}

/** Keeps what a platform changed, all of it in one moment. */
export function changeConfig(engine: Engine, change: Omit<Partial<ConfigRow>, 'id' | 'updatedAt'>): void {
  engine.tables.config.put({ ...rowOf(engine), ...change, updatedAt: engine.now() });
}
