import type { Wallet } from '@latchkey/core';
import { createRoot } from 'react-dom/client';
import { LatchkeyDevtools } from '../panel/LatchkeyDevtools.tsx';

/**
 * Adds the panel to a page that does not use React. Returns a function that removes it. Does nothing on a server, and in
 * a build without the export condition `development` (see `LatchkeyDevtools`).
 *
 * ```ts
 * const unmount = mountDevtools(wallet)
 * ```
 */
export function mountDevtools(wallet: Wallet, options: mountDevtools.Options = {}): () => void {
  const page = globalThis.document;
  const { container = page?.body ?? page?.documentElement, ...props } = options;
  if (container === undefined) return () => {};
  const host = container.ownerDocument.createElement('div');
  container.append(host);
  const root = createRoot(host);
  root.render(<LatchkeyDevtools wallet={wallet} {...props} />);
  return () => {
    root.unmount();
    host.remove();
  };
}

export declare namespace mountDevtools {
  interface Options extends Omit<LatchkeyDevtools.Props, 'wallet'> {
    /** The element that gets the panel as its last child. Default: the page's body, or the page while it has none. */
    readonly container?: Element | undefined;
  }
}
