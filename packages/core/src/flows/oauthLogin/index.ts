export { createOauthLoginFlow, type OauthLoginFlow } from './createOauthLoginFlow.ts';
export type { OauthLoginEffect, OauthLoginEvent, ProviderAnswer } from './event.ts';
export type { OauthLoginState } from './state.ts';
