import type { FeeConfig, PlatformConfig, SupportedCurrency } from '@latchkey/contract/config';
import type { Row } from '../../journal/table.ts';

/** The format of wallet codes and of the emails that carry them. */
export type WalletConfig = NonNullable<PlatformConfig['embeddedWalletConfig']> & {
  readonly otpLength: number;
  readonly alphanumeric: boolean;
  readonly expirationSeconds: number;
};

/** The settings that the platform changed; all others have the sandbox's defaults. One row, for the one platform. */
export interface ConfigRow extends Row {
  readonly id: 'platform';
  readonly supportedCurrencies?: readonly SupportedCurrency[];
  readonly embeddedWalletConfig?: PlatformConfig['embeddedWalletConfig'];
  readonly feeConfigs?: readonly FeeConfig[];
  readonly updatedAt: number;
}
