// Runs before each test file in Node: properties repeat the same cases, so that a build fails only because of a change.
// `SEED=random` explores other cases, and a failure prints their seed; `SEED=<number>` repeats them.
import fc from 'fast-check';

const given = process.env['SEED'];

/** Seed of all properties of this process. */
export const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given ?? 20_261_123);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
