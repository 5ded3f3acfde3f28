import type { ComponentType } from 'react';
import type { Route } from '../shell/route.ts';
import type { ScreenProps } from './ScreenProps.ts';

/** The pause before each screen: what the user waits for comes first. */
const IDLE_MS = 200;

/** Loads the component of a screen. */
type LoadScreen = () => Promise<ComponentType<ScreenProps>>;

const loadHome: LoadScreen = async () => (await import('./HomeScreen.tsx')).HomeScreen;

/**
 * What loads each screen. All are chunks of their own, so that the sign-in loads none of them. Those of an outage come
 * first: they are loaded ahead before all others, because they could not be loaded later.
 */
export const screens: Readonly<Record<Route, LoadScreen>> = {
  '/offline': async () => (await import('../outage/OutageScreen.tsx')).OfflineScreen,
  '/maintenance': async () => (await import('../outage/OutageScreen.tsx')).MaintenanceScreen,
  '/unreachable': async () => (await import('../outage/OutageScreen.tsx')).UnreachableScreen,
  '/': loadHome,
  '/activity': async () => (await import('./ActivityScreen.tsx')).ActivityScreen,
  '/send': async () => (await import('./SendScreen.tsx')).SendScreen,
  '/add': loadHome,
  '/receive': async () => (await import('./ReceiveScreen.tsx')).ReceiveScreen,
  '/fund': async () => (await import('./FundScreen.tsx')).FundScreen,
  '/withdraw': async () => (await import('./WithdrawScreen.tsx')).WithdrawScreen,
  '/rates': async () => (await import('./RatesScreen.tsx')).RatesScreen,
  '/statements': async () => (await import('./StatementsScreen.tsx')).StatementsScreen,
  '/cards': async () => (await import('./CardsScreen.tsx')).CardsScreen,
  '/accounts': async () => (await import('./AccountsScreen.tsx')).AccountsScreen,
  '/approvals': async () => (await import('./ApprovalsScreen.tsx')).ApprovalsScreen,
  '/security': async () => (await import('./SecurityScreen.tsx')).SecurityScreen,
  '/you': async () => (await import('./YouScreen.tsx')).YouScreen,
  '/profile': async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
  '/onboarding': async () => (await import('./OnboardingScreen.tsx')).OnboardingScreen,
};

const paths = Object.keys(screens) as Route[];

/**
 * Loads screens ahead, one at a time, while the page has nothing else to do. A user who pays can lose the connection at any
 * time, and a screen that has not loaded then could not say what became of the payment. Returns a function that stops it.
 *
 * ```ts
 * useEffect(() => preloadScreens('/'), [])
 * ```
 */
export function preloadScreens(...only: readonly Route[]): () => void {
  const waiting = [...(only.length > 0 ? only : paths)];
  let timer = setTimeout(loadNext, IDLE_MS);
  return () => clearTimeout(timer);

  function loadNext(): void {
    const path = waiting.shift();
    // Offline nothing is tried: a browser remembers a module that failed, and would not load it later.
    if (path === undefined || !navigator.onLine) return;
    const continueLater = () => {
      timer = setTimeout(loadNext, IDLE_MS);
    };
    screens[path]().then(continueLater, continueLater);
  }
}
