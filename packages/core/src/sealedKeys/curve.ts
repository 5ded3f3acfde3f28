import { p256 } from '@noble/curves/nist.js';

/** P-256 in software. A module of its own, so that a bundler drops the other curves when it is loaded on demand. */
export const curve: typeof p256 = p256;
