export { createToken, deleteToken, getToken, listTokens } from './operations.ts';
export { Token, TokenRequest, tokenPermissions } from './token.ts';
