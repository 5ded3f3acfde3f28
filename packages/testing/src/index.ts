export { createSettableClock, type SettableClock } from '@latchkey/sandbox';
export { createAuthenticator, type TestAuthenticator } from './authenticator/createAuthenticator.ts';
export { createTestEnvironment, type TestEnvironment } from './environment/createTestEnvironment.ts';
export type { Fault, Faults, Injection } from './faults/faults.ts';
export { waitForState } from './waitForState/waitForState.ts';
