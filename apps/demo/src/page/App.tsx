import { useSession } from '@latchkey/react';
import { lazy, type ReactElement, Suspense, useEffect, useSyncExternalStore } from 'react';
import { BankAccounts } from './accounts/BankAccounts.tsx';
import { ActivityScreen } from './money/ActivityScreen.tsx';
import { Home } from './money/Home.tsx';
import { SendScreen } from './money/SendScreen.tsx';
import { parseRoute, type Route, routes, watchRoute } from './shell/route.ts';
import { Shell } from './shell/Shell.tsx';
import { SignInScreen } from './shell/SignInScreen.tsx';

/** Not in the bundle of a page that uses the real service. */
const DeveloperPanel = __SANDBOX__ ? lazy(() => import('./developer/DeveloperPanel.tsx')) : undefined;

const screens: Record<Route, () => ReactElement> = {
  '/': Home,
  '/send': SendScreen,
  '/accounts': BankAccounts,
  '/activity': ActivityScreen,
};

/** The whole page: sign-in, then one screen at a time, and the developer panel if there is a sandbox. */
export function App(): ReactElement {
  const session = useSession();
  const route = useSyncExternalStore(watchRoute, () => parseRoute(window.location.hash));
  const signedIn = session.status === 'ready' || session.status === 'locked';
  const title = signedIn ? routes[route].title : 'Sign in';
  const Screen = screens[route];

  useEffect(() => {
    document.title = `${title} · Latchkey demo`;
  }, [title]);

  return (
    <>
      <Shell route={route} session={session}>
        {session.status === 'restoring' && <p className="muted restoring">Opening your wallet…</p>}
        {session.status === 'signedOut' && <SignInScreen />}
        {signedIn && <Screen key={route} />}
      </Shell>
      {DeveloperPanel && (
        <Suspense fallback={null}>
          <DeveloperPanel />
        </Suspense>
      )}
    </>
  );
}
