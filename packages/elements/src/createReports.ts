// Loads with `development.ts` only, which passes the reports of core: an import would be replaced in the bundle.
import type * as coreReports from '@latchkey/core/development';
import type { ElementSettings } from './settings.ts';

const settings: Readonly<Record<keyof ElementSettings, true>> = {
  locale: true,
  messages: true,
  login: true,
  appearance: true,
  displayCurrencies: true,
};

/** Returns the reports of core. That of an unknown option also names the options of `defineElements`. */
export function createReports(reports: typeof coreReports): typeof coreReports {
  const caller = { name: 'defineElements', options: Object.keys(settings) };
  return { ...reports, checkWalletOptions: (options) => reports.checkWalletOptions(options, caller) };
}
