export { checkWalletOptions } from './checkWalletOptions.ts';
export { reportAction } from './reportAction.ts';
export { reportResponse, reportUnreachable } from './reportRelay.ts';
export { warnOnce } from './warnOnce.ts';
