/** The routes of the page. The URL hash selects one, so that a reload restores it. */
export const routes = {
  '/': { title: 'Home', link: 'Home' },
  '/send': { title: 'Send money', link: 'Send' },
  '/accounts': { title: 'Bank accounts', link: 'Accounts' },
  '/activity': { title: 'Activity', link: 'Activity' },
} as const;

export type Route = keyof typeof routes;

/**
 * The route of a URL hash; an unknown one is home.
 *
 * ```ts
 * parseRoute('#/send') // '/send'
 * ```
 */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '');
  return path in routes && Object.hasOwn(routes, path) ? (path as Route) : '/';
}

/** Watches the URL hash; returns a function that stops it. */
export function watchRoute(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
