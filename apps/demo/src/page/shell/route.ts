/** The routes of the page, with the lines of their icons. The URL hash selects one, so that a reload restores it. */
export const routes = {
  '/': {
    ...{ title: 'Home', link: 'Home' },
    icon: 'M3 8.8 10 3l7 5.8V16a1 1 0 0 1-1 1h-3.75v-4.75h-4.5V17H4a1 1 0 0 1-1-1Z',
  },
  '/send': { title: 'Send money', link: 'Send', icon: 'M5.5 14.5 14.5 5.5M7.5 5.5h7v7' },
  '/accounts': {
    ...{ title: 'Bank accounts', link: 'Accounts' },
    icon: 'M3 8 10 3.5 17 8ZM5 8v6M8.3 8v6M11.7 8v6M15 8v6M3 16.75h14',
  },
  '/activity': { title: 'Activity', link: 'Activity', icon: 'M3.5 5.5h13M3.5 10h9M3.5 14.5h11' },
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
