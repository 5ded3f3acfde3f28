import { createOauthLoginFlow } from '@latchkey/core';

/** A separate chunk: it loads when a user signs in with an identity provider. */
export const oauthLogin = { createOauthLoginFlow };
