import { createRequire } from 'node:module';
// The JavaScript build of recheck: its entry point for Node prefers a JVM or an executable.
import recheck from 'recheck/lib/browser.js';

const { version } = createRequire(import.meta.url)('recheck/package.json');

/** The program that reaches the verdicts. Another version may reach others. */
export const analyser = `recheck ${version}`;

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
  const { status, complexity, error } = recheck.checkSync(source, flags.replace('v', 'u'), options);
  return status === 'safe' ? 'safe' : (complexity?.summary ?? error?.kind ?? status);
}
