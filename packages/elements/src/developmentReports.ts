// In place of `@latchkey/core/development` in the bundle: the warnings are those that `development.ts` sets, else none.
import type * as reports from '@latchkey/core/development';

const current: { reports?: typeof reports } = {};

/** Sets what reports mistakes. Called by the entry point of development before the page can use anything. */
export function setReports(next: typeof reports): void {
  current.reports = next;
}

const report =
  <Name extends keyof typeof reports>(name: Name) =>
  (...parameters: unknown[]): void =>
    (current.reports?.[name] as ((...parameters: unknown[]) => void) | undefined)?.(...parameters);

export const checkProviderWallet: typeof reports.checkProviderWallet = report('checkProviderWallet');
export const checkWalletOptions: typeof reports.checkWalletOptions = report('checkWalletOptions');
/** Only pages call these functions, with a wallet and amounts of their own. */
export const checkArguments: typeof reports.checkArguments = () => {};
export const reportForeignError: typeof reports.reportForeignError = () => {};
/** `checkPage.ts` checks the styles of the elements. */
export const checkStyles: typeof reports.checkStyles = () => {};
export const reportAction: typeof reports.reportAction = report('reportAction');
export const reportIntent: typeof reports.reportIntent = report('reportIntent');
export const reportRefusedCookie: typeof reports.reportRefusedCookie = report('reportRefusedCookie');
export const reportRefusedPress: typeof reports.reportRefusedPress = report('reportRefusedPress');
export const reportResponse: typeof reports.reportResponse = report('reportResponse');
export const reportUnknownLocale: typeof reports.reportUnknownLocale = report('reportUnknownLocale');
export const reportUnpinnedKey: typeof reports.reportUnpinnedKey = report('reportUnpinnedKey');
export const reportUnreachable: typeof reports.reportUnreachable = report('reportUnreachable');
export const warnOnce: typeof reports.warnOnce = report('warnOnce');
