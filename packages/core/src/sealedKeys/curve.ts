import { p256 } from '@noble/curves/nist.js';

/** P-256 in software. A module of its own, so that a bundler leaves the other curves out when it is loaded late. */
export const curve: typeof p256 = p256;
