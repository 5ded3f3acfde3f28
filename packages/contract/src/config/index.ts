export { EmbeddedWalletConfigPatch, PlatformConfigPatch } from './configPatch.ts';
export { getConfig, updateConfig } from './operations.ts';
export { EmbeddedWalletConfig, FeeConfig, PlatformConfig, SupportedCurrency } from './platformConfig.ts';
