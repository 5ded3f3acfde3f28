/**
 * Dependencies that browser tests load from other packages. Vite bundles each before the first test: one found late
 * would reload the page during running tests.
 */
export const prebundled = [
  '@latchkey/contract > valibot',
  '@latchkey/core > @hpke/core',
  '@latchkey/core > @simplewebauthn/browser',
  '@latchkey/react > libphonenumber-js/min',
  '@latchkey/react > uqr',
  '@latchkey/sandbox > @noble/curves/nist.js',
  '@latchkey/sandbox > @noble/curves/utils.js',
  '@latchkey/sandbox > @noble/hashes/hmac.js',
  '@latchkey/sandbox > @noble/hashes/legacy.js',
  '@latchkey/sandbox > @noble/hashes/sha2.js',
  '@latchkey/sandbox > @noble/hashes/utils.js',
  '@latchkey/sandbox > @scure/base',
  '@latchkey/sandbox > @scure/bip39',
  '@latchkey/sandbox > @scure/bip39/wordlists/english.js',
  '@latchkey/sandbox > @simplewebauthn/server',
  '@latchkey/sandbox > @simplewebauthn/server/helpers',
  '@latchkey/conformance > @noble/curves/nist.js',
  '@latchkey/conformance > @scure/base',
];
