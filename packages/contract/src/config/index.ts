export { getConfig } from './operations.ts';
export { PlatformConfig, SupportedCurrency } from './platformConfig.ts';
