export { createOauthLoginFlow, type OauthLoginFlow } from './createOauthLoginFlow.ts';
export type { OauthLoginEffect, OauthLoginEvent, ProviderResult } from './event.ts';
export type { OauthLoginState } from './state.ts';
