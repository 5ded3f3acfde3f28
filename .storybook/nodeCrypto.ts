/** Takes the place of Node's `crypto`, which a dependency imports where a page has no Web Crypto. */
export const { crypto: webcrypto } = globalThis;
