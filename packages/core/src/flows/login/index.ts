export { createLoginFlow, type LoginFlow } from './createLoginFlow.ts';
export type { LoginEffect, LoginEvent } from './event.ts';
export type { CodeChallenge, Identifier, LoginState } from './state.ts';
