// The entry point of production builds: the same names as `index.ts`. Bundlers remove the calls with their arguments.

// @__NO_SIDE_EFFECTS__
export function checkProviderWallet(): void {}

// @__NO_SIDE_EFFECTS__
export function checkArguments(): void {}

// @__NO_SIDE_EFFECTS__
export function checkResponse(): void {}

// @__NO_SIDE_EFFECTS__
export function checkStyles(): void {}

// @__NO_SIDE_EFFECTS__
export function findSimilarName(): void {}

// @__NO_SIDE_EFFECTS__
export function forgetWarnings(): void {}

// @__NO_SIDE_EFFECTS__
export function reportRefusedPress(): void {}

// @__NO_SIDE_EFFECTS__
export function reportUnknownLocale(): void {}

// @__NO_SIDE_EFFECTS__
export function checkWalletOptions(): void {}

// @__NO_SIDE_EFFECTS__
export function reportAction(): void {}

// @__NO_SIDE_EFFECTS__
export function reportForeignError(): void {}

// @__NO_SIDE_EFFECTS__
export function reportIdentifier(): void {}

// @__NO_SIDE_EFFECTS__
export function reportInsecurePage(): void {}

// @__NO_SIDE_EFFECTS__
export function reportIntent(): void {}

// @__NO_SIDE_EFFECTS__
export function reportPasskeyError(): void {}

// @__NO_SIDE_EFFECTS__
export function reportPayloadCheck(): void {}

// @__NO_SIDE_EFFECTS__
export function reportRefusedCookie(): void {}

// @__NO_SIDE_EFFECTS__
export function reportRefusedPaymentUrl(): void {}

// @__NO_SIDE_EFFECTS__
export function reportRefusedUrl(): void {}

// @__NO_SIDE_EFFECTS__
export function recordStreamData(): void {}

// @__NO_SIDE_EFFECTS__
export function reportSilentStream(): void {}

// @__NO_SIDE_EFFECTS__
export function reportUnpinnedKey(): void {}

// @__NO_SIDE_EFFECTS__
export function reportResponse(): void {}

// @__NO_SIDE_EFFECTS__
export function reportUnreachable(): void {}

// @__NO_SIDE_EFFECTS__
export function warnOnce(): void {}
