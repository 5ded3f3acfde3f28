import { createRequire } from 'node:module';
import process from 'node:process';

const require = createRequire(import.meta.url);

const { checkSync } = require('recheck');

/** Runs the JavaScript build of recheck: the others need a JVM or an executable. It reads the choice at each call. */
function check(source, flags) {
  const before = process.env.RECHECK_SYNC_BACKEND;
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  try {
    return checkSync(source, flags, options);
  } finally {
    if (before === undefined) delete process.env.RECHECK_SYNC_BACKEND;
    else process.env.RECHECK_SYNC_BACKEND = before;
  }
}

/** The program that reaches the verdicts. Another version may reach others. */
export const analyser = `recheck ${require('recheck/package.json').version}`;

/**
 * What ends an analysis: a number of iterations and of characters, never a time. The same pattern has the same verdict on
 * every machine, however busy it is.
 */
const options = {
  checker: 'auto',
  randomSeed: 1,
  maxIteration: 10,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: null,
};

/** Returns the time that a pattern takes to match: `safe` (linear time), or its complexity. */
export function analyse({ source, flags }) {
  // With the `v` flag the checker knows no syntax; the sets of this code base mean the same under `u`.
  const { status, complexity, error } = check(source, flags.replace('v', 'u'));
  return status === 'safe' ? 'safe' : (complexity?.summary ?? error?.kind ?? status);
}
