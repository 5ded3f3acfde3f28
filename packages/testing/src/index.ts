export { createSettableClock, type SettableClock } from '@latchkey/sandbox';
export { createAuthenticator, type TestAuthenticator } from './authenticator/createAuthenticator.ts';
export type { Fault, Faults, Injection } from './faults/faults.ts';
export { createStreet, type Street } from './street/createStreet.ts';
export { until } from './until/until.ts';
