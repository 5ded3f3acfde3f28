// Loads with `development.ts` only, which passes the reports of core and React: an import would be replaced in the bundle.
import type * as coreReports from '@latchkey/core/development';
import type * as reactReports from '@latchkey/react/development';
import type { ElementSettings } from './settings.ts';

const settings: Readonly<Record<keyof ElementSettings, true>> = {
  locale: true,
  messages: true,
  login: true,
  appearance: true,
  displayCurrencies: true,
};

/** What reports mistakes: core for the wallet, React for the components. */
export type Reports = typeof coreReports & typeof reactReports;

/** Returns the reports of core and React. They name `defineElements`, and its options beside those of the wallet. */
export function createReports(reports: Reports): Reports {
  const name = 'defineElements';
  const caller = { name, options: Object.keys(settings) };
  return {
    ...reports,
    checkWalletOptions: (options) => reports.checkWalletOptions(options, caller),
    reportUnknownLocale: (locale) => reports.reportUnknownLocale(locale, name),
    reportUnknownTexts: (messages) => reports.reportUnknownTexts(messages, name),
  };
}
