import {
  activity,
  agent,
  bank,
  bolt,
  card,
  check,
  document,
  home,
  type IconShape,
  lock,
  network,
  plus,
  qr,
  send,
  shield,
  swap,
  user,
  users,
} from '@latchkey/react/icons';
import type { TextKey } from '../texts/en.ts';

interface Place {
  /** The heading of the screen. */
  readonly title: TextKey;
  readonly icon: IconShape;
  /** The word in the navigation; absent for screens that other screens link to. */
  readonly link?: TextKey;
  /** Whether the link is only in the column of desktops, not in the tab bar of phones. */
  readonly isWideOnly?: boolean;
  /** The tab of a phone that the screen belongs to, where it has none of its own. */
  readonly tab?: '/' | '/you';
  /**
   * How the kit's components make up the screen. A flow fills that of a phone, without a tab bar.
   * @default 'page'
   */
  readonly layout?: 'lists' | 'flow';
  /** The screen that it lies on, as a sheet. */
  readonly over?: '/';
  /** Whether it can be seen without a session. */
  readonly isPublic?: boolean;
}

/** The screens of the demo. The URL hash selects one, so that a reload restores it. */
export const routes = {
  '/': { title: 'home.title', link: 'nav.home', icon: home },
  '/activity': { title: 'activity.title', link: 'nav.activity', icon: activity },
  '/send': { title: 'send.title', link: 'nav.send', icon: send, layout: 'flow' },
  '/cards': { title: 'cards.title', link: 'nav.cards', icon: card, layout: 'lists' },
  '/accounts': {
    title: 'accounts.title',
    link: 'nav.accounts',
    icon: users,
    isWideOnly: true,
    tab: '/you',
    layout: 'lists',
  },
  '/approvals': {
    title: 'approvals.title',
    link: 'nav.approvals',
    icon: agent,
    isWideOnly: true,
    tab: '/you',
    layout: 'lists',
  },
  '/security': {
    title: 'security.title',
    link: 'nav.security',
    icon: shield,
    isWideOnly: true,
    tab: '/you',
    layout: 'lists',
  },
  '/you': { title: 'you.title', link: 'nav.you', icon: user },
  '/add': { title: 'add.title', icon: plus, over: '/', tab: '/' },
  '/receive': { title: 'receive.title', icon: qr, tab: '/', layout: 'flow' },
  '/fund': { title: 'fund.title', icon: lock, tab: '/', layout: 'flow' },
  '/withdraw': { title: 'withdraw.title', icon: bank, tab: '/', layout: 'flow' },
  '/rates': { title: 'rates.title', icon: swap, tab: '/you' },
  '/statements': { title: 'statements.title', icon: document, tab: '/you' },
  '/profile': { title: 'profile.title', icon: user, tab: '/you' },
  '/onboarding': { title: 'onboarding.title', icon: check, tab: '/you', layout: 'flow' },
  '/offline': { title: 'offline.title', icon: network, isPublic: true },
  '/maintenance': { title: 'maintenance.title', icon: bolt, isPublic: true },
  '/unreachable': { title: 'unreachable.title', icon: network, isPublic: true },
} as const satisfies Readonly<Record<string, Place>>;

export type Route = keyof typeof routes;

/** What is known of a screen, whichever it is. */
export function getPlace(route: Route): Place {
  return routes[route];
}

/** A screen, and what it shows of many: the last part of the path. */
export interface Location {
  readonly route: Route;
  readonly id: string | undefined;
}

/**
 * The screen of a URL hash; an unknown one is home.
 *
 * ```ts
 * parseLocation('#/activity/Transaction:1') // { route: '/activity', id: 'Transaction:1' }
 * ```
 */
export function parseLocation(hash: string): Location {
  const [, path = '', id] = /^#(\/[^/]*)(?:\/(.+))?$/.exec(hash) ?? [];
  if (!isRoute(path)) return { route: '/', id: undefined };
  return { route: path, id: id === undefined ? undefined : decode(id) };
}

function isRoute(path: string): path is Route {
  return Object.hasOwn(routes, path);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Watches the URL hash; returns a function that stops it. */
export function watchHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
