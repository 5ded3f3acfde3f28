// The entry point of production builds: the same names as `index.ts`. Bundlers remove the calls with their arguments.

// @__NO_SIDE_EFFECTS__
export function checkProps(): void {}

// @__NO_SIDE_EFFECTS__
export function reportUnknownTexts(): void {}
