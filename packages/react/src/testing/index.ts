import { setScriptedPresses } from '../headless/confirm/scriptedPresses.ts';

/**
 * Makes confirm buttons accept presses that a script dispatches, at once, until the returned function is called. Only for
 * tests with a simulated browser (React Testing Library on jsdom): the entry point exists under the export condition
 * `development` only, so that a production build cannot contain it.
 *
 * ```ts
 * import { allowScriptedPresses } from '@latchkey/react/testing'
 * import { afterEach, beforeEach } from 'vitest'
 *
 * let stop = () => {}
 * beforeEach(() => { stop = allowScriptedPresses() })
 * afterEach(() => stop())
 * ```
 */
export function allowScriptedPresses(): () => void {
  setScriptedPresses(true);
  return () => setScriptedPresses(false);
}

export type { AppearanceFinding } from './AppearanceFinding.ts';
export { auditAppearance } from './auditAppearance.ts';
