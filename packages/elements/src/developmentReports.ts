// In place of the entry points `development` of core and react in the bundle: the warnings are those that
// `development.ts` sets, else none.
import type * as coreReports from '@latchkey/core/development';
import type * as reactReports from '@latchkey/react/development';

type Reports = typeof coreReports & typeof reactReports;

const current: { reports?: Reports } = {};

/** Sets what reports mistakes. Called by the entry point of development before the page can use anything. */
export function setReports(next: Reports): void {
  current.reports = next;
}

const report =
  <Name extends keyof Reports>(name: Name) =>
  (...parameters: unknown[]): void =>
    (current.reports?.[name] as ((...parameters: unknown[]) => void) | undefined)?.(...parameters);

export const checkProviderWallet: Reports['checkProviderWallet'] = report('checkProviderWallet');
export const checkWalletOptions: Reports['checkWalletOptions'] = report('checkWalletOptions');
/** `checkPage.ts` checks the styles of the elements. */
export const checkStyles: Reports['checkStyles'] = () => {};
export const reportAction: Reports['reportAction'] = report('reportAction');
export const reportIntent: Reports['reportIntent'] = report('reportIntent');
export const reportRefusedCookie: Reports['reportRefusedCookie'] = report('reportRefusedCookie');
export const reportRefusedPress: Reports['reportRefusedPress'] = report('reportRefusedPress');
export const reportResponse: Reports['reportResponse'] = report('reportResponse');
export const reportUnknownLocale: Reports['reportUnknownLocale'] = report('reportUnknownLocale');
export const reportUnknownTexts: Reports['reportUnknownTexts'] = report('reportUnknownTexts');
export const reportUnpinnedKey: Reports['reportUnpinnedKey'] = report('reportUnpinnedKey');
export const reportUnreachable: Reports['reportUnreachable'] = report('reportUnreachable');
export const warnOnce: Reports['warnOnce'] = report('warnOnce');
