/** The places of the page. The address says which, so that a reload comes back to it. */
export const routes = {
  '/': { title: 'Home', link: 'Home' },
  '/send': { title: 'Send money', link: 'Send' },
  '/accounts': { title: 'Bank accounts', link: 'Accounts' },
  '/activity': { title: 'Activity', link: 'Activity' },
} as const;

export type Route = keyof typeof routes;

/**
 * The route an address names; an unknown one is home.
 *
 * ```ts
 * routeOf('#/send') // '/send'
 * ```
 */
export function routeOf(hash: string): Route {
  const path = hash.replace(/^#/, '');
  return path in routes && Object.hasOwn(routes, path) ? (path as Route) : '/';
}

/** Watches the address; returns the way to stop. */
export function watchRoute(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
