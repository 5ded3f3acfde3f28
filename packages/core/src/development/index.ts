export { checkStyles } from './checkStyles.ts';
export { checkWalletOptions } from './checkWalletOptions.ts';
export { reportAction } from './reportAction.ts';
export { checkProviderWallet, reportRefusedPress, reportUnknownLocale } from './reportComponents.ts';
export { reportIntent } from './reportIntent.ts';
export { reportUnpinnedKey } from './reportPins.ts';
export { reportRefusedCookie, reportResponse, reportUnreachable } from './reportRelay.ts';
export { forgetWarnings, warnOnce } from './warnOnce.ts';
