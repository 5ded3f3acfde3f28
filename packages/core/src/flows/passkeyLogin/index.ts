export { createPasskeyLoginFlow, type PasskeyLoginFlow } from './createPasskeyLoginFlow.ts';
export type { PasskeyLoginEffect, PasskeyLoginEvent } from './event.ts';
export type { PasskeyHolder, PasskeyLoginState } from './state.ts';
