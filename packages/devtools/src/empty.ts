// The entry point of production builds: the same names as `index.ts`, and nothing of the panel.
import type * as devtools from './index.ts';

export const LatchkeyDevtools: typeof devtools.LatchkeyDevtools = () => null;

export const mountDevtools: typeof devtools.mountDevtools = () => ignore;

export const createFlowLog: typeof devtools.createFlowLog = () => ({
  getState: () => none,
  subscribe: () => ignore,
  add: () => ignore,
});

const none: readonly devtools.LoggedFlow[] = [];
const ignore = () => {};
