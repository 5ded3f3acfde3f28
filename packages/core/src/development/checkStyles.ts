import { warnOnce } from './warnOnce.ts';

/** Time for a style sheet that a development server adds to a loaded page. */
const GRACE_MS = 1_000;

let isScheduled = false;

/**
 * Writes a warning when the page shows a component of the kit without its style sheet. Checks a second later, after the
 * page has loaded. Does nothing without the condition `development`.
 *
 * ```ts
 * import { checkStyles } from '@latchkey/core/development'
 *
 * checkStyles()
 * ```
 */
export function checkStyles(): void {
  const { document } = globalThis;
  // A server that renders the page has no document.
  if (isScheduled || document === undefined) return;
  isScheduled = true;
  const wait = () => setTimeout(check, GRACE_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

function check(): void {
  isScheduled = false;
  // A test may have removed its page.
  const root = globalThis.document?.querySelector('.lk-root');
  if (!root || getComputedStyle(root).getPropertyValue('--_color-accent') !== '') return;
  warnOnce(
    'The components have no styles, because the page lacks their style sheet. Import "@latchkey/react/styles.css" once, beside <WalletProvider>.',
    'guides/theming',
  );
}
