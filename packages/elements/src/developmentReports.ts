// In place of `@latchkey/core/development` and `@latchkey/react/development` in the bundle: the warnings are those that
// `development.ts` sets, else none.
import type { Reports } from './createReports.ts';

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
/** Only pages call these functions, with a wallet and amounts of their own. */
export const checkArguments: Reports['checkArguments'] = () => {};
/** Pages with elements rarely have a `fetch` of their own. */
export const checkResponse: Reports['checkResponse'] = () => {};
export const reportForeignError: Reports['reportForeignError'] = () => {};
/** `checkPage.ts` checks the styles and the attributes of the elements. */
export const checkProps: Reports['checkProps'] = () => {};
export const checkStyles: Reports['checkStyles'] = () => {};
/** Only reports call it; with `development.ts` it is that of core. */
export const findSimilarName: Reports['findSimilarName'] = (name, known) =>
  current.reports?.findSimilarName(name, known);
export const reportAction: Reports['reportAction'] = report('reportAction');
/** The form of a login sets it. */
export const reportIdentifier: Reports['reportIdentifier'] = () => {};
export const reportInsecurePage: Reports['reportInsecurePage'] = report('reportInsecurePage');
export const reportIntent: Reports['reportIntent'] = report('reportIntent');
export const reportPasskeyError: Reports['reportPasskeyError'] = report('reportPasskeyError');
/** Pages with elements rarely decode payloads. */
export const reportPayloadCheck: Reports['reportPayloadCheck'] = () => {};
export const reportRefusedCookie: Reports['reportRefusedCookie'] = report('reportRefusedCookie');
export const reportRefusedPress: Reports['reportRefusedPress'] = report('reportRefusedPress');
export const reportRefusedPaymentUrl: Reports['reportRefusedPaymentUrl'] = report('reportRefusedPaymentUrl');
export const reportRefusedUrl: Reports['reportRefusedUrl'] = report('reportRefusedUrl');
export const reportResponse: Reports['reportResponse'] = report('reportResponse');
export const recordStreamData: Reports['recordStreamData'] = report('recordStreamData');
export const reportSilentStream: Reports['reportSilentStream'] = report('reportSilentStream');
export const reportUnknownLocale: Reports['reportUnknownLocale'] = report('reportUnknownLocale');
export const reportUnknownTexts: Reports['reportUnknownTexts'] = report('reportUnknownTexts');
export const reportUnpinnedKey: Reports['reportUnpinnedKey'] = report('reportUnpinnedKey');
export const reportUnreachable: Reports['reportUnreachable'] = report('reportUnreachable');
export const warnOnce: Reports['warnOnce'] = report('warnOnce');
