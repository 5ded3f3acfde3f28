/**
 * What tests in a browser load from other packages. Vite bundles each before the first test: one that it found late would
 * reload the page under the tests that are running.
 */
export const prebundled = [
  '@latchkey/contract > valibot',
  '@latchkey/sandbox > @noble/curves/nist.js',
  '@latchkey/sandbox > @noble/curves/utils.js',
  '@latchkey/sandbox > @noble/hashes/hmac.js',
  '@latchkey/sandbox > @noble/hashes/legacy.js',
  '@latchkey/sandbox > @noble/hashes/sha2.js',
  '@latchkey/sandbox > @noble/hashes/utils.js',
  '@latchkey/sandbox > @scure/bip39',
  '@latchkey/sandbox > @scure/bip39/wordlists/english.js',
];
